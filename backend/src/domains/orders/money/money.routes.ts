import { dollarsToCents, type RefundChoice } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { type Call, defineCall } from '../../../http/call'
import { idempotencyKeyOf } from '../../../http/idempotencyKey'
import { errorBody, notStaff } from '../../../http/schema'
import { cancelRequest, orderMoney, paymentRecord, reductionRequest, restockRequest } from './money.schema'
import { orderParams } from '../staff.schema'
import { staffRequestOf } from '../staffRequest'
import type { OrderMoneyService } from './money'
import { refundRequest } from '../refunds/refund.schema'

const tag = 'Orders for staff'
const refusals = { ...notStaff, 404: errorBody, 409: errorBody, 422: errorBody }
const centsOf = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : dollarsToCents(amount)

/** Calls with which staff read and change the money of an order. */
export const orderMoneyRoutes = (money: OrderMoneyService): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/orders/:number/payments',
      tag,
      summary: 'Read the payments, refunds and history of an order',
      params: orderParams,
      answers: { 200: orderMoney, ...notStaff, 404: errorBody },
      cache: 'no-store',
    },
    (req) => money.read(staffRequestOf(req)),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/orders/:number/refunds',
      tag,
      summary: 'Refund an order or part of it',
      description:
        'The body selects what to refund: `all`, or `lines` and `delivery`, or an `amount`; an empty selection is refused with 400. ' +
        '`lines` are refunded at the price paid, less their share of the order’s discounts. The header `Idempotency-Key` (a UUID) ' +
        'identifies this refund: a repeat is the same refund. A refund whose answer was lost stays `requested`; a job retries it. Items at their price ' +
        'also return what a gift card paid for them, even where no money is left to refund; the refund that closes the order returns the rest of its value. 409 `REFUND_CHANGED`, `REFUND_EXCEEDS_PAYMENT`, ' +
        '`REFUND_EXCEEDS_LINE`, `REFUND_EXCEEDS_DELIVERY`, `REFUND_CLOSES_ORDER`, 422 `IDEMPOTENCY_KEY_REUSED`.',
      params: orderParams,
      body: refundRequest,
      idempotencyKey: 'required',
      answers: { 200: orderMoney, ...refusals },
    },
    (req) =>
      money.refund({
        ...staffRequestOf(req),
        idempotencyKey: idempotencyKeyOf(req.headers),
        reason: req.body.reason,
        choice: choiceOf(req.body),
        restocks: req.body.restock,
        expected: req.body.expected
          ? {
              amountCents: dollarsToCents(req.body.expected.amount),
              refundableCents: dollarsToCents(req.body.expected.refundable),
              giftCardCents: centsOf(req.body.expected.giftCard),
            }
          : null,
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/orders/:number/restock',
      tag,
      summary: 'Return refunded items to stock',
      description:
        'For units that come back after their refund, or after the cancellation of an order that was sent: they can be sold again, and the last of the order’s units also releases its delivery ' +
        'slot. No money moves. The header `Idempotency-Key` identifies the request. 409 `RESTOCK_EXCEEDS_RETURN`, 422 ' +
        '`IDEMPOTENCY_KEY_REUSED`.',
      params: orderParams,
      body: restockRequest,
      idempotencyKey: 'required',
      answers: { 200: orderMoney, ...refusals },
    },
    (req) =>
      money.restock({
        ...staffRequestOf(req),
        idempotencyKey: idempotencyKeyOf(req.headers),
        reason: req.body.reason,
        lines: req.body.lines,
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/orders/:number/payments',
      tag,
      summary: 'Record a payment made without a provider',
      description:
        'For orders that await their payment or the rest of it: cash, bank transfer, the credit account’s bill. The header ' +
        '`Idempotency-Key` identifies the payment. 400 `PAYMENT_METHOD_INVALID`, 409 `PAYMENT_EXCEEDS_TOTAL`, 422 `IDEMPOTENCY_KEY_REUSED`.',
      params: orderParams,
      body: paymentRecord,
      idempotencyKey: 'required',
      answers: { 200: orderMoney, ...refusals },
    },
    (req) =>
      money.pay({
        ...staffRequestOf(req),
        idempotencyKey: idempotencyKeyOf(req.headers),
        amountCents: centsOf(req.body.amount),
        reason: req.body.reason,
        method: req.body.method ?? null,
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/orders/:number/reduce',
      tag,
      summary: 'Remove units and services of an unpaid order',
      description:
        'For an order that awaits its payment and of which nothing is paid. `lines` contain the units that stay. The header `Idempotency-Key` identifies the change: a repeat changes nothing. ' +
        'The total, its GST, the coupon’s discount and the gift card’s part follow by `reduceOrder` of `@countertop/sdk/rules`, gifts by `lostGifts`; the removed units ' +
        'can be sold again, or ordered again from their project. The customer gets a mail, webhooks `order.changed`. ' +
        '409 `ORDER_NOT_REDUCIBLE`, `ORDER_CHANGED`, `UNITS_NOT_REMOVABLE` for units that were sent, for more units than before, for an unknown line or service, and where nothing would be left; 422 `IDEMPOTENCY_KEY_REUSED`.',
      params: orderParams,
      body: reductionRequest,
      idempotencyKey: 'required',
      answers: { 200: orderMoney, ...refusals },
    },
    (req) =>
      money.reduce({
        ...staffRequestOf(req),
        idempotencyKey: idempotencyKeyOf(req.headers),
        reason: req.body.reason,
        reduction: { lines: req.body.lines, services: req.body.services },
        expectedCents: centsOf(req.body.total),
      }),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/orders/:number/cancel',
      tag,
      summary: 'Cancel an order that no money pays for',
      description:
        'Releases its units, its delivery slot, the gift card’s value and the use of its coupon. Units that were sent stay out of stock until ' +
        'their return is recorded by `POST /api/orders/{number}/restock`. Safe to repeat. ' +
        '409 `ORDER_NOT_CANCELLABLE` for a refunded order, and while any of an order’s money is left: refund that instead.',
      params: orderParams,
      body: cancelRequest,
      answers: { 200: orderMoney, ...notStaff, 404: errorBody, 409: errorBody },
    },
    (req) => money.cancel({ ...staffRequestOf(req), reason: req.body.reason }),
  ),
]

/** The schema has validated that the body selects one of them. */
const choiceOf = ({ all, lines, delivery, amount }: z.infer<typeof refundRequest>): RefundChoice => {
  if (all) return { kind: 'all' }
  const amountCents = centsOf(amount)
  if (!lines && !delivery && amountCents !== null) return { kind: 'amount', amountCents }
  return { kind: 'items', lines: lines ?? [], delivery, amountCents }
}
