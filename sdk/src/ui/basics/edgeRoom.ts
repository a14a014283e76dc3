import { activeElement } from './focus'

type Edge = 'Top' | 'Bottom'

const bars: Record<Edge, Set<HTMLElement>> = { Top: new Set(), Bottom: new Set() }

/**
 * Reserves the part of the window's edge that a bar covers, so that a focused element is never scrolled
 * behind it (WCAG 2.4.11). A bar that is not sticky at the current window size reserves nothing.
 *
 * @returns a function that releases it
 */
export function reserveEdge(bar: HTMLElement, edge: Edge): () => void {
  const measure = (): void => update(edge)
  const observer = new ResizeObserver(measure)
  bars[edge].add(bar)
  observer.observe(bar)
  // A media query may unstick a bar without changing its size.
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    bars[edge].delete(bar)
    measure()
  }
}

/** Bars at the same edge stack. */
function update(edge: Edge): void {
  let px = 0
  for (const bar of bars[edge]) px += coveredBy(bar, edge)
  const { style } = document.documentElement
  const before = parseFloat(style[`scrollPadding${edge}`]) || 0
  style[`scrollPadding${edge}`] = px > 0 ? `${px}px` : ''
  // A bar that appears may cover the focused element.
  if (px > before) reveal(edge, px)
}

function reveal(edge: Edge, px: number): void {
  const focused = activeElement()
  if (!focused?.matches(':focus-visible')) return
  const { top, bottom } = focused.getBoundingClientRect()
  const isCovered = edge === 'Top' ? top < px && bottom > 0 : bottom > innerHeight - px && top < innerHeight
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}

function coveredBy(bar: HTMLElement, edge: Edge): number {
  const { position, top } = getComputedStyle(bar)
  if (position !== 'sticky' && position !== 'fixed') return 0
  return bar.offsetHeight + (edge === 'Top' ? parseFloat(top) || 0 : 0)
}
