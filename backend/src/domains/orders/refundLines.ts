import {
  centsToDollars,
  type ChosenUnits,
  dollarsToCents,
  paidForLines,
  unitsLeft,
  worthOfUnits,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { DomainError } from '../../foundation/errors'
import { returnDeliverySlot } from '../delivery/service'
import { returnProjectOrder } from '../projects/ordered.service'
import { returnSoldUnits } from '../stock/service'
import { returnGoods } from './goods'
import type { MoneyOrder } from './money.repository'
import {
  insertRefundLines,
  insertRestockedLines,
  type NewRefundLines,
  type NewRestock,
  type ReturnedUnits,
  returnedUnitsOf,
} from './refundLines.repository'

export { type ReturnedUnits, returnedUnitsOf }

/** The part of an order's snapshot that its lines are read from; dollars. */
interface SoldOrder {
  readonly products: readonly {
    readonly sku: string
    readonly title: string
    readonly quantity: number
    readonly lineTotal: number
    readonly isAgreedPrice?: boolean
    readonly projectLineId?: string
  }[]
  /** `coupon` is its part of the discounts, stored where some prices were agreed. */
  readonly totals: { readonly discounts: number; readonly coupon?: number }
}

/** A line for staff, in cents. */
export interface OrderLine {
  readonly sku: string
  readonly title: string
  readonly quantity: number
  /** Units already refunded. */
  readonly returned: number
  /** Units returned to stock. */
  readonly restocked: number
  /** The value of the remaining units. */
  readonly leftCents: number
  /** The price paid for all units, less the line's share of the order's discounts. */
  readonly paidCents: number
}

/** The lines of an order with their refunded and returned units. */
export const readLines = (
  { snapshot }: Pick<MoneyOrder, 'snapshot'>,
  units: readonly ReturnedUnits[],
): OrderLine[] => {
  const { products, totals } = snapshot as SoldOrder
  const sold = products.map(({ quantity, lineTotal, isAgreedPrice = false }) => ({
    quantity,
    lineTotalCents: dollarsToCents(lineTotal),
    isAgreedPrice,
  }))
  const paid = paidForLines(sold, dollarsToCents(totals.discounts), dollarsToCents(totals.coupon ?? 0))
  return products.map(({ sku, title, quantity }, line) => {
    const own = units.filter((one) => one.line === line)
    const returned = sumOf(own.filter(({ refunded }) => refunded))
    const restocked = sumOf(own.filter((one) => one.restocked))
    const paidCents = paid[line] ?? 0
    const left = quantity - returned
    const leftCents = left > 0 ? worthOfUnits(paidCents, quantity, { returned, quantity: left }) : 0
    return { sku, title, quantity, returned, restocked, leftCents, paidCents }
  })
}

const sumOf = (units: readonly Pick<ChosenUnits, 'quantity'>[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Records the units of a refund, in the caller's transaction, which has locked cart and order; returned units
 * can be sold again. The last of them releases the delivery place. Units of a project's line can be ordered
 * again at the agreed price.
 */
export const recordRefundLines = async (
  trx: Db,
  order: RefundedOrder,
  lines: readonly OrderLine[],
  refund: NewRefundLines,
): Promise<void> => {
  await insertRefundLines(trx, order, refund)
  await returnToProjects(trx, order, refund.chosen, refund.now)
  if (refund.restocks) await returnToStock(trx, order, lines, refund.chosen)
}

type RefundedOrder = Pick<MoneyOrder, 'cartId' | 'attemptId' | 'number' | 'snapshot'>

const returnToProjects = (
  trx: Db,
  { cartId, number, snapshot }: RefundedOrder,
  chosen: readonly ChosenUnits[],
  now: Date,
): Promise<void> => {
  const sold = (snapshot as SoldOrder).products
  const products = chosen.map(({ line, quantity }) => ({
    quantity,
    projectLineId: sold[line]?.projectLineId,
  }))
  return returnProjectOrder(trx, { cartId, number, products, now })
}

/** Units of a line that may have come back and that staff have not returned to stock. */
export const restockableOf = (
  state: MoneyOrder['state'],
  { quantity, returned, restocked }: Pick<OrderLine, 'quantity' | 'returned' | 'restocked'>,
): number => Math.max(0, (state === 'refunded' ? quantity : returned) - restocked)

/**
 * Returns units to stock after their refund. Locks as above; a repeat with the same key and units changes
 * nothing. @throws DomainError 409 `RESTOCK_EXCEEDS_RETURN`
 */
export const restockUnits = async (
  trx: Db,
  order: Pick<MoneyOrder, 'cartId' | 'attemptId' | 'snapshot' | 'state'>,
  lines: readonly OrderLine[],
  restock: NewRestock,
): Promise<void> => {
  for (const [index, { line, quantity }] of restock.chosen.entries()) {
    const own = lines[line]
    const isTwice = restock.chosen.findIndex((one) => one.line === line) !== index
    const left = own ? restockableOf(order.state, own) : 0
    if (!own || isTwice || quantity > left) throw tooManyBack(own, left)
  }
  await insertRestockedLines(trx, order, restock)
  await returnToStock(trx, order, lines, restock.chosen)
}

const tooManyBack = (line: OrderLine | undefined, left: number): DomainError =>
  new DomainError(
    409,
    'RESTOCK_EXCEEDS_RETURN',
    line ? `Only ${left} of ${line.title} can be returned to stock.` : 'The order has no such line.',
  )

const returnToStock = async (
  trx: Db,
  order: Pick<MoneyOrder, 'attemptId' | 'snapshot'>,
  lines: readonly OrderLine[],
  chosen: readonly ChosenUnits[],
): Promise<void> => {
  await returnUnits(trx, order, lines, chosen)
  const now = readLines(order, await returnedUnitsOf(trx, order.attemptId))
  if (now.every(({ quantity, restocked }) => restocked >= quantity)) await returnGoods(trx, order.attemptId)
}

/**
 * Returns the goods of a cancelled order to stock and releases its delivery place, in the caller's
 * transaction, which has locked cart, order and attempt. Refunded units are excluded: they are back already,
 * or did not come back.
 */
export const returnLeft = async (trx: Db, order: RefundedOrder, now: Date): Promise<void> => {
  const units = await returnedUnitsOf(trx, order.attemptId)
  const lines = readLines(order, units)
  await returnToProjects(trx, order, unitsLeft(lines), now)
  if (units.some(({ restocked }) => !restocked)) {
    await returnUnits(trx, order, lines, unitsLeft(lines))
    await returnDeliverySlot(trx, order.attemptId)
  } else await returnGoods(trx, order.attemptId)
}

const returnUnits = (
  trx: Db,
  { attemptId }: Pick<MoneyOrder, 'attemptId'>,
  lines: readonly OrderLine[],
  chosen: readonly ChosenUnits[],
): Promise<void> =>
  returnSoldUnits(
    trx,
    attemptId,
    chosen.map(({ line, quantity }) => ({ sku: lines[line]?.sku ?? '', quantity })),
  )

/** Whether a repeated request has the same units. */
export const areSameUnits = (known: readonly ChosenUnits[], chosen: readonly ChosenUnits[]): boolean =>
  known.length === chosen.length &&
  known.every((one) => chosen.some(({ line, quantity }) => line === one.line && quantity === one.quantity))

/** The lines for the calls; dollars. */
export const linesView = (state: MoneyOrder['state'], lines: readonly OrderLine[]) =>
  lines.map((line, place) => ({
    line: place,
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    returned: line.returned,
    restocked: line.restocked,
    restockable: restockableOf(state, line),
    paid: centsToDollars(line.paidCents),
    worth: centsToDollars(line.leftCents),
  }))
