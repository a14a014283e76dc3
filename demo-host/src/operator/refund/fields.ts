import {
  centsToDollars,
  dollarsToCents,
  isMoneyRefunded,
  parseDollars,
  planRefund,
  type RefundableOrder,
  refundableCents,
  type RefundChoice,
  type RefundPlan,
  type RefundRefusal,
  refundRefusalText,
} from '@countertop/sdk/rules'
import { text } from '../../forms'
import type { OrderMoney } from '../api'

const REFUND_KINDS = ['items', 'amount', 'all'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

/**
 * A refund as staff entered it. The form, the address of the review and the review's button carry the same
 * fields.
 */
export interface RefundFields {
  readonly kind: RefundKind
  /** Units by line, as entered. */
  readonly units: Readonly<Record<number, string>>
  readonly delivery: boolean
  readonly amount: string
  readonly restock: boolean
  readonly reason: string
  /** Identifies the form, see `choiceKey`. */
  readonly key: string
}

export type RefundErrors = Readonly<
  Partial<Record<'items' | 'amount' | 'reason' | `units-${number}`, string>>
>

const UNITS = /^(\w+)-(\d{1,3})$/

/** Units by line, from the fields `units-0`, `units-1` and so on. */
export const unitsOf = (given: Record<string, unknown>, prefix = 'units'): RefundFields['units'] =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const [, own, line] = UNITS.exec(name) ?? []
      return own === prefix ? [[Number(line), text(value).trim()]] : []
    }),
  )

export const refundFieldsOf = (given: Record<string, unknown>): RefundFields => ({
  kind: REFUND_KINDS.find((kind) => kind === given.kind) ?? 'items',
  units: unitsOf(given),
  delivery: given.delivery === 'on',
  amount: text(given.amount).trim(),
  restock: given.restock === 'on',
  reason: text(given.reason).trim(),
  key: text(given.key),
})

export const isKey = (key: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)

/** The refund as query parameters or hidden fields; empty fields are left out. */
export const entriesOf = (fields: RefundFields): [string, string][] => [
  ['key', fields.key],
  ['kind', fields.kind],
  ...Object.entries(fields.units)
    .filter(([, units]) => fields.kind === 'items' && units !== '' && units !== '0')
    .map(([line, units]): [string, string] => [`units-${line}`, units]),
  ...(fields.kind === 'items' && fields.delivery ? [['delivery', 'on'] as [string, string]] : []),
  ...(fields.kind === 'amount' ? [['amount', fields.amount] as [string, string]] : []),
  ...(fields.kind !== 'amount' && fields.restock ? [['restock', 'on'] as [string, string]] : []),
  ['reason', fields.reason],
]

/** Items at their price. */
const ITEMS = { kind: 'items', lines: [], delivery: false, amountCents: null } satisfies RefundChoice

/** What a gift card paid for all units of a line, in cents. */
export const giftCardCentsOf = ({ paid, price }: OrderMoney['lines'][number]): number =>
  dollarsToCents(price) - dollarsToCents(paid)

/** Whether the order's page offers a refund: of money, or of a unit to the gift card that paid for it. */
export const canRefund = (order: OrderMoney): boolean =>
  order.refundable > 0 ||
  order.lines.some((_, line) => {
    const lines = [{ line, quantity: 1 }]
    return !('code' in planRefund(refundableOrder(order), { ...ITEMS, lines }))
  })

/**
 * The money of an order of which `refundedCents` are refunded, `amountCents` of them by a refund to come. The
 * refundable rest counts too: a payment whose capture failed after its refund lowers the sums, but not what
 * is left of the others.
 */
export const refundedMoney = (
  { paid, refundable }: Pick<OrderMoney, 'paid' | 'refundable'>,
  { refundedCents, amountCents = 0 }: { readonly refundedCents: number; readonly amountCents?: number },
): { readonly refundedCents: number; readonly leftCents: number } => ({
  refundedCents,
  leftCents: Math.max(dollarsToCents(paid) - refundedCents, dollarsToCents(refundable) - amountCents),
})

/**
 * The order's money for the refund rules, in cents. Payments recorded by hand come last, as on the server.
 */
const refundableOrder = ({
  lines,
  delivery,
  payments,
  recorded,
  remaining,
  paid,
  refundable: refundableDollars,
  refunded,
  giftCard,
  giftCardAdvance,
}: OrderMoney): RefundableOrder => ({
  lines: lines.map((line) => ({
    quantity: line.quantity,
    returned: line.returned,
    paidCents: dollarsToCents(line.paid),
    giftCardCents: giftCardCentsOf(line),
    supplier: line.supplier,
  })),
  giftCardLeftCents: dollarsToCents(giftCard),
  giftCardAdvanceCents: dollarsToCents(giftCardAdvance),
  isMoneyRefunded: isMoneyRefunded(
    refundedMoney({ paid, refundable: refundableDollars }, { refundedCents: dollarsToCents(refunded) }),
  ),
  deliveryLeftCents: dollarsToCents(delivery),
  dueCents: dollarsToCents(remaining),
  payments: [
    ...payments.map(({ refundable, supplier, delivery: own }) => ({
      refundableCents: dollarsToCents(refundable),
      supplier,
      deliveryLeftCents: own === undefined ? undefined : dollarsToCents(own),
    })),
    { refundableCents: dollarsToCents(recorded?.refundable ?? 0) },
  ],
})

/** The reviewed refund, or its validation messages. */
export type Reviewed =
  | { readonly choice: RefundChoice; readonly plan: RefundPlan; readonly refundableCents: number }
  | { readonly errors: RefundErrors }

const WHOLE_UNITS = 'Enter a whole number of units.'
const AMOUNT = 'Enter an amount in dollars, such as 49.95.'
const REASON = 'Enter a reason of at least 3 characters.'

export function reviewRefund(order: OrderMoney, fields: RefundFields): Reviewed {
  const typed = choiceErrors(fields)
  const choice = choiceOf(fields)
  const refundable = refundableOrder(order)
  const plan = planRefund(refundable, choice)
  const errors = {
    ...(Object.keys(typed).length === 0 && 'code' in plan ? planErrors(order, fields, plan) : typed),
    ...(fields.reason.length < 3 ? { reason: REASON } : {}),
  }
  if (Object.keys(errors).length > 0 || 'code' in plan) return { errors }
  return { choice, plan, refundableCents: refundableCents(refundable) }
}

const planErrors = ({ lines }: OrderMoney, { kind }: RefundFields, refusal: RefundRefusal): RefundErrors => {
  const message = refundRefusalText(
    refusal,
    lines.map(({ title }) => title),
  )
  if (refusal.code === 'EXCEEDS_LINE') return { [`units-${refusal.line}`]: message }
  return kind === 'amount' ? { amount: message } : { items: message }
}

const choiceErrors = ({ kind, units, amount }: RefundFields): RefundErrors => {
  if (kind === 'amount') return (parseDollars(amount) ?? 0) > 0 ? {} : { amount: AMOUNT }
  const wrong = Object.entries(units).filter(([, typed]) => kind === 'items' && !/^\d{0,4}$/.test(typed))
  return Object.fromEntries(wrong.map(([line]) => [`units-${line}`, WHOLE_UNITS]))
}

const choiceOf = ({ kind, units, delivery, amount }: RefundFields): RefundChoice => {
  if (kind === 'all') return { kind }
  if (kind === 'amount') return { kind, amountCents: parseDollars(amount) ?? 0 }
  return { ...ITEMS, lines: chosenUnits(units), delivery }
}

/** Lines with a chosen number of units; entries that are not whole numbers are left out. */
export const chosenUnits = (units: RefundFields['units']): { line: number; quantity: number }[] =>
  Object.entries(units)
    .map(([line, typed]) => ({ line: Number(line), quantity: Number(typed) }))
    .filter(({ quantity }) => quantity > 0)

/** Body of the call that makes the refund; `expected` is the sum shown to staff, in cents. */
export const refundBody = (
  fields: RefundFields,
  expected: {
    readonly amountCents: number
    readonly refundableCents: number
    readonly giftCardCents: number
  },
): object => {
  const choice = choiceOf(fields)
  return {
    reason: fields.reason,
    ...(choice.kind === 'all' ? { all: true } : {}),
    ...(choice.kind === 'amount' ? { amount: centsToDollars(choice.amountCents) } : {}),
    ...(choice.kind === 'items'
      ? { ...(choice.lines.length > 0 ? { lines: choice.lines } : {}), delivery: choice.delivery }
      : {}),
    ...(returnsToStock(fields) ? { restock: true } : {}),
    expected: {
      amount: centsToDollars(expected.amountCents),
      refundable: centsToDollars(expected.refundableCents),
      giftCard: centsToDollars(expected.giftCardCents),
    },
  }
}

/** Whether the refunded items return to stock: the refund has items, and staff ticked the box. */
export const returnsToStock = (fields: RefundFields): boolean =>
  fields.restock &&
  (fields.kind === 'all' || (fields.kind === 'items' && chosenUnits(fields.units).length > 0))
