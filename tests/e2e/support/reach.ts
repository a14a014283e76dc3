import type { Page } from '@playwright/test'

/**
 * Widths at which nothing may scroll sideways, overlap or be cut: small phones, and 1280 px at 400 % zoom
 * (WCAG 1.4.10).
 */
export const NARROW = [320, 360, 390] as const

/**
 * Faults of the shop's name at the top of the page: cut text, or text that overlaps its neighbours. Empty if
 * there are none.
 */
export const faultsOfName = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const all = roots(document)
    const name = all
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('header .wordmark')])
      .find((element) => element.offsetParent !== null)
    const text = name?.querySelector('span') ?? name
    const header = name?.closest('header')
    if (!name || !text || !header) return ['The header has no name']
    const faults: string[] = []
    if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
      faults.push('the name is cut')
    const range = document.createRange()
    range.selectNodeContents(text.querySelector('slot')?.assignedNodes()[0] ?? text)
    const box = range.getBoundingClientRect()
    const bar = header.getBoundingClientRect()
    if (box.top < bar.top || box.bottom > bar.bottom || box.left < 0 || box.right > innerWidth)
      faults.push('the name leaves the header')
    const neighbours = all
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('a, button, input')])
      .filter((element) => element !== name && element.checkVisibility())
      .map((element) => ({ element, at: element.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 1 && at.top < bar.bottom && at.bottom > bar.top)
    for (const { element, at } of neighbours) {
      const isApart =
        at.right <= box.left || at.left >= box.right || at.bottom <= box.top || at.top >= box.bottom
      if (!isApart) faults.push(`the name overlaps ${element.ariaLabel ?? element.textContent}`)
    }
    return faults
  })

/** How far the page scrolls sideways (px), and the elements that extend beyond the window. */
export const sidewaysOf = (page: Page): Promise<{ px: number; widest: string[] }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const px = scrollWidth - clientWidth
    if (px <= 0) return { px: 0, widest: [] }
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const widest = roots(document)
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.className}`)
    return { px, widest: widest.slice(-8) }
  })

/**
 * Presses Tab (or Shift+Tab) through the page until the focus leaves it, and lists the elements that are
 * hidden behind a sticky bar while they have the focus (WCAG 2.4.11).
 *
 * @returns `names` of the focused elements, in order, and of those that were completely hidden
 */
export async function tabThrough(
  page: Page,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<{ names: string[]; hidden: string[] }> {
  const hidden: string[] = []
  const names: string[] = []
  // No page of this shop has this many.
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press(key)
    const focus = await page.evaluate(async () => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      if (!element || element === document.body) return null
      const isFirst = !element.hasAttribute('data-seen')
      element.setAttribute('data-seen', '')
      // Elements for screen readers only, such as a field behind its own drawing, are never visible.
      const label = element.closest('label')
      const isLost = (): boolean => {
        const { left, top, width, height } = element.getBoundingClientRect()
        if (width <= 2 || height <= 2) return false
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
        )
        return !points.some(([x, y]) => {
          let hit = document.elementFromPoint(x, y)
          while (hit?.shadowRoot) {
            const inner = hit.shadowRoot.elementFromPoint(x, y)
            if (!inner || inner === hit) break
            hit = inner
          }
          return hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit))
        })
      }
      // The page scrolls in the frame after the focus change, and a bar that appears makes room in the frames
      // after that.
      for (let frames = 0; frames < 2 || (isLost() && frames < 40); frames += 1)
        await new Promise((drawn) => requestAnimationFrame(drawn))
      const name = element.ariaLabel ?? element.getAttribute('name') ?? element.textContent.trim()
      return { name: `${element.localName} ${name}`, isFirst, isLost: isLost() }
    })
    // Between the last element and the first one, the focus is on the page itself.
    if (focus === null) continue
    // A frame has the focus once for each of its fields; a second visit to any other element means that all
    // were seen.
    if (!focus.isFirst && !focus.name.startsWith('iframe')) break
    names.push(focus.name)
    if (focus.isLost) hidden.push(focus.name)
  }
  await page.evaluate(() => {
    const clear = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        element.removeAttribute('data-seen')
        if (element.shadowRoot) clear(element.shadowRoot)
      }
    }
    clear(document)
  })
  return { names, hidden }
}

/**
 * Records what the live regions announce on pages opened from now on.
 *
 * @returns a function that reads the announcements on the current page, in order
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options)
      if (this.localName === 'countertop-announcer')
        new MutationObserver(() => {
          for (const { textContent } of root.querySelectorAll('[role]'))
            if (textContent && heard.at(-1) !== textContent) heard.push(textContent)
        }).observe(root, { childList: true, subtree: true, characterData: true })
      return root
    }
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}
