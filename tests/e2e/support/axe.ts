import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[]
}

/**
 * Waits until nothing on the page fades or slides any more, shadow roots included: half faded in, a text has not the
 * contrast that it will have. What turns forever (a spinner) is not waited for.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const moving = () =>
      roots(document)
        .flatMap((root) => root.getAnimations())
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    // Two frames: what was drawn a moment ago begins to move in the next.
    const frames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    await frames()
    for (let running = moving(); running.length > 0; running = moving()) {
      await Promise.allSettled(running.map(({ finished }) => finished))
      await frames()
    }
  })
}

/** What axe finds on the page, shadow roots and frames included: a line a violation. */
export async function axeViolations(page: Page): Promise<string[]> {
  await stillness(page)
  // Evaluated through the debugger, so that the page's policy stays as strict as it is.
  await page.evaluate(source)
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Experimental in axe, and a rule of WCAG all the same (2.5.3).
      rules: { 'label-content-name-mismatch': { enabled: true } },
      iframes: false,
    })
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${JSON.stringify(target)} ${failureSummary ?? ''}`,
    ),
  )
}
