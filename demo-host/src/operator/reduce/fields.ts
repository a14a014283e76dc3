import {
  type Country,
  type ReducedOrder,
  type Reduction,
  reduceOrder,
  reductionRefusalText,
} from '@countertop/sdk/rules'
import { text } from '../../forms'
import type { OrderMoney } from '../api'
import { chosenUnits, type RefundFields, unitsOf } from '../refund/fields'

/** What staff remove from an unpaid order, as entered. The form and the address of its review carry it. */
export interface ReductionFields {
  /** Units to remove by line, as entered. */
  readonly units: RefundFields['units']
  /** The SKUs of services to remove. */
  readonly services: readonly string[]
  readonly reason: string
  /** Identifies the form, see `choiceKey`. */
  readonly key: string
}

/** Whether something can be removed without cancelling the order. */
export const canReduce = ({ reducible }: Pick<OrderMoney, 'reducible'>): boolean =>
  reducible !== null &&
  (reducible.services.length > 0 || reducible.lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1)

export type ReductionErrors = Readonly<Partial<Record<'items' | 'reason' | `units-${number}`, string>>>

const listOf = (given: unknown): string[] => [given ?? []].flat().map(text).filter(Boolean)

export const reductionFieldsOf = (given: Record<string, unknown>): ReductionFields => ({
  units: unitsOf(given),
  services: listOf(given.service),
  reason: text(given.reason).trim(),
  key: text(given.key),
})

/** The fields as query parameters; empty ones are left out. */
export const entriesOf = ({ units, services, reason, key }: ReductionFields): [string, string][] => [
  ['key', key],
  ...Object.entries(units)
    .filter(([, typed]) => typed !== '' && typed !== '0')
    .map(([line, typed]): [string, string] => [`units-${line}`, typed]),
  ...services.map((sku): [string, string] => ['service', sku]),
  ['reason', reason],
]

/** The order as it would be, or the messages of the form. */
export type ReviewedReduction =
  { readonly reduction: Reduction; readonly reduced: ReducedOrder } | { readonly errors: ReductionErrors }

/** Validates the entered units and calculates the order without them, by the rule of the server. */
export function reviewReduction(
  reducible: NonNullable<OrderMoney['reducible']>,
  fields: ReductionFields,
  country: Country,
): ReviewedReduction {
  const wrong = Object.entries(fields.units).filter(([, typed]) => !/^\d{0,4}$/.test(typed))
  const reason = fields.reason.length < 3 ? { reason: 'Enter a reason of at least 3 characters.' } : undefined
  if (wrong.length > 0) {
    const units = wrong.map(([line]) => [`units-${line}`, 'Enter a whole number of units.'])
    return { errors: { ...(Object.fromEntries(units) as ReductionErrors), ...reason } }
  }
  const chosen = chosenUnits(fields.units)
  const reduction: Reduction = {
    lines: chosen.map(({ line, quantity }) => ({
      line,
      quantity: (reducible.lines[line]?.quantity ?? 0) - quantity,
    })),
    services: fields.services,
  }
  const items = (message: string): ReviewedReduction => ({ errors: { items: message, ...reason } })
  if (chosen.length + fields.services.length === 0) return items('Choose what to remove.')
  const reduced = reduceOrder(reducible, reduction, country)
  if (!('code' in reduced)) return reason ? { errors: reason } : { reduction, reduced }
  if (reduced.code === 'UNITS_OUT_OF_RANGE') {
    const removable = reducible.lines[reduced.line]?.removable ?? 0
    const message =
      removable === 0 ? 'This item cannot be removed any more.' : `At most ${removable} can be removed.`
    return { errors: { [`units-${reduced.line}`]: message, ...reason } }
  }
  return items(
    reductionRefusalText(
      reduced,
      reducible.lines.map(({ title }) => title),
    ),
  )
}
