import { centsToDollars, fromIsoDate, recordedMethodsOf, refundableCents } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { type AttemptMoney, balancesOf, isChargedBack, isRefunded } from '../../payments/service'
import { actorOf } from '../../principals/service'
import { recordedOf, recordedView, returnBy } from '../balance/byHand'
import { giftCardAdvance, type OrderGiftCard } from '../refunds/giftCardRefunds'
import type { MoneyHistory, StaffOrder } from './money.repository'
import type { orderMoney } from './money.schema'
import { type OrderRefundable, refundableOrder } from '../refunds/refundable'
import { linesView } from '../refunds/refundLines'
import { buildLines, type OrderLine } from '../units/orderLines'
import { isShippable, shippedLines } from '../units/shippedLines'
import type { Shipment } from '../units/shipments.repository'
import { shipmentView } from '../units/shipmentView'
import { reducibleOrder } from '../reduction/reducible'
import type { OrderSnapshot } from '../snapshot'
import { isReducible, type OrderMoney, orderMoves, type OrderState, remainingCents } from '../states'

export type OrderMoneyView = z.infer<typeof orderMoney>

const isCancellable = (state: OrderState, money: OrderMoney): boolean =>
  orderMoves.some((move) => move.from === state && move.to === 'cancelled' && move.guard(money) === null)

/** How staff refund money without a provider, in the words that hosts of every release know. */
const handMethod = ({ payment }: OrderSnapshot): 'cash' | 'account' =>
  payment.due === 'onAccount' ? 'account' : 'cash'

/** The payments by a provider. */
const paymentsView = ({ legs }: AttemptMoney, { payments }: OrderRefundable): OrderMoneyView['payments'] =>
  legs.map((leg) => {
    const left = payments.find(({ legId }) => legId === leg.id)
    return {
      reference: leg.reference,
      provider: leg.provider,
      providerReference: leg.providerReference,
      supplier: leg.supplierKey,
      state: leg.state,
      amount: centsToDollars(leg.amountCents),
      refundable: centsToDollars(left?.refundableCents ?? 0),
      ...(left?.deliveryLeftCents !== undefined && { delivery: centsToDollars(left.deliveryLeftCents) }),
    }
  })

/** The money that staff recorded; null where there is none. */
const recordedMoneyView = (
  { snapshot }: StaffOrder,
  money: AttemptMoney,
  { payments }: OrderRefundable,
): OrderMoneyView['recorded'] => {
  const recorded = recordedOf(money)
  if (recorded.length === 0) return null
  return {
    method: handMethod(snapshot),
    returnBy: returnBy(snapshot, money),
    amount: centsToDollars(recorded.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    refundable: centsToDollars(payments.find(({ legId }) => legId === null)?.refundableCents ?? 0),
    payments: recordedView(recorded),
  }
}

const refundsView = (
  order: StaffOrder,
  money: AttemptMoney,
  { lines, giftCard }: { readonly lines: readonly OrderLine[]; readonly giftCard: OrderGiftCard },
): OrderMoneyView['refunds'] =>
  [
    ...paymentRefundsView(order, money, lines),
    ...giftCard.refunds
      .filter(({ returnedCents }) => returnedCents > 0)
      .map(({ idempotencyKey, returnedCents, reason, actor, at }) => ({
        id: idempotencyKey,
        key: idempotencyKey,
        method: 'giftCard',
        delivery: 0,
        lines: unitsOfRefund(order, lines, idempotencyKey),
        amount: centsToDollars(returnedCents),
        reason,
        by: actor,
        restocked: false,
        status: 'done' as const,
        refusal: null,
        requestedAt: timeOf(at),
      })),
  ].sort((one, other) => one.requestedAt.localeCompare(other.requestedAt))

const unitsOfRefund = ({ units }: StaffOrder, lines: readonly OrderLine[], key: string) =>
  units
    .filter((one) => one.refunded && one.idempotencyKey === key)
    .map(({ line, quantity, restocked }) => ({ line, title: lines[line]?.title ?? '', quantity, restocked }))

const paymentRefundsView = (
  order: StaffOrder,
  money: AttemptMoney,
  lines: readonly OrderLine[],
): OrderMoneyView['refunds'] =>
  money.refunds.map((refund) => ({
    id: refund.id,
    key: refund.idempotencyKey,
    method: money.legs.find(({ id }) => id === refund.legId)?.provider ?? handMethod(order.snapshot),
    ...(refund.legId === null && { returnBy: returnBy(order.snapshot, money, refund.at) }),
    delivery: centsToDollars(refund.deliveryCents),
    lines: unitsOfRefund(order, lines, refund.idempotencyKey),
    amount: centsToDollars(refund.amountCents),
    reason: refund.reason,
    by: refund.actor,
    restocked: refund.restocks,
    status: refund.state,
    refusal: refund.refusal,
    requestedAt: timeOf(refund.at),
  }))

/** An order's money for staff. */
export const viewOf = (order: StaffOrder, money: AttemptMoney, giftCard: OrderGiftCard): OrderMoneyView => {
  const { state, totalCents, units, shipments, snapshot } = order
  const balances = { totalCents, ...balancesOf(money.events) }
  const { capturedCents, refundedCents } = balances
  const lines = buildLines(order, units)
  const shipped = shippedLines(lines, shipments, units)
  const refundable = refundableOrder(order, money, { lines, giftCard })
  return {
    orderNumber: order.number,
    cartId: order.cartId,
    status: state,
    paymentType: order.paymentType,
    currency: order.currency,
    placedAt: order.placedAt.toISOString(),
    email: order.email,
    deliveryDate: order.deliveryDate === null ? null : fromIsoDate(order.deliveryDate),
    supplierDates: snapshot.supplierDates ?? [],
    isFromSuppliers: snapshot.isFromSuppliers,
    deliveryAddress: snapshot.deliveryAddress,
    store: snapshot.store,
    given: snapshot.given ?? null,
    projects: order.projects.map((project) => ({ ...project })),
    total: centsToDollars(totalCents),
    paid: centsToDollars(capturedCents),
    refunded: centsToDollars(refundedCents),
    refundable: centsToDollars(refundableCents(refundable)),
    remaining: centsToDollars(remainingCents(state, balances)),
    recordable: [...recordedMethodsOf(snapshot.payment.due)],
    canCancel: isCancellable(state, {
      ...balances,
      isChargedBack: isChargedBack(money),
      isMoneyRefunded: isRefunded(money),
    }),
    reducible: isReducible(state, balances) ? reducibleOrder(snapshot, giftCard.spentCents, shipped) : null,
    payments: paymentsView(money, refundable),
    recorded: recordedMoneyView(order, money, refundable),
    giftCard: centsToDollars(giftCard.spentCents),
    giftCardAdvance: centsToDollars(giftCardAdvance(giftCard.refunds)),
    delivery: centsToDollars(refundable.deliveryLeftCents),
    lines: linesView(state, lines, shipped).map((line, place) => ({
      ...line,
      shipped: shipped[place]?.shipped ?? 0,
      toShip: isShippable(order) ? (shipped[place]?.toShip ?? 0) : 0,
    })),
    gifts: (snapshot.rewards ?? []).map((gift) => ({
      ...gift,
      earnedBy: gift.earnedBy && { ...gift.earnedBy, lines: [...gift.earnedBy.lines] },
    })),
    reductions: (snapshot.reductions ?? []).map(({ key }) => key),
    shipments: shipments.map((shipment) => ({
      ...shipmentView(shipment, lines),
      id: shipment.id,
      shippedBy: shipment.shippedBy,
      deliveredBy: shipment.deliveredBy,
    })),
    refunds: refundsView(order, money, { lines, giftCard }),
    history: historyOf(order, money, giftCard),
  }
}

const timeOf = (at: string): string => new Date(at).toISOString()

const historyOf = (
  { moves, units, shipments, placedBy, soldBy }: StaffOrder,
  { events, refunds }: AttemptMoney,
  giftCard: OrderGiftCard,
): OrderMoneyView['history'] =>
  [
    ...events.map(({ at, kind, legId, amountCents, detail, method, actor, providerReference }) => {
      // The provider reports only that money went back; reason and actor are those of the request.
      const request =
        providerReference === null
          ? undefined
          : refunds.find((refund) => refund.providerReference === providerReference)
      return {
        at: timeOf(at),
        what: kind as string,
        ...(legId === null && kind === 'captured' && { method }),
        amount: centsToDollars(amountCents),
        reason: detail ?? request?.reason ?? null,
        by: request?.actor ?? actor,
      }
    }),
    ...moves.map(({ at, from, to, reason, actor }) => ({
      at: timeOf(at),
      what: from === to ? 'reduced' : (to as string),
      amount: 0,
      reason,
      by: from === null && placedBy ? actorOf(placedBy) : actor,
      ...(from === null && placedBy && (soldBy.store ?? soldBy.salesperson) && { soldBy }),
    })),
    ...giftCard.refunds
      .filter(({ returnedCents }) => returnedCents > 0)
      .map(({ at, returnedCents, reason, actor }) => ({
        at: timeOf(at),
        what: 'refundedToGiftCard',
        amount: centsToDollars(returnedCents),
        reason,
        by: actor,
      })),
    ...restocksOf(units),
    ...shipments.flatMap(shipmentHistory),
  ].sort((one, other) => one.at.localeCompare(other.at))

const shipmentHistory = ({
  carrier,
  shippedAt,
  shippedBy,
  deliveredAt,
  deliveredBy,
}: Shipment): OrderMoneyView['history'] => {
  const entry = { amount: 0, reason: carrier }
  return [
    { ...entry, at: timeOf(shippedAt), what: 'shipped', by: shippedBy },
    ...(deliveredAt === null
      ? []
      : [{ ...entry, at: timeOf(deliveredAt), what: 'delivered', by: deliveredBy ?? 'system' }]),
  ]
}

/** Units that came back after their refund, one entry for each request. */
const restocksOf = (units: MoneyHistory['units']): OrderMoneyView['history'] => {
  const later = units.filter(({ refunded }) => !refunded)
  return later
    .filter((one, index) => later.findIndex((other) => other.idempotencyKey === one.idempotencyKey) === index)
    .map(({ at, reason, actor }) => ({
      at: timeOf(at),
      what: 'restocked',
      amount: 0,
      reason,
      by: actor ?? 'system',
    }))
}
