import { centsToDollars, type ChosenUnits, type ShippedUnits, unitsLeft } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { DomainError } from '../../../foundation/errors'
import { returnDeliverySlot } from '../../delivery/service'
import { returnProjectOrder } from '../../projects/ordered/ordered.service'
import { returnSoldUnits } from '../../stock/service'
import { returnGoods } from '../goods'
import type { MoneyOrder } from '../balance/balance.repository'
import {
  insertRefundLines,
  insertRestockedLines,
  listReturnedUnits,
  type NewRestock,
  type ReturnedUnits,
} from '../units/refundLines.repository'
import { unitsRefusal } from '../refusals'
import { buildLines, type OrderLine } from '../units/orderLines'
import { listShipments } from '../units/shipments.repository'
import { shippedLines } from '../units/shippedLines'

/**
 * Records the units of a refund, in the caller's transaction, which has locked cart and order; returned units
 * can be sold again. The last of them releases the delivery slot. Units of a project's line can be ordered
 * again at the agreed price.
 */
export const recordRefundLines = async (
  trx: Db,
  order: RefundedOrder,
  lines: readonly OrderLine[],
  refund: NewRestock & { readonly restocks: boolean },
): Promise<void> => {
  const { chosen, restocks, now } = refund
  const without = (part: 'failed' | 'failedRestocked') => unitsWithout(chosen, lines, part)
  const isBackInPart = ({ line }: ChosenUnits): boolean => (lines[line]?.failedRestocked ?? 0) > 0
  await insertRefundLines(trx, order, {
    ...refund,
    chosen: chosen.map((one) => ({ ...one, restocked: restocks && !isBackInPart(one) })),
  })
  await returnToProjects(trx, order, without('failed'), now)
  if (!restocks) return
  const others = without('failedRestocked').filter(isBackInPart)
  if (others.length > 0) await insertRestockedLines(trx, order, { ...refund, chosen: others })
  await returnToStock(trx, order, lines, without('failedRestocked'))
}

/** The chosen units less those that a failed refund has returned to their project, or to stock, already. */
const unitsWithout = (
  chosen: readonly ChosenUnits[],
  lines: readonly OrderLine[],
  part: 'failed' | 'failedRestocked',
): ChosenUnits[] =>
  chosen
    .map(({ line, quantity }) => ({ line, quantity: quantity - (lines[line]?.[part] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)

type RefundedOrder = Pick<MoneyOrder, 'cartId' | 'attemptId' | 'number' | 'snapshot'>

const returnToProjects = (
  trx: Db,
  { cartId, number, snapshot }: RefundedOrder,
  chosen: readonly ChosenUnits[],
  now: Date,
): Promise<void> => {
  const sold = snapshot.products
  const products = chosen.map(({ line, quantity }) => ({
    quantity,
    projectLineId: sold[line]?.projectLineId,
  }))
  return returnProjectOrder(trx, { cartId, number, products, now })
}

/**
 * Units of a line that may have come back and that staff have not returned to stock: refunded ones, and of a
 * cancelled order those that had left and were kept.
 */
const restockableOf = (
  state: MoneyOrder['state'],
  { quantity, returned, restocked, failedRestocked }: OrderLine,
  kept: number,
): number => {
  const withCustomer = state === 'cancelled' ? kept : 0
  const back = state === 'refunded' ? quantity : returned + failedRestocked + withCustomer
  return Math.max(0, back - restocked)
}

/**
 * Returns units to stock after their refund, or after the cancellation of an order that had left. The caller
 * must have locked cart and order; a repeat with the same key and units changes nothing.
 * @throws DomainError 409 `RESTOCK_EXCEEDS_RETURN`
 */
export const restockUnits = async (
  trx: Db,
  order: MoneyOrder,
  units: readonly ReturnedUnits[],
  restock: NewRestock,
): Promise<void> => {
  const lines = buildLines(order, units)
  const shipped = shippedLines(lines, await listShipments(trx, order.id), units)
  const restockable = lines.map((line, place) => ({
    title: line.title,
    available: restockableOf(order.state, line, shipped[place]?.kept ?? 0),
  }))
  const refusal = unitsRefusal(restock.chosen, restockable, 'be returned to stock')
  if (refusal !== undefined) throw new DomainError(409, 'RESTOCK_EXCEEDS_RETURN', refusal)
  await insertRestockedLines(trx, order, restock)
  await returnToStock(trx, order, lines, restock.chosen)
}

const returnToStock = async (
  trx: Db,
  order: Pick<MoneyOrder, 'attemptId' | 'snapshot'>,
  lines: readonly OrderLine[],
  chosen: readonly ChosenUnits[],
): Promise<void> => {
  await returnUnits(trx, order, lines, chosen)
  const now = buildLines(order, await listReturnedUnits(trx, order.attemptId))
  if (now.every(({ quantity, restocked }) => restocked >= quantity)) await returnGoods(trx, order.attemptId)
}

/**
 * Returns units that were removed from an unpaid order to their projects and to stock, in the caller's
 * transaction, which has locked cart, order and attempt.
 */
export const returnRemoved = async (
  trx: Db,
  order: MoneyOrder,
  { lines, chosen, now }: { lines: readonly OrderLine[]; chosen: readonly ChosenUnits[]; now: Date },
): Promise<void> => {
  await returnToProjects(trx, order, chosen, now)
  await returnUnits(trx, order, lines, chosen)
}

/**
 * Returns the goods of a cancelled order to stock and releases its delivery slot, in the caller's
 * transaction, which has locked cart, order and attempt. Refunded units are excluded: they are back already,
 * or did not come back. So are units that have left: staff return them to stock when they arrive. Returns
 * the units of each line that left and that were still to leave.
 */
export const returnLeft = async (trx: Db, order: MoneyOrder, now: Date): Promise<ShippedUnits[]> => {
  const units = await listReturnedUnits(trx, order.attemptId)
  const lines = buildLines(order, units)
  await returnToProjects(trx, order, unitsWithout(unitsLeft(lines), lines, 'failed'), now)
  const shipped = shippedLines(lines, await listShipments(trx, order.id), units)
  const isAway = shipped.some(({ kept }) => kept > 0)
  if (!isAway && units.every(({ restocked, failedAt }) => restocked || failedAt !== null)) {
    await returnGoods(trx, order.attemptId)
    return shipped
  }
  const here = shipped.map(({ toShip }, line) => ({ line, quantity: toShip }))
  await returnUnits(
    trx,
    order,
    lines,
    here.filter(({ quantity }) => quantity > 0),
  )
  if (!isAway) await returnDeliverySlot(trx, order.attemptId)
  return shipped
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
export const linesView = (
  state: MoneyOrder['state'],
  lines: readonly OrderLine[],
  shipped: readonly Pick<ShippedUnits, 'kept'>[],
) =>
  lines.map((line, place) => ({
    line: place,
    sku: line.sku,
    title: line.title,
    image: line.image,
    ...(line.supplier === undefined ? {} : { supplier: line.supplier }),
    quantity: line.quantity,
    addOns: line.addOns.map(({ name }) => name),
    ...(line.calledOffFor === undefined ? {} : { calledOffFor: line.calledOffFor }),
    goods: centsToDollars(line.goodsCents),
    returned: line.returned,
    restocked: line.restocked,
    restockable: restockableOf(state, line, shipped[place]?.kept ?? 0),
    price: centsToDollars(line.priceCents),
    paid: centsToDollars(line.paidCents),
    worth: centsToDollars(line.leftCents),
  }))
