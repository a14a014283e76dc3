import type { Leg, Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { buildFailedCalls, declined, isRefusedAccess, otherAmount, unknown } from '../outcomes'
import { errorAnswer, type Order, order } from './messages'

/** Klarna's error code. */
export const errorCodeOf = (answer: ProviderAnswer | undefined): string =>
  errorAnswer.safeParse(answer?.body).data?.error_code ?? ''

const errorText = (answer: ProviderAnswer): string => {
  const parsed = errorAnswer.safeParse(answer.body).data
  return [answer.status, parsed?.error_code, ...(parsed?.error_messages ?? [])].filter(Boolean).join(' ')
}

/** A 403 also refuses an action that the order does not allow. */
export const { refusalOf, failureOf, lookupFailure } = buildFailedCalls(
  errorText,
  (answer) => isRefusedAccess(answer) && !errorCodeOf(answer).endsWith('NOT_ALLOWED'),
)

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
      break
    case 'CLOSED':
      if (found.captured_amount > 0) break
      return declined('Cancelled', `order ${found.status}`)
    case 'CANCELLED':
      return declined(found.fraud_status === 'REJECTED' ? 'Declined' : 'Cancelled', `order ${found.status}`)
    case 'EXPIRED':
      return declined('Expired', `order ${found.status}`)
    default:
      return unknown(`order ${found.status}`, { alarm: true, legData })
  }
  if (found.fraud_status === 'REJECTED') return declined('Declined', 'fraud risk REJECTED')
  if (found.fraud_status === 'PENDING') return unknown('under review at Klarna', { legData })
  if (found.captured_amount === 0) return { kind: 'approved', providerReference: found.order_id, legData }
  const captured = otherAmount(leg, leg.amountCents, {
    cents: found.captured_amount,
    currency: found.purchase_currency,
  })
  return captured
    ? unknown(`captured ${captured}`, { alarm: true, legData })
    : { kind: 'approved', providerReference: captureIdOf(found), legData, isCaptured: true }
}
