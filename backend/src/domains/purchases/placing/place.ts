import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { withMovedCart } from '../../cart/account.service'
import { findOrderOfCart } from '../../orders/service'
import { type AttemptWithLegs, findAttempt, isLive, readBounds } from '../../payments/service'
import type { PlaceDeps, PlaceRequest, PreparedRequest } from '../deps'
import { asCheckoutRefusal, checkoutRefusal, paymentRefusal } from '../refusals'
import { hostReturnUrl, returnAddresses } from '../returnUrl'
import { settle } from '../settling/settle'
import { resumePayment } from '../settling/resume'
import { textContext } from '../texts'
import { isLost } from '../timetable'
import { isBeingDecided, isLeftAtBank } from '../waiting'
import { type CheckoutAnswer, actionAnswer, completedAnswer, underWayAnswer } from './answers'
import { authorise } from './authorise'
import { type Claim, claim } from './claim'

export const challengeReturnPath = '/api/checkout/challenge/return'

/**
 * Places an order (CHK-388): prices and reserves everything and persists the attempt in one transaction,
 * calls the provider outside any, and settles in another. Safe to repeat with the same key at any point; a
 * cart becomes at most one order. @throws DomainError as documented at the route
 */
export const placeCheckout = async (deps: PlaceDeps, request: PlaceRequest): Promise<CheckoutAnswer> => {
  const deadline = Date.now() + (deps.waitMs ?? 35_000)
  const { post, brand, origin, sessionId } = request
  const returnUrl = hostReturnUrl(post.returnUrl, origin, await deps.listOrigins(brand.code))
  const prepared: PreparedRequest = {
    ...request,
    returnUrl,
    principal: await deps.principals.readBuyer(sessionId, brand),
    bounds: await readBounds(brand.country, deps.providers, deps.log),
  }
  for (;;) {
    const claimed = await tryClaim(deps, prepared)
    switch (claimed.kind) {
      case 'ordered':
        return orderedAnswer(deps, request.post.cartId)
      case 'known':
        return buildAnswer(deps, request.brand, await waitForDecision(deps, claimed.attempt, deadline), {
          isRepeat: true,
        })
      case 'busy': {
        const other = await waitForDecision(deps, claimed.attempt, deadline)
        if (other.state === 'approved') return orderedAnswer(deps, request.post.cartId)
        if (isLive(other.state) && !isLeftAtBank(other, deps.clock.now())) {
          throw checkoutRefusal(409, 'PAYMENT_IN_PROGRESS', [
            'A payment for this cart is still in progress. Please wait a moment.',
          ])
        }
        break
      }
      case 'claimed':
        return pay(deps, prepared, claimed)
    }
  }
}

const tryClaim = async (deps: PlaceDeps, request: PreparedRequest): Promise<Claim> => {
  try {
    return await claimCart(deps, request)
  } catch (error) {
    throw asCheckoutRefusal(error)
  }
}

/** Claims the cart, also where another device of the customer has it since the form was filled in. */
const claimCart = async (deps: PlaceDeps, request: PreparedRequest): Promise<Claim> => {
  const { sessionId, brand } = request
  const claimIn = (db: Db) => inTransaction(db, (trx) => claim(deps, trx, request))
  try {
    return await claimIn(deps.db)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NO_SUCH_CART' || !sessionId) throw error
    const seat = { sessionId, siteCode: brand.code, now: deps.clock.now() }
    const moved = await withMovedCart(deps.db, seat, claimIn)
    if (moved === undefined) throw error
    return moved
  }
}

const pay = async (
  deps: PlaceDeps,
  request: PreparedRequest,
  {
    attemptId,
    reference,
    returnToken,
    legs,
    envelopes,
    purchase,
    seller,
  }: Extract<Claim, { kind: 'claimed' }>,
): Promise<CheckoutAnswer> => {
  const { cartId, selectedPaymentOption: paymentOption } = request.post
  const { origin } = new URL(request.returnUrl)
  const bankReturn = `${deps.publicUrl}${challengeReturnPath}/${returnToken}`
  const addresses = returnAddresses(request.returnUrl, { paymentOption, returnToken, bankReturn })
  await deps.checkpoint?.('claimed')
  await authorise(
    deps,
    { attemptId, cartId, legs, envelopes, purchase, seller, ...addresses, origin },
    request,
  )
  const { state, orderNumber } = await settle(deps, { attemptId, cartId })
  if (orderNumber) return completedAnswer(cartId, orderNumber, reference)
  if (state === 'approved') return orderedAnswer(deps, cartId, reference)
  return buildAnswer(deps, request.brand, await requireAttempt(deps, attemptId))
}

const requireAttempt = async ({ db }: PlaceDeps, attemptId: string): Promise<AttemptWithLegs> => {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) throw new Error(`Payment attempt ${attemptId} does not exist`)
  return attempt
}

const orderedAnswer = async (
  { db }: PlaceDeps,
  cartId: string,
  paymentReference?: string,
): Promise<CheckoutAnswer> => {
  const order = await findOrderOfCart(db, cartId)
  if (!order) throw new Error(`Cart ${cartId} is ordered but has no order`)
  const reference = paymentReference ?? (await findAttempt(db, order.attemptId))?.reference ?? null
  return completedAnswer(cartId, order.number, reference)
}

/** The answer to a request about an attempt in this state, the same for every request. */
const buildAnswer = async (
  deps: PlaceDeps,
  brand: Brand,
  attempt: AttemptWithLegs,
  { isRepeat = false } = {},
): Promise<CheckoutAnswer> => {
  switch (attempt.state) {
    case 'approved':
      return orderedAnswer(deps, attempt.cartId, attempt.reference)
    case 'actionNeeded':
      return actionAnswer(attempt)
    case 'declined':
    case 'cancelled':
    case 'expired':
      throw paymentRefusal(attempt, await textContext(deps.db, brand.code))
    case 'started':
      if (isRepeat) {
        throw checkoutRefusal(409, 'ATTEMPT_IN_PROGRESS', ['Your order is still being processed.'])
      }
      return underWayAnswer(attempt)
    case 'authorised':
    case 'unknown':
      return underWayAnswer(attempt)
  }
}

/**
 * Waits until an attempt of another request is decided, or until the deadline. An attempt whose process was
 * killed is resumed here, so that the repeated request does not wait for the worker.
 */
const waitForDecision = async (
  deps: PlaceDeps,
  attempt: AttemptWithLegs,
  deadline: number,
): Promise<AttemptWithLegs> => {
  let current = attempt
  let pauseMs = 25
  while (isLive(current.state) && isBeingDecided(current, deps.clock.now()) && Date.now() < deadline) {
    if (isLost(current, deps.clock.now(), deps.timetables)) {
      await resumePayment(deps, { attemptId: current.id, cartId: current.cartId })
    }
    await new Promise((done) => setTimeout(done, pauseMs))
    pauseMs = Math.min(pauseMs * 2, 400)
    current = await requireAttempt(deps, attempt.id)
  }
  return current
}
