import { randomUUID } from 'node:crypto'
import type { Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction'
import { cartChanges, type CartService } from '../../cart/service'
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
import { replaceCart, type Replaced, type ReplaceDeps } from './replace'
import { type BuyerSession, mergeCart } from './merge'
import { buildUcpCart } from './view'
import { parseUuid } from '../../../text/uuid'

export interface CartDeps extends ReplaceDeps {
  readonly cart: CartService
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

/** The codes of a body, which are read only if the discount extension is active. */
export const codesOf = (
  { platform }: Caller,
  { discounts }: Pick<z.output<typeof cartUpdateBody>, 'discounts'>,
): readonly string[] | undefined => (platform.active.has(DISCOUNT) ? discounts?.codes : undefined)

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
      const filled = await inTransaction(deps.db, async (trx) => {
        const replaced = await replaceCart({ ...deps, db: trx }, caller, {
          session: { id: sessionId, isNew: true },
          lines: body.line_items,
          codes: codesOf(caller, body),
        })
        if (replaced.cart.products.length === 0) return replaced
        await repository.insertResource(trx, {
          id,
          kind: 'cart',
          siteCode: caller.brand.code,
          platform: caller.platform.profileUrl,
          sessionId,
          now: deps.clock.now(),
        })
        return replaced
      })
      if (filled.cart.products.length > 0) return buildAnswer(deps, caller, id, filled)
      return { errors: filled.messages.map(({ code, content }) => unrecoverable(code, content)) }
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
      const filled = await inTransaction(deps.db, (trx) =>
        replaceCart({ ...deps, db: trx }, caller, {
          session: { id: found.sessionId, isNew: false },
          lines: body.line_items,
          codes: codesOf(caller, body),
        }),
      )
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
      const isCanceled = await inTransaction(deps.db, async (trx) => {
        await cartChanges({ ...deps, db: trx }).clear(found.sessionId, brand)
        return repository.cancelResource(trx, found.id)
      })
      return isCanceled
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
