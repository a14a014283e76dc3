import type { Page } from '@playwright/test'

/** Records, from the next page on, every layout shift without a preceding input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        // Rarely an entry names a text that is where it was.
        const isMove = entry.sources.some(
          ({ previousRect: from, currentRect: to }) => from.x !== to.x || from.y !== to.y,
        )
        if (entry.hadRecentInput || (entry.sources.length > 0 && !isMove)) continue
        const nodes = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          // The browser names no node inside a shadow root.
          const name = node instanceof Element ? `${node.localName}.${node.className}` : 'something'
          return `${name} ${from.x},${from.y} to ${to.x},${to.y} (${to.width} x ${to.height})`
        })
        shifts.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${nodes.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Layout shifts on the open page: size, time and elements. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
