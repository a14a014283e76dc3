import type { Leg, Outcome } from '../../provider'
import { decimalOf } from '../decimals'
import type { ProviderAnswer } from '../http'
import { declined, otherAmount, unknown, unreadable } from '../outcomes'
import { nothingReserved, textIn } from '../redirectLeg'
import { requestIdOf, undoIdOf } from '../requestId'
import type { AfterpayApi } from './api'
import { type Payment, type Refund, refundAnswer } from './messages'
import { isOrder, paymentPath, queryOutcome, readOrder } from './orders'
import { captureOutcome, errorCodeOf, failureOf, paymentIn } from './outcomes'

const amountOf = ({ currency }: Leg, cents: number) => ({ amount: decimalOf(cents), currency })

/** Whether money of an order was captured. */
const isCaptured = ({ paymentState }: Payment): boolean =>
  paymentState === 'CAPTURED' || paymentState === 'PARTIALLY_CAPTURED'

/** The id of the leg's order, or the outcome that explains why there is none. */
const readOrderId = async (api: AfterpayApi, leg: Leg): Promise<string | Outcome> => {
  const known = textIn(leg.providerData, 'orderId')
  if (known !== undefined) return known
  const order = await readOrder(api, leg)
  if (order === undefined) return declined('Declined', 'there is no order')
  return isOrder(order) ? order.id : order
}

export const captureLeg = async (api: AfterpayApi, leg: Leg): Promise<Outcome> => {
  const orderId = await readOrderId(api, leg)
  if (typeof orderId !== 'string') return orderId
  const answer = await api.move(`${paymentPath(orderId)}/capture`, {
    requestId: requestIdOf(leg.id, 'capture'),
    amount: amountOf(leg, leg.amountCents),
    paymentEventMerchantReference: leg.reference,
  })
  const order = paymentIn(answer)
  if (order) return captureOutcome(leg, order)
  if (answer && errorCodeOf(answer) === 'payment_captured') {
    return queryOutcome(api, leg, () => unknown('captured, but there is no order', { alarm: true }))
  }
  return failureOf(answer)
}

/**
 * Afterpay stores a request's id for 24 hours, while a refund is repeated for days: its reference finds an
 * earlier one.
 */
export const refundLeg = async (
  api: AfterpayApi,
  leg: Leg,
  cents: number,
  refundId: string,
): Promise<Outcome> => {
  const order = await readOrder(api, leg)
  if (order === undefined) return declined('Declined', 'there is no order')
  if (!isOrder(order)) return order
  // An earlier release sent the reference of the leg as `merchantReference`.
  const made = order.refunds.find(
    (one) => one.merchantReference === refundId || one.refundMerchantReference === refundId,
  )
  return made ? listedOutcome(leg, cents, made) : postRefund(api, leg, order.id, cents, refundId)
}

const listedOutcome = (leg: Leg, cents: number, { refundId, amount }: Payment['refunds'][number]): Outcome =>
  refundId === undefined || amount === undefined
    ? unreadable()
    : refundOutcome(leg, cents, { refundId, amount })

const postRefund = async (
  api: AfterpayApi,
  leg: Leg,
  orderId: string,
  cents: number,
  refundId: string,
): Promise<Outcome> => {
  const answer = await api.move(`${paymentPath(orderId)}/refund`, {
    requestId: refundId,
    amount: amountOf(leg, cents),
    merchantReference: refundId,
    refundMerchantReference: refundId,
  })
  if (answer?.status !== 201 && answer?.status !== 200) return failureOf(answer)
  const parsed = refundAnswer.safeParse(answer.body)
  return parsed.success ? refundOutcome(leg, cents, parsed.data) : unreadable()
}

const refundOutcome = (leg: Leg, cents: number, { refundId: providerReference, amount }: Refund): Outcome => {
  const difference = otherAmount(leg, cents, { cents: amount.amount, currency: amount.currency })
  return difference ? unknown(difference, { alarm: true }) : { kind: 'approved', providerReference }
}

export const voidLeg = async (api: AfterpayApi, leg: Leg): Promise<Outcome> => {
  if (leg.providerReference === null) return nothingReserved(leg)
  const order = await readOrder(api, leg)
  if (order === undefined) return nothingReserved(leg)
  if (!isOrder(order)) return reverseUnseen(order, await api.reverse(leg.providerReference), leg)
  if (order.paymentState === 'AUTH_APPROVED') return voidAuthorisation(api, leg, order.id)
  return isCaptured(order) ? undoCapture(api, leg) : nothingReserved(leg)
}

/**
 * The outcome of a reversal of an order that could not be looked up. A refusal (402 for a token, 412 for a
 * state) has too many causes to conclude anything; a later look-up decides.
 */
const reverseUnseen = (lookUp: Outcome, reversal: ProviderAnswer | undefined, leg: Leg): Outcome =>
  reversal?.status === 204 ? nothingReserved(leg) : lookUp

/** An authorisation that was captured in the meantime is reversed. */
const voidAuthorisation = async (api: AfterpayApi, leg: Leg, orderId: string): Promise<Outcome> => {
  const answer = await api.move(`${paymentPath(orderId)}/void`, { requestId: requestIdOf(leg.id, 'void') })
  const code = answer && errorCodeOf(answer)
  if (paymentIn(answer) || code === 'payment_voided' || code === 'payment_expired')
    return nothingReserved(leg)
  return code === 'payment_captured' ? undoCapture(api, leg) : failureOf(answer)
}

/** Undoes a captured order: a reversal in its first ten minutes, a refund later. */
const undoCapture = async (api: AfterpayApi, leg: Leg): Promise<Outcome> => {
  const reversal = await api.reverse(leg.providerReference ?? '')
  if (reversal?.status === 204) return nothingReserved(leg)
  const failure = failureOf(reversal)
  if (failure.kind !== 'declined') return failure
  // 412 means that it is too late, or that an earlier call with a lost answer reversed the order.
  const order = await readOrder(api, leg)
  if (order && !isOrder(order)) return order
  return order && isCaptured(order)
    ? refundLeg(api, leg, leg.amountCents, undoIdOf(leg.id))
    : nothingReserved(leg)
}
