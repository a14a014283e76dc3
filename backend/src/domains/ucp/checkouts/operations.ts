import { randomUUID } from 'node:crypto'
import { appliedCodesOf } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { DomainError } from '../../../foundation/errors'
import { parseUuid } from '../../../text/uuid'
import type { CartView } from '../../cart/service'
import { followOrder } from '../../webhooks/service'
import { findCart, replaceContents, replaceContentsThen } from '../carts/operations'
import { CartRaced, type Replaced } from '../carts/replace'
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
  const cart: CartView = await deps.cart.readView(found.sessionId, brand)
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
const withShown = (details: Details, { cart, totals }: Assessment): Details & { shownVersion: number } => ({
  ...details,
  shownCents: totals.totalCents,
  shownGiftCardCents: totals.giftCardCents,
  shownVersion: cart.version,
})

/** Null for the refusal to change a cart that is being paid for; throws any other error again. */
const toConflict = (error: unknown): null => {
  if (error instanceof DomainError && error.code === 'PAYMENT_IN_PROGRESS') return null
  throw error
}

/** The stage that decides about a change: nothing may change while the buyer is paying in the shop either. */
const stageForChange = (row: repository.CheckoutRow, { clock }: CheckoutDeps): Stage =>
  row.isBeingPaidInShop ? 'paying' : stageOf(row, clock.now())

/** Whether another update has saved its details over later goods than those of `cart`. */
const isOverwritten = (
  deps: CheckoutDeps,
  row: repository.CheckoutRow,
  { version }: Pick<CartView, 'version'>,
): boolean => refusalOf(stageForChange(row, deps)) === null && (row.details.shownVersion ?? 0) > version

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

/** Saves a new session, or returns the one that another request has created from the same cart meanwhile. */
const saveUnlessCreated = async (
  { db }: CheckoutDeps,
  platform: Caller['platform'],
  checkout: repository.NewCheckout,
): Promise<repository.CheckoutRow | undefined> => {
  const { fromCart: cart, siteCode, platform: owner } = checkout
  if (cart === null) {
    await saveCheckout(db, platform, checkout)
    return undefined
  }
  return inTransaction(db, async (trx) => {
    await repository.lockPlatformCart(trx, cart)
    const existing = await repository.findCheckoutOfCart(trx, { cart, siteCode, platform: owner })
    if (existing === undefined) await saveCheckout(trx, platform, checkout)
    return existing
  })
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
      const fromCart = parseUuid(body.cart_id) ?? null
      const owner = { siteCode: brand.code, platform: platform.profileUrl }
      const existing =
        fromCart === null
          ? undefined
          : await repository.findCheckoutOfCart(deps.db, { cart: fromCart, ...owner })
      if (existing !== undefined) return answerForExisting(deps, caller, existing)
      const start = await loadInitialContent(deps, caller, body)
      if (start === undefined) return { errors: [unrecoverable('not_found', 'This cart does not exist.')] }
      const id = randomUUID()
      const sessionId = newSessionId()
      const { cart, messages, codes } = await replaceContents(deps, caller, {
        session: { id: sessionId, isNew: true },
        body: start,
      })
      if (cart.products.length === 0)
        return { errors: messages.map(({ code, content }) => unrecoverable(code, content)) }
      const { account, entered } = await resolveDetails(deps, caller, body, noDetails)
      const assessed = await assessSession(deps, caller, sessionId, withAccountDetails(entered, account))
      if (assessed === undefined) return notFound()
      const details = withShown(entered, assessed)
      const now = deps.clock.now()
      const { buyer } = platform
      const session = { id, sessionId, cartId: cart.cartId, now }
      const created = { ...session, ...owner, fromCart, details, buyer }
      const other = await saveUnlessCreated(deps, platform, created)
      if (other !== undefined) return answerForExisting(deps, caller, other)
      const row = newRow({
        ...session,
        platform: owner.platform,
        details: withAccountDetails(details, account),
        accountId: buyer?.accountId ?? null,
        account,
      })
      return buildAnswer(deps, caller, row, { assessed, messages, codes })
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
      /** Saves the details over the goods that the cart has now. Another request's goods start it again. */
      const save = async ({ cart, messages, codes }: Replaced): Promise<Outcome> => {
        const assessed = await assessSession(deps, caller, sessionId, withAccountDetails(entered, account))
        if (assessed === undefined) return notFound()
        if (assessed.cart.version !== cart.version) throw new CartRaced('The cart has other goods.')
        const details = withShown(entered, assessed)
        const change = { id: found.id, details, buyer, now: deps.clock.now() }
        if (!(await repository.saveDetails(deps.db, change))) {
          const current = await findOwnCheckout(deps, caller)
          if (current && isOverwritten(deps, current, cart)) throw new CartRaced('The cart has other goods.')
          return answerConflict(deps, caller)
        }
        return buildAnswer(
          deps,
          caller,
          {
            ...found,
            account,
            details: withAccountDetails(details, account),
            state: 'open',
            completingAt: null,
          },
          { assessed, messages, codes },
        )
      }
      const saved = await replaceContentsThen(
        deps,
        caller,
        { session: { id: sessionId, isNew: false }, body },
        save,
      ).catch(toConflict)
      return saved ?? answerConflict(deps, caller)
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
