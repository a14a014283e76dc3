import type { Leg, Outcome } from '../../provider'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { textIn, waitingAt } from '../redirectLeg'
import type { PayPalApi } from './api'
import { isOrder, orderPath, readOrder } from './lookup'
import { failureOf, issueOf, orderIn, orderOutcome } from './outcomes'

/** The payer must (again) approve at PayPal before the order can be authorised. */
const payerIssues = new Set([
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
/** Another request was faster: the order shows its result. */
const doneIssues = new Set([
  'ORDER_ALREADY_AUTHORIZED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_COMPLETED',
  'ORDER_COMPLETION_IN_PROGRESS',
])

const urlOf = (leg: Leg): string | undefined => textIn(leg.providerData, 'url')

/** Authorises an approved order, or finds the result of an earlier call. */
export const authorise = async (api: PayPalApi, leg: Leg): Promise<Outcome> => {
  const answer = await api.make(`${orderPath(leg)}/authorize`, `authorize-${leg.id}`, {})
  if (isSuccess(answer)) {
    const found = orderIn(answer)
    if (!found) return unreadable()
    const outcome = orderOutcome(leg, found, urlOf(leg))
    return outcome === 'authorise' ? unknown('approved, but not authorised') : outcome
  }
  const issue = issueOf(answer)
  if (issue === 'INVALID_RESOURCE_ID') return declined('Expired', issue)
  if (payerIssues.has(issue)) return waitingAt(leg) ?? unreadable()
  if (!doneIssues.has(issue)) return failureOf(answer)
  return queryOutcome(api, leg, () => unknown(issue))
}

/** The outcome of a leg's order; `whenApproved` when only our call is missing. */
export const queryOutcome = async (
  api: PayPalApi,
  leg: Leg,
  whenApproved: () => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  const found = await readOrder(api, leg)
  if (found === undefined) return declined('Expired', 'the order has expired')
  if (!isOrder(found)) return found
  const outcome = orderOutcome(leg, found, urlOf(leg))
  return outcome === 'authorise' ? whenApproved() : outcome
}

/** As `queryOutcome`, for a payer who returned by the cancel link. */
export const resolveCancelled = async (api: PayPalApi, leg: Leg): Promise<Outcome> => {
  const cancelledByPayer = declined('Cancelled', 'cancelled by the shopper')
  const outcome = await queryOutcome(api, leg, () => cancelledByPayer)
  return outcome.kind === 'actionNeeded' ? cancelledByPayer : outcome
}
