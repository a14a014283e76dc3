import { dollarsToCents } from '../../../rules'
import type { ProjectLine } from '../project.types'
import type { LineView } from './store.types'

const cents = (dollars: number | null | undefined): number | null =>
  dollars === null || dollars === undefined ? null : dollarsToCents(dollars)

/**
 * What one unit of a line costs with its add-ons, in cents, an unsaved price included; null without prices.
 */
export function unitPrice({ line, edits }: Pick<LineView, 'line' | 'edits'>): number | null {
  const typed = edits.price
  const price =
    typeof typed === 'number'
      ? dollarsToCents(typed)
      : typed === null
        ? cents(line.livePrice)
        : cents(line.price)
  return price
}

/** The price of the chosen add-ons for one unit, in cents. */
export function addOnPrice({ selectedInstall, selectedWarranty }: ProjectLine): number {
  return (cents(selectedInstall?.price) ?? 0) + (cents(selectedWarranty?.price) ?? 0)
}

/** The price of a line in cents; null without prices. */
export function lineTotal(view: Pick<LineView, 'line' | 'edits'>): number | null {
  const price = unitPrice(view)
  if (price === null) return null
  const quantity = typeof view.edits.quantity === 'number' ? view.edits.quantity : view.line.quantity
  return (price + addOnPrice(view.line)) * quantity
}
