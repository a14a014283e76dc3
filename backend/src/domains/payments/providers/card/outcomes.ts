import type { Declined, Leg, Outcome, ShopperAction } from '../../provider'
import type { ProviderAnswer } from '../http'
import { buildFailedCalls, otherAmount, unknown, unreadable } from '../outcomes'
import { type Action, errorAnswer, modificationAnswer, type PaymentAnswer, paymentAnswer } from './messages'
import { cardSummaryText } from './summary'

const shopperCancelled = '16'
/** The acquirer's own risk checks ended the payment, with the result `Cancelled`. */
const fraudCancelled = '22'
/** The bank received no result of the challenge: it expired. */
const challengeExpired = '39'

const summaryOf = ({ additionalData, paymentMethod }: PaymentAnswer): string | undefined =>
  additionalData?.cardSummary ? cardSummaryText(paymentMethod?.brand, additionalData.cardSummary) : undefined

const errorText = ({ status, body }: ProviderAnswer): string => {
  const parsed = errorAnswer.safeParse(body)
  const { errorCode = '', message = '' } = parsed.success ? parsed.data : {}
  return `${status} ${errorCode} ${message}`.trim()
}

const { refusalOf, failureOf } = buildFailedCalls(errorText)

const declinedStatus = ({ resultCode, refusalReasonCode }: PaymentAnswer): Declined['status'] => {
  if (refusalReasonCode === fraudCancelled) return 'Declined'
  if (resultCode === 'Cancelled' || refusalReasonCode === shopperCancelled) return 'Cancelled'
  return refusalReasonCode === challengeExpired ? 'Expired' : 'Declined'
}

/** Why an answer is not our payment or not our amount; null when it matches. */
const contradiction = (leg: Leg, answer: PaymentAnswer): string | null => {
  if (answer.merchantReference !== undefined && answer.merchantReference !== leg.reference)
    return 'another reference'
  const { amount } = answer
  return amount ? otherAmount(leg, leg.amountCents, { cents: amount.value, currency: amount.currency }) : null
}

/** The outcome of `/payments`, which creates the payment. */
export const startOutcome = (leg: Leg, answer: ProviderAnswer | undefined): Outcome =>
  answer?.status === 200 ? paymentOutcome(leg, answer) : refusalOf(answer)

/** The outcome of `/payments/details`, where an earlier request may have authorised the payment. */
export const detailsOutcome = (leg: Leg, answer: ProviderAnswer | undefined): Outcome =>
  answer?.status === 200 ? paymentOutcome(leg, answer) : failureOf(answer)

const nextOf = ({ method, url, data }: Action): ShopperAction =>
  method === 'POST' ? { kind: 'form', action: url, fields: data } : { kind: 'redirect', url }

const paymentOutcome = (leg: Leg, answer: ProviderAnswer): Outcome => {
  const parsed = paymentAnswer.safeParse(answer.body)
  if (!parsed.success) return unreadable()
  const { resultCode, pspReference, action, refusalReason, refusalReasonCode } = parsed.data
  const reference = pspReference ? { providerReference: pspReference } : {}
  const difference = contradiction(leg, parsed.data)
  if (difference) return unknown(difference, { alarm: true, ...reference })
  switch (resultCode) {
    case 'Authorised': {
      if (!pspReference || !parsed.data.amount)
        return unknown('authorised without reference or amount', { alarm: true, ...reference })
      const summary = summaryOf(parsed.data)
      return { kind: 'approved', providerReference: pspReference, ...(summary ? { summary } : {}) }
    }
    case 'RedirectShopper':
      // Only the answer to `/payments/details` names a challenged payment.
      return action ? { kind: 'actionNeeded', next: nextOf(action) } : unreadable()
    case 'Refused':
    case 'Error':
    case 'Cancelled':
      return {
        kind: 'declined',
        status: declinedStatus(parsed.data),
        reason: refusalReason ?? refusalReasonCode ?? resultCode,
        ...reference,
      }
    default:
      // Received and Pending: a notification decides. Other results are not expected.
      return unknown(`result ${resultCode}`, reference)
  }
}

/** The outcome of a capture, cancel or refund: `received` means accepted. */
export const modificationOutcome = (answer: ProviderAnswer | undefined): Outcome => {
  if (answer?.status !== 201) return failureOf(answer)
  const parsed = modificationAnswer.safeParse(answer.body)
  return parsed.success
    ? { kind: 'approved', providerReference: parsed.data.pspReference, isPromised: true }
    : unreadable()
}
