import {
  type CardEnvelope,
  type LegRow,
  type Outcome,
  type Purchase,
  recordEvent,
  Sensitive,
} from '../../payments/service'
import type { PlaceRequest, SettleDeps } from '../deps'
import { recordOutcome, providerOf } from '../settling/queryProvider'
import type { Seller } from './counterSale'

export interface Authorisation {
  readonly attemptId: string
  readonly cartId: string
  readonly legs: readonly LegRow[]
  readonly envelopes: readonly CardEnvelope[]
  /** The address that the provider returns the shopper's browser to. */
  readonly returnUrl: string
  /** The address for a shopper who cancelled. */
  readonly cancelUrl: string
  readonly purchase: Purchase
  /** The counter of the sale; null on the web. */
  readonly seller: Seller | null
  /** Origin of the page. */
  readonly origin: string
}

/**
 * Authorises every leg in turn, outside any transaction, and records each outcome. The encrypted cards exist
 * only in this request, so all legs are authorised in it: the first that needs a challenge gets it, unless
 * an answer was lost before, and the others are decided without. After a refusal the remaining legs are not
 * started.
 */
export const authorise = async (
  deps: SettleDeps,
  { attemptId, cartId, legs, envelopes, returnUrl, cancelUrl, origin, purchase, seller }: Authorisation,
  { post, browser }: Pick<PlaceRequest, 'post' | 'browser'>,
): Promise<void> => {
  const method = new Sensitive(methodFields(post, seller))
  let mayChallenge = true
  let isRefused = false
  for (const leg of legs) {
    if (isRefused) {
      await recordEvent(deps.db, {
        attemptId,
        cartId,
        legId: leg.id,
        kind: 'cancelled',
        detail: 'not started: another part was refused',
        dedupeKey: `cancelled:${leg.id}`,
        now: deps.clock.now(),
      })
      continue
    }
    const outcome: Outcome = await providerOf(deps, leg).start(leg, {
      card: envelopes.find(({ supplierKey }) => supplierKey === leg.supplierKey)?.jwe ?? null,
      holderName: post.cardHolderName?.trim() ?? null,
      returnUrl,
      cancelUrl,
      purchase,
      origin,
      mayChallenge,
      method,
      shopper: { ...browser, email: post.email.trim(), ...post.browserInfo },
    })
    await deps.checkpoint?.('authorised')
    await recordOutcome(deps, cartId, leg, outcome)
    // While an answer is missing the shopper is shown no challenge.
    if (outcome.kind === 'actionNeeded' || outcome.kind === 'unknown') mayChallenge = false
    if (outcome.kind === 'declined') isRefused = true
  }
}

/** The posted fields of a method with the counter of the sale; each adapter parses its own. */
const methodFields = (
  { payInFour, devicePaymentCode }: PlaceRequest['post'],
  seller: Seller | null,
): Readonly<Record<string, unknown>> => ({
  payInFour,
  ...(devicePaymentCode ? { devicePaymentCode: devicePaymentCode.trim() } : {}),
  ...(seller ? { seller } : {}),
})
