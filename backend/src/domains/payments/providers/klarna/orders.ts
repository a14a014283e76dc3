import type { Leg, Outcome } from '../../provider'
import { decodeId } from '../http'
import { isSuccess, otherAmount, unknown, unreadable } from '../outcomes'
import { nothingReserved } from '../redirectLeg'
import { requestIdOf, undoIdOf } from '../requestId'
import type { KlarnaApi } from './api'
import type { Order } from './messages'
import { captureIdOf, errorCodeOf, failureOf, lookupFailure, orderIn, orderOutcome } from './outcomes'

const orderPath = (orderId: string): string => `/ordermanagement/v1/orders/${encodeURIComponent(orderId)}`

const isOrder = (found: Order | Outcome): found is Order => 'order_id' in found

/** The last part of the address of a created resource. */
const idIn = (location: string | undefined): string | undefined => decodeId(location?.split('/').at(-1))

/** An order: undefined when there is none, an outcome when the look-up fails. */
const readOrder = async (api: KlarnaApi, orderId: string): Promise<Order | Outcome | undefined> => {
  const answer = await api.get(orderPath(orderId))
  if (answer?.status === 404) return undefined
  if (!isSuccess(answer)) return lookupFailure(answer)
  return orderIn(answer) ?? unreadable()
}

/** The outcome of a placed order. */
export const queryOutcome = async (api: KlarnaApi, leg: Leg, orderId: string): Promise<Outcome> => {
  const found = await readOrder(api, orderId)
  const legData = { orderId }
  if (found === undefined) return unknown('the placed order is not found', { alarm: true, legData })
  if (isOrder(found)) return orderOutcome(leg, found)
  return found.kind === 'unknown' ? { ...found, legData } : found
}

export const captureOrder = async (api: KlarnaApi, leg: Leg, orderId: string): Promise<Outcome> => {
  const key = requestIdOf(leg.id, 'capture')
  const body = { captured_amount: leg.amountCents, reference: leg.reference }
  const answer = await api.make(`${orderPath(orderId)}/captures`, key, body)
  if (isSuccess(answer)) {
    const captureId = idIn(answer.location)
    return captureId === undefined ? unreadable() : { kind: 'approved', providerReference: captureId }
  }
  if (errorCodeOf(answer) !== 'CAPTURE_NOT_ALLOWED') return failureOf(answer)
  // Already captured by a call whose key has expired at Klarna, or not capturable at all.
  const found = await readOrder(api, orderId)
  return found !== undefined && isOrder(found) && found.captured_amount === leg.amountCents
    ? { kind: 'approved', providerReference: captureIdOf(found) }
    : failureOf(answer)
}

/** Klarna stores a key for a day, a refund is repeated for several: its reference finds an earlier one. */
export const refundOrder = async (
  api: KlarnaApi,
  leg: Leg,
  orderId: string,
  cents: number,
  key: string,
): Promise<Outcome> => {
  const found = await readOrder(api, orderId)
  if (found !== undefined && !isOrder(found)) return found
  const made = found?.refunds.find(({ reference }) => reference === key)
  return made ? refundedAs(leg, cents, made) : postRefund(api, leg, orderId, cents, key)
}

const refundedAs = (
  leg: Leg,
  cents: number,
  { refund_id: providerReference, refunded_amount: refunded }: Order['refunds'][number],
): Outcome => {
  if (providerReference === undefined || refunded === undefined) return unreadable()
  const difference = otherAmount(leg, cents, { cents: refunded, currency: leg.currency })
  return difference ? unknown(difference, { alarm: true }) : { kind: 'approved', providerReference }
}

const postRefund = async (
  api: KlarnaApi,
  leg: Leg,
  orderId: string,
  cents: number,
  key: string,
): Promise<Outcome> => {
  const answer = await api.make(`${orderPath(orderId)}/refunds`, key, {
    refunded_amount: cents,
    reference: key,
    description: `Refund of ${leg.reference}`,
  })
  if (!isSuccess(answer)) return failureOf(answer)
  const refundId = idIn(answer.location)
  return refundId === undefined ? unreadable() : { kind: 'approved', providerReference: refundId }
}

/** Cancels an order. Of a captured one, what is not captured is released and the rest refunded. */
export const undoOrder = async (api: KlarnaApi, leg: Leg, orderId: string): Promise<Outcome> => {
  const found = await readOrder(api, orderId)
  if (found === undefined) return unknown('the placed order is not found', { alarm: true })
  if (!isOrder(found)) return found
  if (found.captured_amount === 0) return cancelOrder(api, leg, found)
  const released = await releaseRest(api, leg, found)
  if (!isOrder(released)) return released
  const left = released.captured_amount - released.refunded_amount
  return left === 0 ? nothingReserved(leg) : refundOrder(api, leg, orderId, left, undoIdOf(leg.id))
}

/** Releases what can still be captured of an order, and returns the order. */
const releaseRest = async (api: KlarnaApi, leg: Leg, order: Order): Promise<Order | Outcome> => {
  if (order.remaining_authorized_amount === 0) return order
  const path = `${orderPath(order.order_id)}/release-remaining-authorization`
  const answer = await api.make(path, requestIdOf(leg.id, 'release'))
  if (isSuccess(answer)) return order
  if (!errorCodeOf(answer).endsWith('NOT_ALLOWED')) return failureOf(answer)
  // Nothing is left any more: it has been released, or captured meanwhile.
  return (await readOrder(api, order.order_id)) ?? unknown('the placed order is not found', { alarm: true })
}

const cancelOrder = async (api: KlarnaApi, leg: Leg, { order_id: id, status }: Order): Promise<Outcome> => {
  if (status === 'CANCELLED' || status === 'EXPIRED' || status === 'CLOSED') return nothingReserved(leg)
  const answer = await api.make(`${orderPath(id)}/cancel`, requestIdOf(leg.id, 'cancel'))
  if (isSuccess(answer)) return nothingReserved(leg)
  if (errorCodeOf(answer) !== 'CANCEL_NOT_ALLOWED') return failureOf(answer)
  const after = await readOrder(api, id)
  return after !== undefined && isOrder(after) && after.status === 'CANCELLED'
    ? nothingReserved(leg)
    : unknown('captured while it was being cancelled')
}
