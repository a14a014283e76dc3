import { dollarsToCents, openUnits, type PricedUnits, unitsCents } from '../../../rules'
import type { LineField, LineValue, ProjectLine } from '../project.types'
import type { LineView } from './store.types'

const cents = (dollars: number | null | undefined): number | null =>
  dollars === null || dollars === undefined ? null : dollarsToCents(dollars)

/**
 * A line and the unsaved input for it. What was refused, or conflicts with another person's value, counts
 * nowhere: the server has the line's own value, and sells at it.
 */
type Entered = Pick<LineView, 'line' | 'edits' | 'problems' | 'conflicts'>

/** The input for a field that is being saved; undefined without any. */
export const entered = ({ edits, problems, conflicts }: Entered, field: LineField): LineValue | undefined =>
  problems[field] || conflicts.some((conflict) => conflict.field === field) ? undefined : edits[field]

/** The price of one unit without its add-ons, in cents, with any unsaved price; null without prices. */
export function unitPrice(view: Entered): number | null {
  const typed = entered(view, 'price')
  if (typeof typed === 'number') return dollarsToCents(typed)
  return cents(typed === null ? view.line.livePrice : view.line.price)
}

/** The price of the chosen add-ons for one unit, in cents. */
export function addOnPrice({ selectedInstall, selectedWarranty }: ProjectLine): number {
  return (cents(selectedInstall?.price) ?? 0) + (cents(selectedWarranty?.price) ?? 0)
}

/** A line's units and their prices, with any unsaved input; 0 for each price without any. */
export function pricedUnits(view: Entered): PricedUnits {
  const { line } = view
  const addOnCents = addOnPrice(line)
  return {
    quantity: quantityOf(view),
    // Staff's own price covers all units.
    agreedUnits: entered(view, 'price') === undefined ? line.agreedUnits : null,
    unitCents: unitPrice(view) ?? 0,
    addOnCents,
    liveCents: cents(line.livePrice) ?? 0,
    liveAddOnCents: cents(line.liveAddOnPrice) ?? addOnCents,
  }
}

/** Whether the agreed price has ended. */
export const hasExpired = ({ agreedPrice, agreedHolds }: ProjectLine): boolean =>
  agreedPrice !== null && !agreedHolds

/** Whether the agreed price has ended and the shop's price today is another one. */
export const isPriceOut = (line: ProjectLine): boolean =>
  hasExpired(line) && line.livePrice !== line.agreedPrice

/** The units that the line's total has at today's price, as the quote does not cover them. */
export const unquotedUnits = ({ quantity, agreedUnits }: ProjectLine): number =>
  openUnits({ quantity, ordered: agreedUnits ?? quantity })

/** The units of a line, with any unsaved quantity. */
export function quantityOf(view: Entered): number {
  const typed = entered(view, 'quantity')
  return typeof typed === 'number' ? typed : view.line.quantity
}

/** The price of a line in cents, or of `units` after those that were ordered; null without prices. */
export const lineTotal = (view: Entered, units?: number, ordered?: number): number | null =>
  unitPrice(view) === null ? null : unitsCents(pricedUnits(view), units, ordered)
