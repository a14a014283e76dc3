import { checkoutOption } from '@countertop/sdk/rules'
import {
  type CardEnvelope,
  type LegRow,
  type Outcome,
  type Purchase,
  recordEvent,
  Sensitive,
  type StartInput,
} from '../../payments/service'
import type { PlaceRequest, SettleDeps } from '../deps'
import { recordOutcome, providerOf } from '../settling/queryProvider'

export interface Authorisation {
  readonly attemptId: string
  readonly cartId: string
  readonly legs: readonly LegRow[]
  readonly envelopes: readonly CardEnvelope[]
  /** Where the provider sends the shopper's browser. */
  readonly returnUrl: string
  /** Where it sends the browser of a shopper who gave up. */
  readonly cancelUrl: string
  readonly purchase: Purchase
  readonly counter: StartInput['counter']
  /** Origin of the page. */
  readonly origin: string
}

/**
 * Asks for every leg in turn, outside any transaction, and keeps each answer. The encrypted cards exist only here and now, so all legs are
 * authorised in this request: the first that needs the bank's challenge gets it, the others are decided without. After a
 * refusal the rest is not asked.
 */
export const authorise = async (
  deps: SettleDeps,
  { attemptId, cartId, legs, envelopes, returnUrl, cancelUrl, origin, purchase, counter }: Authorisation,
  { post, browser }: Pick<PlaceRequest, 'post' | 'browser'>,
): Promise<void> => {
  let mayChallenge = true
  let isRefused = false
  for (const leg of legs) {
    if (isRefused) {
      await recordEvent(deps.db, {
        attemptId,
        cartId,
        legId: leg.id,
        kind: 'cancelled',
        detail: 'not asked: another part was refused',
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
      customerCode: customerCodeOf(post),
      counter,
      origin,
      mayChallenge,
      isPayInFour: post.payInFour,
      shopper: { ...browser, email: post.email.trim(), ...post.browserInfo },
    })
    await deps.checkpoint?.('authorised')
    await recordOutcome(deps, cartId, leg, outcome)
    if (outcome.kind === 'actionNeeded') mayChallenge = false
    if (outcome.kind === 'declined') isRefused = true
  }
}

/** What the customer reads from the provider's app at the counter (CHK-247). */
const customerCodeOf = ({
  selectedPaymentOption,
  devicePaymentCode,
}: PlaceRequest['post']): StartInput['customerCode'] =>
  selectedPaymentOption === checkoutOption.ZipInStore && devicePaymentCode
    ? new Sensitive(devicePaymentCode.trim())
    : null
