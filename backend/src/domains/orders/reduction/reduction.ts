import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  brands,
  type BrandCode,
  centsToDollars,
  formatAmount,
  type GiftLine,
  lostGifts,
  type OrderGift,
  type ReducedOrder,
  type Reduction,
  reduceOrder,
  reductionRefusalText,
  type ShippedUnits,
  toIsoDate,
} from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { Db } from '../../../db/connection'
import { DomainError, keyReused } from '../../../foundation/errors'
import { returnDeliverySlot } from '../../delivery/service'
import { queueMail } from '../../mail/service'
import { type Balances, balancesOf, settleCredit } from '../../payments/service'
import { lockProjectsOfOrder } from '../../projects/ordered/ordered.service'
import { readGiftCardSpent, returnPartOfGiftCard } from '../../promotions/service'
import { queueWebhooks } from '../../webhooks/service'
import { reducedMail } from '../confirmation'
import { lockAttemptOf } from '../balance/lockAttemptOf'
import { type MoneyOrder, recordReduction } from '../balance/balance.repository'
import { orderEvent } from '../events/orderEvents'
import { reducibleOrder } from './reducible'
import { buildLines, type OrderLine } from '../units/orderLines'
import { listReturnedUnits } from '../units/refundLines.repository'
import { returnRemoved } from '../refunds/refundLines'
import { listShipments } from '../units/shipments.repository'
import { shippedLines } from '../units/shippedLines'
import type { OrderSnapshot, RecordedReduction } from '../snapshot'
import type { StaffRequest } from '../staffRequest'
import { isReducible, stateByMoney } from '../states'
import { syncOrderToBalances } from '../balance/syncOrder'

/** Units and services that staff remove from an unpaid order, with the reason. */
export interface ReductionRequest extends StaffRequest {
  readonly idempotencyKey: string
  readonly reason: string
  readonly reduction: Reduction
  /** The order's total afterwards, as shown to the person who confirmed, in cents; null where none was. */
  readonly expectedCents: number | null
}

/**
 * Removes units and services of a locked order that is not paid: total, GST, coupon, gift card and gifts
 * follow, the units return to stock and to their project, the customer gets a mail and the retailer's systems
 * an event. A repeat with the same key changes nothing. @throws DomainError 409 `ORDER_NOT_REDUCIBLE`,
 * `UNITS_NOT_REMOVABLE`, `ORDER_CHANGED`; 422 `IDEMPOTENCY_KEY_REUSED`
 */
export const reduceUnpaid = async (
  deps: { readonly log: Logger },
  trx: Db,
  order: MoneyOrder,
  {
    idempotencyKey,
    actor,
    now,
    reason,
    reduction,
    expectedCents,
  }: ReductionRequest & { readonly actor: string; readonly now: Date },
): Promise<void> => {
  const { snapshot } = order
  const change: RecordedReduction = { key: idempotencyKey, reason, reduction }
  const known = snapshot.reductions?.find(({ key }) => key === idempotencyKey)
  if (known) {
    if (!isDeepStrictEqual(known, change)) throw keyReused()
    return
  }
  const attempt = await lockAttemptOf(trx, order)
  const balances = balancesOf(attempt.events)
  assertReducible(order, balances)
  const sold = await readSold(trx, order)
  const reduced = planReduction(order, sold, reduction)
  assertExpected(expectedCents, reduced, order)
  const removed = [...removedTitles(snapshot, reduced), ...reduced.lost.map(({ title }) => `Gift: ${title}`)]
  if (removed.length === 0) return
  const after = withoutRemoved(order, reduced, change)
  await lockProjectsOfOrder(trx, snapshot)
  await releaseRemoved(trx, order, { sold, reduced, now })
  await recordReduction(trx, after, { reason: `${removedText(removed)}: ${reason}`, actor, now })
  const state = stateByMoney(order.state, { totalCents: reduced.totalCents, ...balances }) ?? order.state
  const changeId = randomUUID()
  const shopUrl = new URL(attempt.returnUrl).origin
  await queueMail(trx, reducedMail({ ...after, state, shopUrl }, removed, changeId))
  await queueWebhooks(trx, order.siteCode, [orderEvent('order.changed', after, { now, changeId })])
  // The gift card may pay for everything that is left.
  await syncOrderToBalances(deps, trx, { ...balances, attemptId: order.attemptId, reason, actor, now })
}

/** What an order sold, and where its units are. */
interface Sold {
  readonly lines: readonly OrderLine[]
  readonly shipped: readonly ShippedUnits[]
  readonly giftCardCents: number
}

type Planned = ReducedOrder & { readonly lost: readonly OrderGift[] }

const assertReducible = ({ state, totalCents }: MoneyOrder, balances: Balances): void => {
  if (isReducible(state, { totalCents, ...balances })) return
  throw new DomainError(
    409,
    'ORDER_NOT_REDUCIBLE',
    'Items can be removed only while nothing of the order is paid. Refund them instead.',
  )
}

const readSold = async (trx: Db, order: MoneyOrder): Promise<Sold> => {
  const units = await listReturnedUnits(trx, order.attemptId)
  const lines = buildLines(order, units)
  const shipped = shippedLines(lines, await listShipments(trx, order.id), units)
  return { lines, shipped, giftCardCents: await readGiftCardSpent(trx, order.attemptId) }
}

/** @throws DomainError 409 `UNITS_NOT_REMOVABLE` */
const planReduction = (
  { siteCode, snapshot }: MoneyOrder,
  { lines, shipped, giftCardCents }: Sold,
  reduction: Reduction,
): Planned => {
  const before = reducibleOrder(snapshot, giftCardCents, shipped)
  const reduced = reduceOrder(before, reduction, brands[siteCode as BrandCode].country)
  if ('code' in reduced) {
    const titles = lines.map(({ title }) => title)
    throw new DomainError(409, 'UNITS_NOT_REMOVABLE', reductionRefusalText(reduced, titles))
  }
  return { ...reduced, lost: lostGifts(snapshot.rewards ?? [], leftOf(lines, reduced)) }
}

/** @throws DomainError 409 `ORDER_CHANGED` where the person who confirmed saw another total */
const assertExpected = (
  expectedCents: number | null,
  { totalCents }: Planned,
  { currency }: MoneyOrder,
): void => {
  if (expectedCents === null || expectedCents === totalCents) return
  throw new DomainError(
    409,
    'ORDER_CHANGED',
    `This order has changed since you reviewed it, so nothing was removed. Its total would now be ${formatAmount(totalCents, currency)}.`,
  )
}

/** Releases the credit, the gift card's value, the goods and the delivery that the order no longer needs. */
const releaseRemoved = async (
  trx: Db,
  order: MoneyOrder,
  {
    sold: { lines, giftCardCents },
    reduced,
    now,
  }: { readonly sold: Sold; readonly reduced: Planned; readonly now: Date },
): Promise<void> => {
  const { attemptId } = order
  await settleCredit(trx, attemptId, order.totalCents - reduced.totalCents)
  const cents = giftCardCents - reduced.giftCardCents
  await returnPartOfGiftCard(trx, attemptId, { spentCents: giftCardCents, cents })
  const chosen = reduced.lines.flatMap(({ removed }, line) =>
    removed > 0 ? [{ line, quantity: removed }] : [],
  )
  await returnRemoved(trx, order, { lines, chosen, now })
  if (reduced.endsOwnDelivery) await returnDeliverySlot(trx, attemptId)
}

/** The lines as `lostGifts` needs them; nothing of an unpaid order is refunded. */
const leftOf = (lines: readonly OrderLine[], reduced: ReducedOrder): GiftLine[] =>
  lines.map(({ quantity, goodsCents }, line) => ({
    quantity,
    goods: centsToDollars(goodsCents),
    left: reduced.lines[line]?.quantity ?? quantity,
  }))

const removedTitles = ({ products, given }: OrderSnapshot, { lines, services }: ReducedOrder): string[] => [
  ...products.flatMap(({ title }, line) => {
    const removed = lines[line]?.removed ?? 0
    return removed > 0 ? [`${removed} × ${title}`] : []
  }),
  ...(given?.services ?? []).flatMap(({ sku, title }) =>
    services.some((one) => one.sku === sku) ? [] : [title],
  ),
]

const NAMED = 5

const removedText = (removed: readonly string[]): string => {
  const others = removed.length - NAMED
  return `Removed ${removed.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** The order afterwards: with its new total, and delivered on the days of the deliveries that are left. */
const withoutRemoved = (order: MoneyOrder, reduced: Planned, change: RecordedReduction) => {
  const { snapshot } = order
  const supplierDates = (snapshot.supplierDates ?? []).filter(
    ({ supplier }) => !reduced.endedSuppliers.includes(supplier),
  )
  const isFromSuppliers =
    supplierDates.length > 0 && (reduced.endsOwnDelivery || (snapshot.isFromSuppliers ?? false))
  const [firstDate = null] = supplierDates.map(({ date }) => toIsoDate(date)).sort()
  return {
    ...order,
    totalCents: reduced.totalCents,
    deliveryDate: isFromSuppliers || snapshot.isFromSuppliers ? firstDate : order.deliveryDate,
    snapshot: {
      ...snapshotWithout(snapshot, reduced),
      supplierDates,
      isFromSuppliers,
      reductions: [...(snapshot.reductions ?? []), change],
    },
  }
}

/** Lines without units stay in their place: shipments and refunds name lines by it. */
const snapshotWithout = (snapshot: OrderSnapshot, reduced: Planned): OrderSnapshot => ({
  ...snapshot,
  ...(snapshot.rewards && { rewards: snapshot.rewards.filter((gift) => !reduced.lost.includes(gift)) }),
  products: snapshot.products.map((product, line) => {
    const now = reduced.lines[line]
    if (!now || now.removed === 0) return product
    return {
      ...product,
      quantity: now.quantity,
      lineTotal: centsToDollars(now.lineTotalCents),
      removed: (product.removed ?? 0) + now.removed,
    }
  }),
  totals: {
    ...snapshot.totals,
    products: centsToDollars(reduced.productsCents),
    discounts: centsToDollars(reduced.couponCents + reduced.giftCardCents),
    giftCard: centsToDollars(reduced.giftCardCents),
    ...(snapshot.totals.coupon === undefined ? {} : { coupon: centsToDollars(reduced.couponCents) }),
    delivery: centsToDollars(reduced.deliveryCents),
    services: centsToDollars(reduced.servicesCents),
    total: centsToDollars(reduced.totalCents),
    gstIncluded: centsToDollars(reduced.gstCents),
  },
  ...(snapshot.given && { given: { ...snapshot.given, services: [...reduced.services] } }),
})
