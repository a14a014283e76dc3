import { centsToDollars, fromIsoDate } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { type AttemptMoney, balancesOf, refundableOf } from '../payments/service'
import type { MoneyHistory, MoneyOrder, OrderMoveRow } from './money.repository'
import type { orderMoney } from './money.schema'
import { linesOf, shownLines } from './refundLines'
import type { OrderSnapshot } from './service'
import { type OrderMoney, orderMoves, type OrderState, remainingCents } from './states'

export type OrderMoneyView = z.infer<typeof orderMoney>

const isCancellable = (state: OrderState, money: OrderMoney): boolean =>
  orderMoves.some((move) => move.from === state && move.to === 'cancelled' && move.guard(money) === null)

/** An order's money as staff see it. */
export const viewOf = (order: MoneyOrder & MoneyHistory, money: AttemptMoney): OrderMoneyView => {
  const { capturedCents, refundedCents } = balancesOf(money.events)
  const free = refundableOf(money)
  const freeOf = (legId: string | null) => free.find((one) => one.legId === legId)?.cents ?? 0
  const { totalCents, refunded } = order
  const lines = linesOf(order, refunded)
  const { supplierDates, isFromSuppliers, deliveryAddress, store, given } = order.snapshot as OrderSnapshot
  return {
    orderNumber: order.number,
    status: order.state,
    paymentType: order.paymentType,
    currency: order.currency,
    placedAt: order.placedAt.toISOString(),
    email: order.email,
    deliveryDate: order.deliveryDate === null ? null : fromIsoDate(order.deliveryDate),
    supplierDates: supplierDates ?? [],
    isFromSuppliers,
    deliveryAddress,
    store,
    given: given ?? null,
    total: centsToDollars(order.totalCents),
    paid: centsToDollars(capturedCents),
    refunded: centsToDollars(refundedCents),
    refundable: centsToDollars(free.reduce((sum, { cents }) => sum + cents, 0)),
    remaining: centsToDollars(remainingCents(order.state, { totalCents, capturedCents, refundedCents })),
    canCancel: isCancellable(order.state, { totalCents, capturedCents, refundedCents }),
    payments: money.legs.map((leg) => ({
      reference: leg.reference,
      provider: leg.provider,
      providerReference: leg.providerReference,
      supplier: leg.supplierKey,
      state: leg.state,
      amount: centsToDollars(leg.amountCents),
      refundable: centsToDollars(freeOf(leg.id)),
    })),
    lines: shownLines(lines),
    refunds: money.refunds.map(
      ({ id, idempotencyKey, amountCents, reason, actor, restocks, state, refusal, at }) => ({
        id,
        lines: refunded
          .filter((one) => one.idempotencyKey === idempotencyKey)
          .map(({ line, quantity, restocked }) => ({
            line,
            title: lines[line]?.title ?? '',
            quantity,
            restocked,
          })),
        amount: centsToDollars(amountCents),
        reason,
        by: actor,
        restocked: restocks,
        status: state,
        refusal,
        requestedAt: timeOf(at),
      }),
    ),
    history: historyOf(order.moves, money),
  }
}

const timeOf = (at: string): string => new Date(at).toISOString()

const historyOf = (
  moves: readonly OrderMoveRow[],
  { events, refunds }: AttemptMoney,
): OrderMoneyView['history'] =>
  [
    ...events.map(({ at, kind, amountCents, detail, actor, providerReference }) => {
      // The provider tells that the money went back; why, and by whom, whoever asked for it had said.
      const asked =
        providerReference === null
          ? undefined
          : refunds.find((refund) => refund.providerReference === providerReference)
      return {
        at: timeOf(at),
        what: kind as string,
        amount: centsToDollars(amountCents),
        reason: detail ?? asked?.reason ?? null,
        by: asked?.actor ?? actor,
      }
    }),
    ...moves.map(({ at, to, reason, actor }) => ({
      at: timeOf(at),
      what: to as string,
      amount: 0,
      reason,
      by: actor,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
