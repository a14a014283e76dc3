import { activeElement } from './focus'

type Edge = 'Top' | 'Bottom'

const bars: Record<Edge, Set<HTMLElement>> = { Top: new Set(), Bottom: new Set() }

/**
 * Tells the browser that a bar covers an edge of the window, so that an element that gets the focus is never scrolled
 * behind it (WCAG 2.4.11). A bar that does not stick at the current window size takes no room.
 *
 * @returns the undo
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

/** Bars at the same edge stand on each other. */
function update(edge: Edge): void {
  let px = 0
  for (const bar of bars[edge]) px += coveredBy(bar, edge)
  const { style } = document.documentElement
  const before = parseFloat(style[`scrollPadding${edge}`]) || 0
  style[`scrollPadding${edge}`] = px > 0 ? `${px}px` : ''
  // A bar that comes up may come up over what has the focus already.
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
