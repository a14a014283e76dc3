import { navbarOffsetPx, SMOOTH_SCROLL_MS } from '../../rules'

/** Space between the sticky top of the page and the scroll target, in px. */
const AIR_PX = 16

/**
 * Scrolls the page to a position in exactly this time, or at once with reduced motion. Wheel, touch and keys
 * end it.
 * @returns a promise that resolves when it has ended
 */
export function smoothScroll(top: number, durationMs: number): Promise<void> {
  const start = scrollY
  const jump = (y: number): void => scrollTo({ top: y, behavior: 'instant' })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    jump(top)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const begun = performance.now()
    let isOver = false
    const end = (): void => {
      isOver = true
      for (const type of ['wheel', 'touchstart', 'keydown']) removeEventListener(type, end)
      resolve()
    }
    for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, end, { passive: true })
    const step = (): void => {
      if (isOver) return
      const part = Math.min(1, (performance.now() - begun) / durationMs)
      // Ease in and out: fast in the middle, slow at both ends.
      jump(start + (top - start) * (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2))
      if (part === 1) end()
      else requestAnimationFrame(step)
    }
    step()
  })
}

/**
 * Scrolls an element to just below the navigation bar within a second (COM-439 to COM-441). @returns a
 * promise of its end
 */
export function scrollToElement(target: Element): Promise<void> {
  const from = scrollY
  const bar = document.querySelector('countertop-shell')?.shadowRoot?.querySelector('.shell')
  const under = bar ? bar.getBoundingClientRect().bottom + AIR_PX : 0
  const hasMasthead = document.querySelector('countertop-masthead') !== null
  const offset = Math.max(navbarOffsetPx({ hasMasthead, isScrolled: from > 0 }), under)
  return smoothScroll(from + target.getBoundingClientRect().top - offset, SMOOTH_SCROLL_MS)
}
