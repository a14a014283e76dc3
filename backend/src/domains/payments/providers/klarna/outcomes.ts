import type { Leg, Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, isRefusedAccess, isUnsettled, otherAmount, unknown } from '../outcomes'
import { errorAnswer, type Order, order } from './messages'

export const isSuccess = (answer: ProviderAnswer | undefined): answer is ProviderAnswer =>
  answer !== undefined && answer.status >= 200 && answer.status < 300

/** Klarna's error code. */
export const errorCodeOf = (answer: ProviderAnswer | undefined): string =>
  errorAnswer.safeParse(answer?.body).data?.error_code ?? ''

const errorText = (answer: ProviderAnswer): string => {
  const parsed = errorAnswer.safeParse(answer.body).data
  return [answer.status, parsed?.error_code, ...(parsed?.error_messages ?? [])].filter(Boolean).join(' ')
}

/**
 * The outcome of a failed call for a session that the shopper has not seen: a 4xx was refused before anything
 * was created.
 */
export const refusalOf = (answer: ProviderAnswer | undefined): Outcome => {
  if (answer === undefined) return unknown('no answer')
  return isUnsettled(answer) ? unknown(`status ${answer.status}`) : declined('Declined', errorText(answer))
}

/**
 * As `refusalOf`, for an order that may exist: 403 means refused credentials or an action that the order does
 * not allow.
 */
export const failureOf = (answer: ProviderAnswer | undefined): Outcome =>
  answer && isRefusedAccess(answer) && !errorCodeOf(answer).endsWith('NOT_ALLOWED')
    ? unknown(errorText(answer), { alarm: true })
    : refusalOf(answer)

/** A failed look-up proves nothing about the payment, whatever its status. */
export const lookupFailure = (answer: ProviderAnswer | undefined): Outcome => {
  const failure = failureOf(answer)
  return failure.kind === 'declined' ? unknown(failure.reason, { alarm: true }) : failure
}

export const unreadable = (): Outcome => unknown('unreadable answer', { alarm: true })

export const orderIn = (answer: ProviderAnswer): Order | undefined => order.safeParse(answer.body).data

const contradiction = (leg: Leg, found: Order): string | null =>
  found.merchant_reference1 !== undefined && found.merchant_reference1 !== leg.reference
    ? 'another reference'
    : otherAmount(leg, leg.amountCents, {
        cents: found.original_order_amount,
        currency: found.purchase_currency,
      })

/** The id of an order's capture; we capture once. */
export const captureIdOf = ({ captures, order_id }: Order): string => captures[0]?.capture_id ?? order_id

/** The outcome that an order's state means. */
export const orderOutcome = (leg: Leg, found: Order): Outcome => {
  const legData = { orderId: found.order_id }
  const difference = contradiction(leg, found)
  if (difference) return unknown(difference, { alarm: true, legData })
  switch (found.status) {
    case 'AUTHORIZED':
    case 'PART_CAPTURED':
    case 'CAPTURED':
    case 'CLOSED':
      break
    case 'CANCELLED':
      return declined(found.fraud_status === 'REJECTED' ? 'Declined' : 'Cancelled', `order ${found.status}`)
    case 'EXPIRED':
      return declined('Expired', `order ${found.status}`)
    default:
      return unknown(`order ${found.status}`, { alarm: true, legData })
  }
  if (found.fraud_status === 'REJECTED') return declined('Declined', 'fraud risk REJECTED')
  if (found.fraud_status === 'PENDING') return unknown('under review at Klarna', { legData })
  return found.captured_amount > 0
    ? { kind: 'approved', providerReference: captureIdOf(found), legData, isCaptured: true }
    : { kind: 'approved', providerReference: found.order_id, legData }
}
