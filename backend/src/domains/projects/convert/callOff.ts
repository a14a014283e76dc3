import { type CallOff, exceedsOpen, openUnits } from '@countertop/sdk/rules'
import { DomainError } from '../../../foundation/errors'
import type { PricedProjectLine } from '../read/view'

/** The number of units chosen from a line. */
export interface ChosenUnits {
  readonly productCode: string
  readonly quantity: number
  /** More units than are left to order are chosen on purpose. */
  readonly isExtra: boolean
}

/** A selected line with the number of units chosen from it. */
export interface CalledLine extends Omit<CallOff, 'inCart'> {
  readonly priced: PricedProjectLine
}

/** Why the chosen units are invalid; null if they are valid. */
export const chosenUnitsProblem = (
  chosen: readonly ChosenUnits[],
  codes: readonly string[] | null,
): string | null => {
  const named = chosen.map(({ productCode }) => productCode)
  if (new Set(named).size < named.length) return 'Please give one quantity for each product.'
  return codes === null || named.every((code) => codes.includes(code))
    ? null
    : 'Please tick each product that has a quantity.'
}

/**
 * The selected lines with the number of units chosen from each.
 * @throws DomainError 409 `MORE_THAN_OPEN` if more units were chosen than are left to order, and not on
 * purpose
 */
export const calledLines = (
  selected: readonly PricedProjectLine[],
  chosen: readonly ChosenUnits[],
): CalledLine[] => {
  const byCode = new Map(chosen.map((each) => [each.productCode, each]))
  const called = selected.map((priced) => {
    const { id, quantity, ordered } = priced.line
    const units = byCode.get(id)
    return { priced, quantity, ordered, wanted: units?.quantity ?? null, isExtra: units?.isExtra ?? false }
  })
  const refused = called.filter(exceedsOpen)
  if (refused.length === 0) return called
  throw new DomainError(409, 'MORE_THAN_OPEN', '', { errors: refused.map(moreThanOpenText), conflicts: [] })
}

const moreThanOpenText = ({ priced: { line }, ordered, quantity }: CalledLine): string => {
  const title = line.item?.title ?? line.title
  const open = openUnits({ quantity, ordered })
  if (ordered === 0) return `This project has only ${quantity} × ${title}.`
  return open === 0
    ? `${title} was ordered in full.`
    : `${ordered} of ${quantity} × ${title} were ordered, so only ${open} can still be ordered.`
}
