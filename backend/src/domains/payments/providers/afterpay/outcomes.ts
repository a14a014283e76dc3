import type { Leg, Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { buildFailedCalls, declined, otherAmount, unknown } from '../outcomes'
import { errorAnswer, payment, type Payment } from './messages'

/** The order in an answer of any status: a refused one comes with 402. */
export const paymentIn = (answer: ProviderAnswer | undefined): Payment | undefined => {
  const parsed = payment.safeParse(answer?.body)
  return parsed.success ? parsed.data : undefined
}

/** Afterpay's error code. Branch on this, never on its message. */
export const errorCodeOf = (answer: ProviderAnswer): string => {
  const parsed = errorAnswer.safeParse(answer.body)
  return parsed.success ? parsed.data.errorCode : ''
}

const errorText = (answer: ProviderAnswer): string => {
  const parsed = errorAnswer.safeParse(answer.body)
  return [answer.status, ...(parsed.success ? [parsed.data.errorCode, parsed.data.message] : [])]
    .join(' ')
    .trim()
}

export const { refusalOf, failureOf, lookupFailure } = buildFailedCalls(errorText)

/** Why an order is not our payment or not our amount; null when it matches. */
export const contradiction = (
  leg: Leg,
  { token, merchantReference, originalAmount }: Payment,
): string | null => {
  if (token !== undefined && token !== leg.providerReference) return 'another token'
  if (merchantReference !== undefined && merchantReference !== leg.reference) return 'another reference'
  const { amount: cents, currency } = originalAmount
  return otherAmount(leg, leg.amountCents, { cents, currency })
}

/** The id of the capture event, which never changes. */
const captureIdOf = ({ id, events }: Payment): string =>
  events.find(({ type }) => type === 'CAPTURED')?.id ?? id

/** The outcome that an order's state means. */
export const orderOutcome = (leg: Leg, order: Payment): Outcome => {
  const legData = { orderId: order.id }
  const difference = contradiction(leg, order)
  if (difference) return unknown(difference, { alarm: true, legData })
  switch (order.paymentState) {
    case 'AUTH_APPROVED':
    case 'PARTIALLY_CAPTURED':
      return { kind: 'approved', providerReference: order.id, legData, summary: 'Afterpay' }
    case 'CAPTURED':
      return {
        kind: 'approved',
        providerReference: captureIdOf(order),
        legData,
        isCaptured: true,
        summary: 'Afterpay',
      }
    case 'AUTH_DECLINED':
    case 'CAPTURE_DECLINED':
      return declined('Declined', order.paymentState)
    case 'VOIDED':
      return declined('Cancelled', order.paymentState)
    case 'EXPIRED':
      return declined('Expired', order.paymentState)
    default:
      return unknown(`state ${order.paymentState}`, { alarm: true, legData })
  }
}

/** The outcome of a capture; unknown unless the whole order was captured. */
export const captureOutcome = (leg: Leg, order: Payment): Outcome => {
  const outcome = orderOutcome(leg, order)
  if (outcome.kind !== 'approved' || outcome.isCaptured) return outcome
  return unknown(`state ${order.paymentState} after the capture`)
}
