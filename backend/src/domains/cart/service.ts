import { type Brand, EMAIL_INVALID, isEmail } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { MadeText } from '../../cache/madeText'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { DomainError, notFound } from '../../foundation/errors'
import { showsPrices } from '../catalog/service'
import { withMovedCart } from './account.service'
import { cartAnswers } from './answers'
import { setEmail } from './changes.repository'
import {
  type CartDeps,
  type CartOwner,
  changeProduct,
  clearCart,
  loadCart,
  type ProductChange,
  removeLine,
  type ShownCart,
} from './changes.service'
import { applyCode, type CodeOptions, removeCode } from './codes.service'
import { type LoadedCart, cartOf } from './model'
import { lineNotFound, productNotFound, requirePrices } from './refusals'
import { readCartForCheckout, readProductAsCart, readProductsAsCart } from './repository'
import { type CartProductView, type CartView, cartProductView, promoIdOf } from './view'

export { type CartOwner, loadCart, type ProductChange } from './changes.service'
export { CodePlaceTaken } from './codes.service'
export {
  type AddOn,
  type CartLine,
  couponGoodsOf,
  HOUSE,
  isBackOrder,
  type LoadedCart,
  pricedLine,
  supplierKeysOf,
} from './model'
export { paymentInProgress, productNotFound, requirePrices } from './refusals'
export type { CartItem } from './repository'
export { cartView, type CartView, priceMessages, QUANTITY_CAPPED, stockMessages } from './view'

/** Changes of a session's cart. */
export interface CartChanges {
  /**
   * Adds units or sets a line, and creates the cart with the first product. A repeated addition with the key
   * of a former one of this cart changes nothing and returns the present cart. Setting a line ignores the
   * key.
   * @param key a UUID in lower case
   * @throws DomainError 404 `PRODUCT_NOT_FOUND` or `CART_LINE_NOT_FOUND`, 400 `ADD_ON_NOT_OFFERED` or
   * `AGREED_QUANTITY`, 403 `LOG_IN_FOR_PRICE` at a site that hides prices, 409 `CART_CHANGED` (with the
   * current cart in `cart`) or `PAYMENT_IN_PROGRESS`, 422 `IDEMPOTENCY_KEY_REUSED` for another addition with
   * the same key. A refused change changes nothing.
   */
  change(owner: CartOwner, change: ProductChange, key?: string | null): Promise<CartView>
  /** @throws DomainError 404 `CART_LINE_NOT_FOUND` (COM-338), 403 and 409 as `change` */
  remove(sessionId: Buffer | null, brand: Brand, productCode: string, version?: number): Promise<CartView>
  /**
   * Empties the cart, coupon and gift card too; no effect without a cart.
   * @throws DomainError 409 as `change`
   */
  clear(sessionId: Buffer | null, brand: Brand, shown?: ShownCart): Promise<void>
  /**
   * Applies a coupon or gift card, which replaces a former one.
   * @throws as `findCode` of promotions; `CodePlaceTaken` for a code in whose place one of `keep` counts
   */
  applyCode(sessionId: Buffer | null, brand: Brand, code: string, options?: CodeOptions): Promise<CartView>
  /** @throws DomainError 404 `COUPON_NOT_APPLIED` */
  removeCode(sessionId: Buffer | null, brand: Brand, code: string): Promise<CartView>
}

export interface CartService extends CartChanges {
  /**
   * The session's cart as JSON text, cached until something changes; the empty cart without a session or cart
   * (COM-008).
   */
  read(sessionId: Buffer | null, brand: Brand): Promise<MadeText>
  /** Like `read`, parsed. */
  readView(sessionId: Buffer | null, brand: Brand): Promise<CartView>
  /** @throws DomainError 404 `CART_LINE_NOT_FOUND` */
  line(sessionId: Buffer | null, brand: Brand, productCode: string): Promise<CartProductView>
  /** @throws DomainError 400 `INVALID_EMAIL`, 404 `CART_NOT_FOUND` */
  setEmail(sessionId: Buffer | null, brand: Brand, email: string): Promise<void>
}

/**
 * Loads the cart with the fields for checkout (supplier, category slugs). Null without a cart, and for a
 * visitor of a site that hides prices. A purchase must lock the cart before, by `lockCartById` of
 * purchase.service.
 */
export const loadCartForCheckout = async (db: Db, owner: CartOwner, now: Date): Promise<LoadedCart | null> =>
  showsPrices(owner.brand)
    ? cartOf(await readCartForCheckout(db, owner.sessionId, owner.brand), owner.brand, now)
    : null

/**
 * Like `loadCartForCheckout`. If the session has none or an empty one, the customer's cart of another device
 * moves to this session.
 */
export const findCartForCheckout = async (
  db: Db,
  owner: CartOwner,
  now: Date,
): Promise<LoadedCart | null> => {
  const load = (on: Db) => loadCartForCheckout(on, owner, now)
  const seat = { sessionId: owner.sessionId, siteCode: owner.brand.code, now }
  const own = await load(db)
  return own && own.lines.length > 0 ? own : ((await withMovedCart(db, seat, load)) ?? own)
}

/**
 * Loads a hypothetical cart with only `quantity` units of one product. Nothing is stored.
 * @throws DomainError 404 `PRODUCT_NOT_FOUND`, 403 `LOG_IN_FOR_PRICE` at a site that hides prices
 */
export const loadCartOfProduct = async (
  db: Db,
  brand: Brand,
  { sku, quantity }: { sku: string; quantity: number },
  now: Date,
): Promise<LoadedCart> => {
  requirePrices(brand)
  const cart = cartOf(await readProductAsCart(db, sku, quantity, brand), brand, now)
  if (cart === null) throw productNotFound()
  return cart
}

/**
 * Loads a hypothetical cart with only these products, except those that the site does not sell. Null if none
 * is left. Nothing is stored.
 * @throws DomainError 403 `LOG_IN_FOR_PRICE` at a site that hides prices
 */
export const loadCartOfProducts = async (
  db: Db,
  brand: Brand,
  goods: readonly { readonly productId: number; readonly quantity: number }[],
  now: Date,
): Promise<LoadedCart | null> => {
  requirePrices(brand)
  return cartOf(await readProductsAsCart(db, goods, brand), brand, now)
}

/** The changes on `db`: in a transaction, several of them are made together or not at all. */
export const cartChanges = (deps: CartDeps): CartChanges => ({
  change: async (owner, change, key = null) => changeProduct(deps, owner, change, key),
  remove: (sessionId, brand, productCode, version) =>
    removeLine(deps, sessionId, brand, productCode, version),
  clear: (sessionId, brand, shown = {}) => clearCart(deps, sessionId, brand, shown),
  applyCode: (sessionId, brand, code, options = {}) => applyCode(deps, sessionId, brand, code, options),
  removeCode: (sessionId, brand, code) => removeCode(deps, sessionId, brand, code),
})

export const cartService = (db: Db, clock: Clock, log: Pick<Logger, 'warn'>): CartService => {
  const deps: CartDeps = { db, clock }
  const read = cartAnswers(db, clock, log)
  return {
    ...cartChanges(deps),
    read,
    readView: async (sessionId, brand) =>
      JSON.parse((await read(sessionId, brand)).bytes.toString('utf8')) as CartView,

    line: async (sessionId, brand, productCode) => {
      const cart = await loadCart(deps, sessionId, brand)
      const place = cart?.lines.findIndex(({ lineId }) => lineId === productCode) ?? -1
      const line = cart?.lines[place]
      if (cart === null || line === undefined) throw lineNotFound()
      return cartProductView(line, promoIdOf(cart, place))
    },

    setEmail: async (sessionId, brand, email) => {
      if (!isEmail(email)) {
        throw new DomainError(400, 'INVALID_EMAIL', EMAIL_INVALID, { fields: { email: [EMAIL_INVALID] } })
      }
      const now = clock.now()
      const missing = (): DomainError => notFound('CART_NOT_FOUND', 'There is no cart yet.')
      if (sessionId === null) throw missing()
      const set = (on: Db) => setEmail(on, sessionId, brand.code, { email, now })
      const seat = { sessionId, siteCode: brand.code, now }
      if (!(await set(db)) && !(await withMovedCart(db, seat, set))) throw missing()
    },
  }
}
