import type { Leg, Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, isUnsettled, unknown, unreadable } from '../outcomes'
import { textIn, waitingAt } from '../redirectLeg'
import { requestIdOf } from '../requestId'
import type { AfterpayApi } from './api'
import type { Payment } from './messages'
import { contradiction, errorCodeOf, failureOf, lookupFailure, orderOutcome, paymentIn } from './outcomes'

export const paymentPath = (orderId: string): string => `/v2/payments/${encodeURIComponent(orderId)}`

/**
 * The order of a leg's token: undefined when there is none, an outcome when the look-up fails. An order whose
 * id we know exists: where its token finds none, the id does, or staff must look, as after a change of
 * account.
 */
export const readOrder = async (api: AfterpayApi, leg: Leg): Promise<Payment | Outcome | undefined> => {
  const answer = await api.get(`/v2/payments/token:${encodeURIComponent(leg.providerReference ?? '')}`)
  if (answer?.status !== 404) return readPayment(answer)
  const orderId = textIn(leg.providerData, 'orderId')
  if (orderId === undefined) return undefined
  const order = readPayment(await api.get(paymentPath(orderId)))
  const difference = isOrder(order) ? contradiction(leg, order) : null
  return difference === null ? order : unknown(difference, { alarm: true })
}

const readPayment = (answer: ProviderAnswer | undefined): Payment | Outcome =>
  answer?.status === 200 ? (paymentIn(answer) ?? unreadable()) : lookupFailure(answer)

export const isOrder = (found: Payment | Outcome): found is Payment => 'paymentState' in found

/** The state of a leg, queried without moving money. */
export const queryOutcome = async (
  api: AfterpayApi,
  leg: Leg,
  ifNone: () => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  const order = await readOrder(api, leg)
  if (order === undefined) return ifNone()
  return isOrder(order) ? orderOutcome(leg, order) : order
}

/** Creates the order of a confirmed token, or finds the order that an earlier call created. */
export const authorise = async (api: AfterpayApi, leg: Leg): Promise<Outcome> => {
  const answer = await api.move('/v2/payments/auth', {
    requestId: requestIdOf(leg.id, 'auth'),
    token: leg.providerReference,
    merchantReference: leg.reference,
  })
  const order = paymentIn(answer)
  if (order) return orderOutcome(leg, order)
  const code = answer && errorCodeOf(answer)
  if (code === 'invalid_order_transaction_status') {
    return waitingAt(leg) ?? unknown('not confirmed by the shopper')
  }
  // A lost answer or a used token: the order shows whether the earlier call was ours.
  const isUnclear = !answer || isUnsettled(answer) || code === 'invalid_token'
  const found = isUnclear ? await readOrder(api, leg) : undefined
  if (found) return isOrder(found) ? orderOutcome(leg, found) : found
  return code === 'invalid_token' ? declined('Expired', code) : failureOf(answer)
}
