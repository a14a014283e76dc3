import { formatDollars } from '@countertop/sdk/rules'
import { DomainError } from '../../../foundation/errors'
import { checkoutPost, type CheckoutPost } from '../../purchases/service'
import { type Message, protocolCodeOf, recoverable } from '../messages'
import { defineOperation, type Operation, type OperationRequest, type Outcome } from '../operation'
import { BUYER_CONSENT, CHECKOUT, CHECKOUT_SCOPE } from '../protocol'
import { beginCompletion, type ChangedBy, type CheckoutRow, endCompletion } from './checkout.repository'
import { type CompleteBody, completeBody, ucpCheckout } from './checkout.schema'
import { newsletterOf } from './consent'
import type { Assessment } from './assess'
import type { Completion, Details } from './details'
import { HANDLER_ID } from './handler'
import { findOwnCheckout, answerConflict, refusalOf } from './ownCheckout'
import { needsCard, buildCheckoutPost } from './checkoutPost'
import {
  buildAnswer,
  buildEndedAnswer,
  assessSession,
  canPay,
  type CheckoutDeps,
  notFound,
  PAYMENT_REQUIRED,
  stageOf,
} from './session'
import { parseUuid } from '../../../text/uuid'

type Request = OperationRequest<CompleteBody>
type Card = Pick<CheckoutPost, 'encryptedValues' | 'cardHolderName'>

const INSTRUMENTS = '$.payment.instruments'

/** The encrypted card of a request; null without a credential for our payment handler. */
const cardOf = ({ payment }: CompleteBody): Card | null => {
  const ours = (payment?.instruments ?? []).filter(({ handler_id: handler }) => handler === HANDLER_ID)
  const chosen = ours.find(({ selected }) => selected === true) ?? ours[0]
  if (chosen?.credential === undefined) return null
  return { encryptedValues: chosen.credential.envelopes, cardHolderName: chosen.credential.holder_name }
}

const noCard: Card = { encryptedValues: null, cardHolderName: null }

/**
 * Pays for a session by the shop's own purchase. The request's idempotency key is the attempt's, so that a
 * repetition, even after the process has died, continues the same attempt and never pays twice.
 * @throws DomainError 400 `IDEMPOTENCY_KEY_REQUIRED` for a key that is not a UUID; errors of `place` after
 * which the same request may be sent again
 */
const complete = async (deps: CheckoutDeps, given: Request): Promise<Outcome> => {
  const key = parseUuid(given.key)
  if (key === undefined) {
    throw new DomainError(
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
      'The Idempotency-Key of a completion must be a UUID.',
    )
  }
  // In the case in which the attempt stores it, so that a repetition finds it.
  const request = { ...given, key }
  const found = await findOwnCheckout(deps, request)
  if (found === undefined) return notFound()
  const stage = stageOf(found, deps.clock.now())
  const begun = found.details.completion
  if (stage !== 'completed' && stage !== 'canceled' && begun?.key === key && found.state === 'completing')
    return resumePayment(deps, request, found, begun)
  switch (stage) {
    case 'completed':
    case 'continued':
      return buildAnswer(deps, request, found)
    case 'paying':
    case 'canceled': {
      const refusal = refusalOf(stage)
      return buildAnswer(deps, request, found, { messages: refusal === null ? [] : [refusal] })
    }
    case 'open':
      return startPayment(deps, request, found)
  }
}

/** The buyer that a payment acts for. A guest's session has none, even if its completion has a token. */
const payingBuyer = ({ platform }: Request, { accountId }: CheckoutRow): ChangedBy =>
  accountId === null ? undefined : platform.buyer

/** Continues a payment whose request is repeated, unless the buyer has continued the session since. */
const resumePayment = async (
  deps: CheckoutDeps,
  request: Request,
  found: CheckoutRow,
  completion: Completion,
): Promise<Outcome> => {
  const begun = { id: found.id, completion, buyer: payingBuyer(request, found), now: deps.clock.now() }
  const isResumed = await beginCompletion(deps.db, begun)
  return isResumed ? runPayment(deps, request, found, completion) : answerConflict(deps, request)
}

/** Says which amount differs from those that the platform received last; null if they agree. */
const changeOf = (
  { totals: { totalCents, giftCardCents } }: Assessment,
  { shownCents, shownGiftCardCents = giftCardCents }: Details,
): string | null => {
  if (totalCents !== shownCents) return 'The total has changed.'
  if (giftCardCents === shownGiftCardCents) return null
  return `The gift card now pays ${formatDollars(giftCardCents)} instead of ${formatDollars(shownGiftCardCents)}.`
}

/** Starts the payment of an open session, unless something is missing or an amount has changed. */
const startPayment = async (deps: CheckoutDeps, request: Request, found: CheckoutRow): Promise<Outcome> => {
  const { brand, key } = request
  const assessed = await assessSession(deps, request, found.sessionId, found.details)
  if (assessed === undefined) return buildEndedAnswer(deps, request, found)
  const answer = (...messages: Message[]): Promise<Outcome> =>
    buildAnswer(deps, request, found, { assessed, messages })
  const isIncomplete =
    found.details.needsBuyer ||
    assessed.messages.some(({ type }) => type === 'error') ||
    assessed.cart.lines.some(({ available }) => !available)
  if (isIncomplete) return answer()
  const change = changeOf(assessed, found.details)
  if (change !== null) {
    const content = `${change} Nothing was charged. Update the checkout and show it again.`
    return answer(recoverable('total_changed', content, '$.totals'))
  }
  const { shownVersion = assessed.cart.version } = found.details
  if (assessed.cart.version !== shownVersion) {
    // An update has replaced the goods since the session was read.
    return answer(
      recoverable(
        'checkout_changed',
        'Another request has changed the goods. Nothing was charged. Update the checkout and show it again.',
        '$.line_items',
      ),
    )
  }
  const isCard = needsCard(assessed)
  if (isCard && !canPay(deps, request)) return answer(PAYMENT_REQUIRED)
  if (isCard && cardOf(request.body) === null)
    return answer(recoverable('missing', 'A card is needed to pay.', INSTRUMENTS))
  const decided = request.platform.active.has(BUYER_CONSENT)
    ? newsletterOf(request.body.buyer?.consent)
    : null
  const details = decided === null ? found.details : { ...found.details, newsletter: decided }
  const completion: Completion = {
    key,
    post: buildCheckoutPost(assessed, details, brand, found.account?.billing ?? null),
    isCard,
  }
  const begun = { id: found.id, completion, buyer: payingBuyer(request, found), now: deps.clock.now() }
  if (!(await beginCompletion(deps.db, begun))) return answerConflict(deps, request)
  return runPayment(deps, request, found, completion)
}

const runPayment = async (
  deps: CheckoutDeps,
  request: Request,
  found: CheckoutRow,
  { key, post, isCard }: Completion,
): Promise<Outcome> => {
  const { brand, body } = request
  const { sessionId, id } = found
  if (sessionId === null) return notFound()
  const currentAnswer = async (messages: readonly Message[] = []): Promise<Outcome> => {
    const row = await findOwnCheckout(deps, request)
    return row === undefined ? notFound() : buildAnswer(deps, request, row, { messages })
  }
  try {
    const card = isCard ? (cardOf(body) ?? noCard) : noCard
    const placed = await deps.purchases.place({
      sessionId,
      brand,
      idempotencyKey: key,
      // Parsing fixes the order of members, which the purchase relies on to recognise a repetition.
      post: checkoutPost.parse({ ...post, ...card }),
      origin: undefined,
      browser: {
        ipAddress: body.signals?.['dev.ucp.buyer_ip'] ?? null,
        userAgent: body.signals?.['dev.ucp.user_agent'] ?? 'unknown',
        accept: '*/*',
        language: 'en',
      },
    })
    if (placed.htmlFormAction !== null || placed.redirectUrl !== null) {
      // The bank's page must open in the buyer's own browser, so the buyer pays in the shop.
      await deps.purchases.void({ sessionId, brand }, found.cartId)
      await endCompletion(deps.db, { id, needsBuyer: true })
    }
    return currentAnswer()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'PAYMENT_IN_PROGRESS' || error.code === 'ATTEMPT_IN_PROGRESS') return currentAnswer()
    await endCompletion(deps.db, { id, needsBuyer: false })
    if (error.status >= 500 || error.status === 429) throw error
    return currentAnswer([refusalMessage(error)])
  }
}

/** The message for a refusal of the purchase, with the shop's text. */
const refusalMessage = (refusal: DomainError): Message => {
  const { code, message } = refusal
  if (code.startsWith('PAYMENT_')) return recoverable('payment_failed', message, INSTRUMENTS)
  if (code.startsWith('CARD_ENVELOPE_')) return recoverable('payment_invalid', message, INSTRUMENTS)
  return recoverable(protocolCodeOf(refusal), message)
}

export const completeCheckout = (deps: CheckoutDeps): Operation =>
  defineOperation({
    name: 'complete_checkout',
    description: 'Pays for a checkout and places the order.',
    capability: CHECKOUT,
    mustBeSigned: true,
    method: 'post',
    path: '/checkout-sessions/:id/complete',
    scope: CHECKOUT_SCOPE,
    changes: true,
    body: completeBody,
    answer: ucpCheckout,
    run: (request) => complete(deps, request),
  })
