import { randomUUID } from 'node:crypto'
import { appliedCodesOf } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { parseUuid } from '../../../text/uuid'
import { cartView, loadCart } from '../../cart/service'
import { followOrder } from '../../webhooks/service'
import { codesOf, findCart } from '../carts/operations'
import { replaceCart } from '../carts/replace'
import { noBody } from '../carts/cart.schema'
import { newSessionId } from '../keys'
import { unrecoverable } from '../messages'
import { type Caller, defineOperation, type Operation, type Outcome } from '../operation'
import { BUYER_CONSENT, CHECKOUT, CHECKOUT_SCOPE, FULFILLMENT } from '../protocol'
import { authorizeBuyer, accountDetailsOf, withBuyer, withAccountDetails } from './account'
import type { Assessment } from './assess'
import * as repository from './checkout.repository'
import { type CheckoutBody, checkoutBody, checkoutUpdateBody, ucpCheckout } from './checkout.schema'
import { completeCheckout } from './complete'
import { type Details, buildDetails, noDetails } from './details'
import { withState, withSuburbChecked } from './suburb'
import { findOwnCheckout, refusalOf, answerConflict } from './ownCheckout'
import { buildAnswer, assessSession, type CheckoutDeps, notFound, type Stage, stageOf } from './session'

/**
 * Loads the lines and codes that a new session starts with: those that are sent, or those of a cart of the
 * platform. Undefined if that cart does not exist.
 */
const loadInitialContent = async (
  deps: CheckoutDeps,
  { brand, platform }: Caller,
  body: CheckoutBody,
): Promise<
  (Pick<CheckoutBody, 'discounts'> & { line_items: NonNullable<CheckoutBody['line_items']> }) | undefined
> => {
  if (body.cart_id === undefined) return { line_items: body.line_items ?? [], discounts: body.discounts }
  const found = await findCart(deps, { brand, platform, id: body.cart_id })
  if (found === undefined) return undefined
  const cart = cartView(await loadCart(deps, found.sessionId, brand))
  return {
    line_items: cart.products.map(({ sku, quantity }) => ({ item: { id: sku }, quantity })),
    discounts: { codes: appliedCodesOf(cart).map(({ code }) => code) },
  }
}

const extensionsOf = ({ active }: Caller['platform']) => ({
  delivery: active.has(FULFILLMENT),
  consent: active.has(BUYER_CONSENT),
})

/** Records what the answer shows, because nothing else may be paid for. */
const withShown = (details: Details, { cart, totals }: Assessment): Details => ({
  ...details,
  shownCents: totals.totalCents,
  shownGiftCardCents: totals.giftCardCents,
  shownVersion: cart.version,
})

/** Ends the transaction of a change to a session that another request has changed meanwhile. */
class CheckoutChanged extends Error {}

/** Null for a change that another request or a payment has forestalled; throws any other error again. */
const toConflict = (error: unknown): null => {
  if (error instanceof CheckoutChanged) return null
  if (error instanceof DomainError && error.code === 'PAYMENT_IN_PROGRESS') return null
  throw error
}

/**
 * Runs a change in one transaction. The brand's settings are read before it, because a transaction that waits
 * for a second connection can exhaust the pool.
 */
const changeTogether = async <Result>(
  deps: CheckoutDeps,
  { brand }: Caller,
  change: (deps: CheckoutDeps) => Promise<Result>,
): Promise<Result> => {
  const settings = await deps.readBrandSettings(brand)
  return inTransaction(deps.db, (db) =>
    change({ ...deps, db, readBrandSettings: () => Promise.resolve(settings) }),
  )
}

/** The stage that decides about a change: nothing may change while the buyer is paying in the shop either. */
const stageForChange = (row: repository.CheckoutRow, { clock }: CheckoutDeps): Stage =>
  row.isBeingPaidInShop ? 'paying' : stageOf(row, clock.now())

/**
 * Answers a creation with the session that the cart has led to before. A guest's session is assigned to the
 * buyer whose token the request has.
 */
const answerForExisting = async (
  deps: CheckoutDeps,
  caller: Caller,
  existing: repository.CheckoutRow,
): Promise<Outcome> => {
  const own = authorizeBuyer(deps, caller, existing)
  if (own === undefined) return notFound()
  const { buyer } = caller.platform
  const isGuests = own.accountId === null && own.sessionId !== null
  if (buyer === undefined || !isGuests || refusalOf(stageForChange(own, deps)) !== null)
    return buildAnswer(deps, caller, own)
  if (await repository.linkCheckout(deps.db, own.id, buyer))
    return buildAnswer(deps, caller, withBuyer(own, buyer))
  // Another request has assigned it in the meantime.
  const current = await findOwnCheckout(deps, { ...caller, id: own.id })
  return current === undefined ? notFound() : buildAnswer(deps, caller, current)
}

/** The details of a request over the former ones, with what the buyer's account adds. */
const resolveDetails = async (
  deps: CheckoutDeps,
  { brand, platform }: Caller,
  body: Parameters<typeof buildDetails>[0],
  former: Details,
) => {
  const { buyer } = platform
  const account = buyer === undefined ? null : accountDetailsOf(buyer)
  const sent = buildDetails(body, former, extensionsOf(platform), account?.addresses)
  const given = await withState(deps.geo, brand, sent)
  return { account, entered: await withSuburbChecked(deps.geo, brand, given, former) }
}

/** Saves a new session. A platform with a webhook follows its order. */
const saveCheckout = async (
  db: Db,
  { webhookUrl }: Caller['platform'],
  checkout: repository.NewCheckout,
): Promise<void> => {
  await repository.insertCheckout(db, checkout)
  if (webhookUrl === undefined) return
  const { id: reference, siteCode, platform: follower, cartId, now } = checkout
  await followOrder(db, { cartId, siteCode, follower, reference, now })
}

const createCheckout = (deps: CheckoutDeps): Operation =>
  defineOperation({
    name: 'create_checkout',
    description: 'Starts a checkout with products, buyer and delivery address, or from a cart.',
    capability: CHECKOUT,
    mustBeSigned: true,
    method: 'post',
    path: '/checkout-sessions',
    scope: CHECKOUT_SCOPE,
    changes: true,
    creates: true,
    body: checkoutBody,
    answer: ucpCheckout,
    run: async ({ body, ...caller }) => {
      const { brand, platform } = caller
      const { buyer } = platform
      const fromCart = parseUuid(body.cart_id) ?? null
      const owner = { siteCode: brand.code, platform: platform.profileUrl }
      const { account, entered } = await resolveDetails(deps, caller, body, noDetails)
      const id = randomUUID()
      const sessionId = newSessionId()
      const now = deps.clock.now()
      const created = await changeTogether(deps, caller, async (within) => {
        if (fromCart !== null) {
          await repository.lockPlatformCart(within.db, fromCart)
          const existing = await repository.findCheckoutOfCart(within.db, { cart: fromCart, ...owner })
          if (existing !== undefined) return { existing }
        }
        const start = await loadInitialContent(within, caller, body)
        if (start === undefined) return { errors: [unrecoverable('not_found', 'This cart does not exist.')] }
        const { cart, messages, codes } = await replaceCart(within, caller, {
          session: { id: sessionId, isNew: true },
          lines: start.line_items,
          codes: codesOf(caller, start),
        })
        const assessed = await assessSession(within, caller, sessionId, withAccountDetails(entered, account))
        // Without a product, no cart is stored.
        if (assessed === undefined)
          return { errors: messages.map(({ code, content }) => unrecoverable(code, content)) }
        const details = withShown(entered, assessed)
        const { cartId } = cart
        await saveCheckout(within.db, platform, {
          id,
          ...owner,
          sessionId,
          cartId,
          fromCart,
          details,
          buyer,
          now,
        })
        return { cartId, details, assessed, messages, codes }
      })
      if (created.existing !== undefined) return answerForExisting(deps, caller, created.existing)
      if (created.errors !== undefined) return { errors: created.errors }
      const row = newRow({
        id,
        sessionId,
        cartId: created.cartId,
        now,
        platform: owner.platform,
        details: withAccountDetails(created.details, account),
        accountId: buyer?.accountId ?? null,
        account,
      })
      return buildAnswer(deps, caller, row, created)
    },
  })

const newRow = ({
  now,
  ...row
}: Pick<
  repository.CheckoutRow,
  'id' | 'platform' | 'sessionId' | 'cartId' | 'details' | 'accountId' | 'account'
> & {
  now: Date
}): repository.CheckoutRow => ({
  ...row,
  state: 'open',
  completingAt: null,
  createdAt: now,
  isBeingPaid: false,
  isBeingPaidInShop: false,
  order: null,
})

const getCheckout = (deps: CheckoutDeps): Operation =>
  defineOperation({
    name: 'get_checkout',
    description: 'Reads a checkout, with what is missing in its messages.',
    capability: CHECKOUT,
    mustBeSigned: true,
    method: 'get',
    path: '/checkout-sessions/:id',
    scope: CHECKOUT_SCOPE,
    body: noBody,
    answer: ucpCheckout,
    run: async (caller) => {
      const found = await findOwnCheckout(deps, caller)
      return found === undefined ? notFound() : buildAnswer(deps, caller, found)
    },
  })

const updateCheckout = (deps: CheckoutDeps): Operation =>
  defineOperation({
    name: 'update_checkout',
    description: 'Replaces products, buyer, address and delivery days of a checkout.',
    capability: CHECKOUT,
    mustBeSigned: true,
    method: 'put',
    path: '/checkout-sessions/:id',
    scope: CHECKOUT_SCOPE,
    changes: true,
    body: checkoutUpdateBody,
    answer: ucpCheckout,
    run: async ({ body, ...caller }) => {
      const found = await findOwnCheckout(deps, caller)
      if (found === undefined) return notFound()
      const refusal = refusalOf(stageForChange(found, deps))
      if (refusal !== null) return buildAnswer(deps, caller, found, { messages: [refusal] })
      if (found.sessionId === null) return notFound()
      const { sessionId } = found
      const { buyer } = caller.platform
      const { account, entered } = await resolveDetails(deps, caller, body, found.details)
      const saved = await changeTogether(deps, caller, async (within) => {
        const { messages, codes } = await replaceCart(within, caller, {
          session: { id: sessionId, isNew: false },
          lines: body.line_items,
          codes: codesOf(caller, body),
        })
        const assessed = await assessSession(within, caller, sessionId, withAccountDetails(entered, account))
        // The session has another cart once its own has been ordered.
        if (assessed?.cart.id !== found.cartId) throw new CheckoutChanged()
        const details = withShown(entered, assessed)
        const isSaved = await repository.saveDetails(within.db, {
          id: found.id,
          details,
          buyer,
          now: deps.clock.now(),
        })
        if (!isSaved) throw new CheckoutChanged()
        return { details, assessed, messages, codes }
      }).catch(toConflict)
      if (saved === null) return answerConflict(deps, caller)
      const row: repository.CheckoutRow = {
        ...found,
        account,
        details: withAccountDetails(saved.details, account),
        state: 'open',
        completingAt: null,
      }
      return buildAnswer(deps, caller, row, saved)
    },
  })

const cancelCheckout = (deps: CheckoutDeps): Operation =>
  defineOperation({
    name: 'cancel_checkout',
    description: 'Cancels a checkout that is not ordered.',
    capability: CHECKOUT,
    mustBeSigned: true,
    method: 'post',
    path: '/checkout-sessions/:id/cancel',
    scope: CHECKOUT_SCOPE,
    changes: true,
    body: noBody,
    answer: ucpCheckout,
    run: async (caller) => {
      const found = await findOwnCheckout(deps, caller)
      if (found === undefined) return notFound()
      const refusal = refusalOf(stageForChange(found, deps))
      if (refusal !== null) return buildAnswer(deps, caller, found, { messages: [refusal] })
      const isCanceled = await repository.cancelCheckout(deps.db, found.id, deps.clock.now())
      return isCanceled
        ? buildAnswer(deps, caller, { ...found, state: 'canceled' })
        : answerConflict(deps, caller)
    },
  })

/**
 * The operations of the checkout capability, over the shop's own carts and rules. Each checkout has an
 * ordinary cart in a shopper's session of its own.
 */
export const checkoutOperations = (deps: CheckoutDeps): readonly Operation[] => [
  createCheckout(deps),
  getCheckout(deps),
  updateCheckout(deps),
  completeCheckout(deps),
  cancelCheckout(deps),
]
