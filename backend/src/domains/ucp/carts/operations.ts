import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { DomainError } from '../../../foundation/errors'
import { newSessionId } from '../keys'
import { unrecoverable } from '../messages'
import {
  type Caller,
  defineOperation,
  type Operation,
  type OperationRequest,
  type Outcome,
} from '../operation'
import { endpointOf } from '../profile'
import { CART, DISCOUNT } from '../protocol'
import * as repository from '../repository'
import { cartBody, cartUpdateBody, noBody, ucpCart } from './cart.schema'
import {
  CartRaced,
  codeCounter,
  type CountCode,
  type Replaced,
  replaceCodes,
  type ReplaceDeps,
  replaceLines,
} from './replace'
import { type BuyerSession, mergeCart } from './merge'
import { buildUcpCart } from './view'
import { parseUuid } from '../../../text/uuid'

export interface CartDeps extends ReplaceDeps {
  /** Public URL of this backend, which also serves the pictures. */
  readonly publicUrl: string
  /** Whether the brand's pages share cookies with this backend, so that a buyer can continue there. */
  readonly canHandOver: boolean
  readonly log: Logger
}

const notFound = (): Outcome => ({ errors: [unrecoverable('not_found', 'This cart does not exist.')] })

/** Finds an open cart of the platform. */
export const findCart = async (
  { db }: CartDeps,
  { brand, platform, id: given }: Pick<OperationRequest<unknown>, 'brand' | 'platform' | 'id'>,
): Promise<repository.ResourceRow | undefined> => {
  const id = parseUuid(given)
  if (id === undefined) return undefined
  const key = { id, kind: 'cart', siteCode: brand.code, platform: platform.profileUrl } as const
  const found = await repository.findResource(db, key)
  return found?.state === 'open' ? found : undefined
}

const buildAnswer = (
  { publicUrl, canHandOver }: CartDeps,
  { brand, platform }: Caller,
  id: string,
  { cart, messages = [], codes }: Pick<Replaced, 'cart' | 'codes'> & Partial<Pick<Replaced, 'messages'>>,
): Outcome => ({
  answer: buildUcpCart(id, brand, cart, {
    pictures: publicUrl,
    messages,
    codes,
    showsDiscounts: platform.active.has(DISCOUNT),
    continueUrl: canHandOver ? `${endpointOf(publicUrl, brand)}/carts/${id}/continue` : undefined,
  }),
})

type Contents = Pick<z.output<typeof cartUpdateBody>, 'line_items' | 'discounts'>
interface Replacement {
  readonly session: { readonly id: Buffer; readonly isNew: boolean }
  readonly body: Contents
}

const replaceOnce = async (
  deps: CartDeps,
  { brand, platform }: Caller,
  { session, body }: Replacement,
  countCode: CountCode,
): Promise<Replaced> => {
  const goods = await replaceLines(deps, brand, session, body.line_items)
  const codes = platform.active.has(DISCOUNT) ? body.discounts?.codes : undefined
  if (codes === undefined || goods.cart.products.length === 0) return goods
  const coded = await replaceCodes(deps, brand, session.id, { cart: goods.cart, codes, countCode })
  return { ...coded, messages: [...goods.messages, ...coded.messages] }
}

/** Attempts to replace a cart that other requests change too. */
const TRIES = 8
/** The longest pause before the second attempt, in milliseconds. It grows with each attempt. */
const PAUSE_MS = 25

/**
 * Replaces lines and codes of a cart, and returns what `follow` makes of it. Lines come first, because a code
 * applies only to a cart with goods. Codes are replaced only if the discount extension is active and the body
 * has `codes`. After a concurrent change, also one that `follow` finds (`CartRaced`), it starts again, so
 * that a cart never has the contents of two requests.
 * @throws DomainError 503 `IN_PROGRESS` if other requests keep changing the cart, 409 `PAYMENT_IN_PROGRESS`
 */
export const replaceContentsThen = async <Result>(
  deps: CartDeps,
  caller: Caller,
  replacement: Replacement,
  follow: (replaced: Replaced) => Promise<Result>,
): Promise<Result> => {
  const countCode = codeCounter(deps, caller.address)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await follow(await replaceOnce(deps, caller, replacement, countCode))
    } catch (error) {
      if (!(error instanceof CartRaced)) throw error
    }
    // At random, so that two requests do not interrupt each other in turns.
    await after(Math.random() * PAUSE_MS * tries)
  }
  const content = 'Other requests are changing this cart.'
  throw new DomainError(503, 'IN_PROGRESS', content, {}, { 'Retry-After': '1' })
}

/** Replaces lines and codes of a cart, as `replaceContentsThen`. */
export const replaceContents = (
  deps: CartDeps,
  caller: Caller,
  replacement: Replacement,
): Promise<Replaced> =>
  replaceContentsThen(deps, caller, replacement, (replaced) => Promise.resolve(replaced))

const createCart = (deps: CartDeps): Operation =>
  defineOperation({
    name: 'create_cart',
    description: 'Makes a cart with products and codes.',
    capability: CART,
    mustBeSigned: true,
    method: 'post',
    path: '/carts',
    changes: true,
    creates: true,
    body: cartBody,
    answer: ucpCart,
    run: async ({ body, ...caller }) => {
      const id = randomUUID()
      const sessionId = newSessionId()
      const filled = await replaceContents(deps, caller, { session: { id: sessionId, isNew: true }, body })
      if (filled.cart.products.length === 0) {
        const errors = filled.messages.map(({ code, content }) => unrecoverable(code, content))
        return { errors }
      }
      await repository.insertResource(deps.db, {
        id,
        kind: 'cart',
        siteCode: caller.brand.code,
        platform: caller.platform.profileUrl,
        sessionId,
        now: deps.clock.now(),
      })
      return buildAnswer(deps, caller, id, filled)
    },
  })

const getCart = (deps: CartDeps): Operation =>
  defineOperation({
    name: 'get_cart',
    description: 'Reads a cart with its prices and stock as they are now.',
    capability: CART,
    mustBeSigned: true,
    method: 'get',
    path: '/carts/:id',
    body: noBody,
    answer: ucpCart,
    run: async (request) => {
      const found = await findCart(deps, request)
      if (found === undefined) return notFound()
      return buildAnswer(deps, request, found.id, {
        cart: await deps.cart.readView(found.sessionId, request.brand),
      })
    },
  })

const updateCart = (deps: CartDeps): Operation =>
  defineOperation({
    name: 'update_cart',
    description: 'Replaces the products and codes of a cart.',
    capability: CART,
    mustBeSigned: true,
    method: 'put',
    path: '/carts/:id',
    changes: true,
    body: cartUpdateBody,
    answer: ucpCart,
    run: async ({ body, ...caller }) => {
      const found = await findCart(deps, caller)
      if (found === undefined) return notFound()
      const filled = await replaceContents(deps, caller, {
        session: { id: found.sessionId, isNew: false },
        body,
      })
      return buildAnswer(deps, caller, found.id, filled)
    },
  })

const cancelCart = (deps: CartDeps): Operation =>
  defineOperation({
    name: 'cancel_cart',
    description: 'Empties a cart and ends it.',
    capability: CART,
    mustBeSigned: true,
    method: 'post',
    path: '/carts/:id/cancel',
    changes: true,
    body: noBody,
    answer: ucpCart,
    run: async (request) => {
      const found = await findCart(deps, request)
      if (found === undefined) return notFound()
      const { brand } = request
      const last = await deps.cart.readView(found.sessionId, brand)
      await deps.cart.clear(found.sessionId, brand)
      return (await repository.cancelResource(deps.db, found.id))
        ? buildAnswer({ ...deps, canHandOver: false }, request, found.id, { cart: last })
        : notFound()
    },
  })

/** The operations of the cart capability. Each cart is an ordinary cart in a shopper's session of its own. */
export const cartOperations = (deps: CartDeps): readonly Operation[] => [
  createCart(deps),
  getCart(deps),
  updateCart(deps),
  cancelCart(deps),
]

/**
 * Merges a platform's cart into the cart of the buyer who opens its `continue_url`. The buyer continues at
 * the checkout, because the shop's cart is a panel without a page of its own; at the home page if there is no
 * such cart.
 * @returns the page, and whether the buyer's cart has changed
 */
export const continueCart = async (
  deps: CartDeps,
  brand: Brand,
  given: string,
  session: BuyerSession,
): Promise<{ readonly page: 'checkout' | 'home'; readonly isFilled: boolean }> => {
  const nothing = { page: 'home', isFilled: false } as const
  const id = parseUuid(given)
  if (id === undefined) return nothing
  const key = { id, kind: 'cart', siteCode: brand.code } as const
  const found = await repository.findShared(deps.db, key)
  if (found === undefined) return nothing
  const shared = await deps.cart.readView(found.sessionId, brand)
  const own = await deps.cart.readView(session.isNew ? null : session.id, brand)
  const { cart, isFilled } = await mergeCart(deps, shared, { brand, session, cart: own })
  return cart.products.length === 0 ? nothing : { page: 'checkout', isFilled }
}
