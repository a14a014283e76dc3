import { randomUUID } from 'node:crypto'
import { centsToDollars, type PaymentBounds } from '@countertop/sdk/rules'
import type { Leg, Outcome, PaymentProvider, StartInput } from '../../../provider'
import { isSuccess, unknown } from '../../outcomes'
import { ZipClient, type ZipClientOptions } from '../client'
import { errorCodeOf, failureOf, refusalOf } from '../outcomes'
import {
  buildOriginator,
  outcomeOf,
  post,
  postChange,
  purchaseBody,
  queryRequest,
  voidByReference,
  type ZipAuRequests,
} from './au.requests'
import { parseCounter, promptEnd, type ZipStores } from './counter'

export interface ZipAuStoreOptions extends ZipClientOptions {
  readonly apiKey: string
  /**
   * From the merchant's contract: `X-Zip-API-Key`, or `Authorization`, which carries the key as a bearer
   * token.
   */
  readonly apiKeyHeader: string
  readonly locations: ZipStores
  readonly bounds: PaymentBounds
  readonly now?: () => Date
}

const startRequest = async (
  requests: ZipAuRequests,
  leg: Leg,
  input: StartInput,
  now: () => Date,
): Promise<Outcome> => {
  const { code, seller } = parseCounter(input)
  const originator = buildOriginator(requests, seller)
  // Zip answers a repeated id like the first, so the customer is prompted once.
  const answer = await post(requests, '/purchaserequests', purchaseBody(leg, input, code, originator), leg.id)
  const legData = { originator }
  return isSuccess(answer)
    ? outcomeOf(leg, answer, { legData, expiresAt: promptEnd(now()) })
    : refusalOf(answer, legData)
}

const captureRequest = async (requests: ZipAuRequests, leg: Leg): Promise<Outcome> => {
  const capture = (clientRequestId: string) => {
    const body = { captureAmount: centsToDollars(leg.amountCents), is_partial_capture: false }
    return postChange(requests, leg, 'capture', body, clientRequestId)
  }
  const captured: Outcome = { kind: 'approved', providerReference: leg.providerReference ?? leg.reference }
  const answer = await capture(`capture-${leg.id}`)
  if (isSuccess(answer)) return captured
  if (answer?.status !== 500) return failureOf(answer)
  // Zip stores the 500 under its id. A second capture is refused once the first was made.
  const again = await capture(randomUUID())
  if (isSuccess(again)) return captured
  const isOver = again !== undefined && errorCodeOf(again) === 'invalid_state'
  if (isOver) {
    const state = await queryRequest(requests, leg)
    if (state.kind === 'approved') return captured
    if (state.kind === 'declined') return state
  }
  const failure = failureOf(again)
  return failure.kind === 'declined' ? unknown(`after an error: ${failure.reason}`) : failure
}

/** The prompt stays on the phone after a cancellation: only Zip's state counts. */
const cancelRequest = async (requests: ZipAuRequests, leg: Leg): Promise<Outcome> => {
  await postChange(requests, leg, 'cancel')
  return queryRequest(requests, leg)
}

const voidRequest = async (requests: ZipAuRequests, leg: Leg): Promise<Outcome> => {
  if (leg.providerReference === null) return voidByReference(requests, leg)
  const before = await queryRequest(requests, leg)
  const state = before.kind === 'actionNeeded' ? await cancelRequest(requests, leg) : before
  if (state.kind === 'actionNeeded') return state
  return state.kind === 'declined'
    ? { kind: 'approved', providerReference: leg.providerReference }
    : voidByReference(requests, leg)
}

const refundRequest = async (
  requests: ZipAuRequests,
  leg: Leg,
  amountCents: number,
  refundId: string,
): Promise<Outcome> => {
  const body = { refCode: refundId, refundAmount: centsToDollars(amountCents) }
  const answer = await postChange(requests, leg, 'refund', body, refundId)
  if (isSuccess(answer)) return { kind: 'approved', providerReference: refundId }
  // Zip answers every repeat of the id with the stored 500, for a time that it does not document, and has no
  // look-up of refunds: staff must check.
  return answer?.status === 500
    ? unknown('status 500', { alarm: true, isLeftToStaff: true })
    : failureOf(answer)
}

/**
 * Zip at the counter in Australia: the customer reads a code from the app and confirms there, and we query
 * until it is decided. Approved means authorised; only `capture` moves money. Lost and late approvals are
 * voided by our reference.
 */
export const zipAuStoreProvider = (options: ZipAuStoreOptions): PaymentProvider => {
  const { apiKey, apiKeyHeader, locations, now = () => new Date() } = options
  const isBearer = apiKeyHeader.toLowerCase() === 'authorization'
  const auth = { [apiKeyHeader]: isBearer ? `Bearer ${apiKey}` : apiKey }
  const requests: ZipAuRequests = { http: new ZipClient(options), auth, locations }

  return {
    name: 'zip-in-store',

    start: (leg, input) => startRequest(requests, leg, input, now),

    finish: () => Promise.resolve(null),

    status: (leg) =>
      leg.providerReference === null
        ? Promise.resolve(unknown('Zip returned no id: only a void by our reference can decide'))
        : queryRequest(requests, leg),

    capture: (leg) => captureRequest(requests, leg),

    void: (leg) => voidRequest(requests, leg),

    refund: (leg, amountCents, refundId) => refundRequest(requests, leg, amountCents, refundId),

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => Promise.resolve(options.bounds),
  }
}
