import {
  centsToDollars,
  dollarsToCents,
  formatDollars,
  paidForLines,
  worthOfUnits,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { DomainError } from '../../errors'
import { returnDeliverySlot } from '../delivery/service'
import { returnSoldUnits } from '../stock/service'
import { returnGoods } from './goods'
import type { MoneyOrder } from './money.repository'
import {
  type ChosenLine,
  insertRefundLines,
  type NewRefundLines,
  type RefundedLine,
  refundedLinesOf,
} from './refundLines.repository'

export { type ChosenLine, type RefundedLine, refundedLinesOf }

/** The part of an order's snapshot that its lines are read from; dollars. */
interface SoldOrder {
  readonly products: readonly {
    readonly sku: string
    readonly title: string
    readonly quantity: number
    readonly lineTotal: number
  }[]
  readonly totals: { readonly discounts: number }
}

/** A line as staff see it, in cents. */
export interface OrderLine {
  readonly sku: string
  readonly title: string
  readonly quantity: number
  /** Units that a refund has named before. */
  readonly returned: number
  /** What the units that are left are worth. */
  readonly leftCents: number
  /** What was paid for all of its units, its share of the order's discounts taken off. */
  readonly paidCents: number
}

/** The lines of an order, with what of them has been given back. */
export const linesOf = (
  { snapshot }: Pick<MoneyOrder, 'snapshot'>,
  refunded: readonly RefundedLine[],
): OrderLine[] => {
  const { products, totals } = snapshot as SoldOrder
  const sold = products.map(({ quantity, lineTotal }) => ({
    quantity,
    lineTotalCents: dollarsToCents(lineTotal),
  }))
  const paid = paidForLines(sold, dollarsToCents(totals.discounts))
  return products.map(({ sku, title, quantity }, line) => {
    const returned = refunded.filter((one) => one.line === line).reduce((sum, one) => sum + one.quantity, 0)
    const paidCents = paid[line] ?? 0
    const left = quantity - returned
    const leftCents = left > 0 ? worthOfUnits(paidCents, quantity, { returned, quantity: left }) : 0
    return { sku, title, quantity, returned, leftCents, paidCents }
  })
}

/**
 * What the chosen units are worth, in cents.
 * @throws DomainError 409 `REFUND_EXCEEDS_LINE` for a line that is not there, is named twice, or has fewer units left
 */
export const worthOfChosen = (lines: readonly OrderLine[], chosen: readonly ChosenLine[]): number =>
  chosen.reduce((sum, { line, quantity }, index) => {
    const own = lines[line]
    const isTwice = chosen.findIndex((one) => one.line === line) !== index
    if (!own || isTwice || quantity > own.quantity - own.returned) throw tooMany(own)
    return sum + worthOfUnits(own.paidCents, own.quantity, { returned: own.returned, quantity })
  }, 0)

const tooMany = (line: OrderLine | undefined): DomainError =>
  new DomainError(
    409,
    'REFUND_EXCEEDS_LINE',
    line
      ? `Only ${line.quantity - line.returned} of ${line.title} can be given back (${formatDollars(line.leftCents)}).`
      : 'The order has no such line.',
  )

/** The units that no refund has named: neither put back nor left with somebody for good. */
export const unitsLeft = (lines: readonly OrderLine[]): ChosenLine[] =>
  lines.flatMap(({ quantity, returned }, line) =>
    quantity > returned ? [{ line, quantity: quantity - returned }] : [],
  )

/**
 * Notes which units a refund is for, in the caller's transaction, which has locked cart and order; those that are back can be sold again. With the last
 * of them the delivery place is free, too. What is noted is never put back by anything that comes later.
 */
export const noteLines = async (
  trx: Db,
  order: Pick<MoneyOrder, 'cartId' | 'attemptId'>,
  lines: readonly OrderLine[],
  { chosen, idempotencyKey, restocks, now }: NewRefundLines,
): Promise<void> => {
  await insertRefundLines(trx, order, { chosen, idempotencyKey, restocks, now })
  if (!restocks) return
  await returnUnits(trx, order, lines, chosen)
  const back = await refundedLinesOf(trx, order.attemptId)
  const isBack = ({ quantity }: OrderLine, line: number) =>
    quantity ===
    back.filter((one) => one.line === line && one.restocked).reduce((sum, one) => sum + one.quantity, 0)
  if (lines.every(isBack)) await returnGoods(trx, order.attemptId)
}

/**
 * The goods of an order that is given up go back, in the caller's transaction, which has locked cart, order and attempt, and its delivery place is
 * free: all of them, but for units that a refund has named before. Those are back already, or staff said that they are not.
 */
export const returnLeft = async (
  trx: Db,
  order: Pick<MoneyOrder, 'attemptId' | 'snapshot'>,
): Promise<void> => {
  const refunded = await refundedLinesOf(trx, order.attemptId)
  const lines = linesOf(order, refunded)
  if (refunded.some(({ restocked }) => !restocked)) {
    await returnUnits(trx, order, lines, unitsLeft(lines))
    await returnDeliverySlot(trx, order.attemptId)
  } else await returnGoods(trx, order.attemptId)
}

const returnUnits = (
  trx: Db,
  { attemptId }: Pick<MoneyOrder, 'attemptId'>,
  lines: readonly OrderLine[],
  chosen: readonly ChosenLine[],
): Promise<void> =>
  returnSoldUnits(
    trx,
    attemptId,
    chosen.map(({ line, quantity }) => ({ sku: lines[line]?.sku ?? '', quantity })),
  )

/** Whether a repeated request names the same units. */
export const areSameLines = (
  known: readonly RefundedLine[],
  chosen: readonly ChosenLine[],
  restocks: boolean,
): boolean =>
  known.length === chosen.length &&
  known.every(
    (one) =>
      one.restocked === restocks &&
      chosen.some(({ line, quantity }) => line === one.line && quantity === one.quantity),
  )

/** The lines as the calls show them; dollars. */
export const shownLines = (lines: readonly OrderLine[]) =>
  lines.map(({ sku, title, quantity, returned, leftCents }, line) => ({
    line,
    sku,
    title,
    quantity,
    returned,
    worth: centsToDollars(leftCents),
  }))
