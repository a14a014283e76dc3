import type { ActionNeeded, Approved, Declined, Leg, Outcome } from '../../provider'
import type { ProviderAnswer } from '../http'
import { buildFailedCalls, declined, isSuccess, otherAmount, unknown, unreadable } from '../outcomes'
import { type Authorization, type Capture, errorAnswer, order, type Order, type Refund } from './messages'

/** PayPal's error code. Branch on this, never on a message. */
export const issueOf = (answer: ProviderAnswer | undefined): string => {
  const parsed = errorAnswer.safeParse(answer?.body)
  return parsed.success ? (parsed.data.details[0]?.issue ?? parsed.data.name) : ''
}

export const { refusalOf, failureOf, lookupFailure } = buildFailedCalls((answer) =>
  `${answer.status} ${issueOf(answer)}`.trim(),
)

export const orderIn = (answer: ProviderAnswer | undefined): Order | undefined => {
  const parsed = order.safeParse(isSuccess(answer) ? answer.body : undefined)
  return parsed.success ? parsed.data : undefined
}

/** The address for the payer while the order waits for them. */
export const payerUrlOf = ({ links }: Order): string | undefined =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href

const centsOf = ({ value: cents, currency_code: currency }: Capture['amount']) => ({ cents, currency })

/** The difference between PayPal's amount and the leg's; null when equal. */
const amountDifference = (leg: Leg, amount: Capture['amount']): string | null =>
  otherAmount(leg, leg.amountCents, centsOf(amount))

/** Why an order is not our payment or not our amount; null when it matches. */
const contradiction = (leg: Leg, { id, purchase_units: [unit] }: Order): string | null => {
  if (leg.providerReference !== null && id !== leg.providerReference) return 'another order'
  if (unit?.custom_id !== undefined && unit.custom_id !== leg.reference) return 'another reference'
  return unit?.amount ? amountDifference(leg, unit.amount) : null
}

export const authorizationOf = ({ purchase_units: [unit] }: Order): Authorization | undefined =>
  unit?.payments?.authorizations[0]

export const captureOf = ({ purchase_units: [unit] }: Order): Capture | undefined =>
  unit?.payments?.captures[0]

const capturedStatuses = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** The outcome of a capture. */
export const captureOutcome = (leg: Leg, capture: Capture): Outcome => {
  const { id, status, amount } = capture
  const difference = amountDifference(leg, amount)
  if (difference) return unknown(difference, { alarm: true })
  if (capturedStatuses.has(status))
    return { kind: 'approved', providerReference: id, legData: { captureId: id } }
  if (status === 'DECLINED' || status === 'FAILED') return declined('Declined', `capture ${status}`)
  // Under review: a notification or the next query decides.
  const reason = capture.status_details?.reason
  return unknown(['capture', status, reason].filter(Boolean).join(' '))
}

export const refundsOf = ({ purchase_units: [unit] }: Order): readonly Refund[] =>
  unit?.payments?.refunds ?? []

/** The outcome of a refund of `cents`. */
export const refundOutcome = (leg: Leg, cents: number, { id, status, amount }: Refund): Outcome => {
  const difference = otherAmount(leg, cents, centsOf(amount))
  if (difference) return unknown(difference, { alarm: true, providerReference: id })
  switch (status) {
    case 'COMPLETED':
      return { kind: 'approved', providerReference: id }
    case 'PENDING':
      return { kind: 'approved', providerReference: id, isPromised: true }
    default:
      return declined('Declined', `refund ${status}`)
  }
}

const declinedStatus: Readonly<Record<string, Declined['status']>> = {
  DENIED: 'Declined',
  VOIDED: 'Cancelled',
  EXPIRED: 'Expired',
}

const authorizationOutcome = (leg: Leg, found: Order, authorization: Authorization): Outcome => {
  const legData = { authorizationId: authorization.id }
  const difference = amountDifference(leg, authorization.amount)
  if (difference) return unknown(difference, { alarm: true, legData })
  const approved: Approved = { kind: 'approved', providerReference: found.id, legData }
  if (authorization.status === 'CREATED') return approved
  const capture = captureOf(found)
  if (capture) {
    const outcome = captureOutcome(leg, capture)
    return outcome.kind === 'approved'
      ? { ...approved, ...outcome, legData: { ...legData, ...outcome.legData }, isCaptured: true }
      : outcome
  }
  const ended = declinedStatus[authorization.status]
  return ended
    ? declined(ended, `authorization ${authorization.status}`)
    : unknown(`authorization ${authorization.status}`, { legData })
}

/** The outcome of an order: `authorise` when its payer has approved it and only our call is missing. */
export const orderOutcome = (leg: Leg, found: Order, url: string | undefined): Outcome | 'authorise' => {
  const difference = contradiction(leg, found)
  if (difference) return unknown(difference, { alarm: true })
  const authorization = authorizationOf(found)
  if (authorization) return authorizationOutcome(leg, found, authorization)
  switch (found.status) {
    case 'APPROVED':
      return 'authorise'
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return waitingFor(found.id, url ?? payerUrlOf(found))
    case 'VOIDED':
      return declined('Cancelled', 'order VOIDED')
    default:
      return unknown(`order ${found.status} without an authorization`, { alarm: true })
  }
}

const waitingFor = (orderId: string, url: string | undefined): ActionNeeded | Outcome =>
  url === undefined
    ? unreadable()
    : { kind: 'actionNeeded', providerReference: orderId, next: { kind: 'redirect', url } }
