import { pageWide } from '../../core/pageWide'
import { activeElement } from './focus'

type Edge = 'top' | 'bottom'

const bars = pageWide('bars', (): Record<Edge, Set<HTMLElement>> => ({ top: new Set(), bottom: new Set() }))

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
  const property = `scroll-padding-${edge}`
  const before = parseFloat(style.getPropertyValue(property)) || 0
  // What sticks to the edge inside of a widget stops at the bar.
  for (const name of [property, `--countertop-${edge}`]) style.setProperty(name, px > 0 ? `${px}px` : '')
  // A bar that appears may cover the focused element.
  if (px > before) reveal(edge, px)
}

function reveal(edge: Edge, px: number): void {
  const focused = activeElement()
  if (!focused?.matches(':focus-visible')) return
  const { top, bottom } = focused.getBoundingClientRect()
  const isCovered = edge === 'top' ? top < px && bottom > 0 : bottom > innerHeight - px && top < innerHeight
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}

function coveredBy(bar: HTMLElement, edge: Edge): number {
  const { position, top } = getComputedStyle(bar)
  if (position !== 'sticky' && position !== 'fixed') return 0
  return bar.offsetHeight + (edge === 'top' ? parseFloat(top) || 0 : 0)
}
