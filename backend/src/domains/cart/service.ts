import { createHash } from 'node:crypto'
import {
  type Brand,
  CART_QUANTITY_MAX,
  COUPON_DELETE_PROBLEM,
  EMAIL_INVALID,
  agreedQuantityProblem,
  isEmail,
  isoDayIn,
} from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { DomainError, keyReused, notFound } from '../../foundation/errors'
import type { MadeText } from '../../cache/madeText'
import { showsPrices } from '../catalog/service'
import { findCode, normaliseCode } from '../promotions/service'
import { cartAnswers } from './answers'
import * as changes from './changes.repository'
import { type LoadedCart, cartOf } from './model'
import { cartFull, lineNotFound, paymentInProgress, productNotFound, requirePrices } from './refusals'
import { readCart, readCartForCheckout, readProductAsCart, readProductsAsCart } from './repository'
import {
  type CartProductView,
  type CartView,
  QUANTITY_CAPPED,
  cartProductView,
  cartView,
  promoIdOf,
} from './view'
import { isUuid } from '../../text/uuid'

export { type AddOn, type CartLine, couponGoodsOf, HOUSE, type LoadedCart, pricedLine } from './model'
export { productNotFound } from './refusals'
export type { CartItem } from './repository'
export { cartView, type CartView, QUANTITY_CAPPED, stockMessages } from './view'

/** The owner of a cart: a session at one brand's site. */
export interface CartOwner {
  readonly sessionId: Buffer
  /** Whether the session is not stored yet. Adding the first product stores it. */
  readonly isNewSession?: boolean
  readonly brand: Brand
}

/** Units to add, or with `productCode` that line's new quantity (commerce OP-08). */
export interface ProductChange {
  readonly sku: string
  readonly quantity: number
  readonly productCode?: string | undefined
  readonly warrantyId?: number | null | undefined
  readonly installId?: number | null | undefined
  /** The version that the page shows. Any other is refused. */
  readonly version?: number | undefined
}

export interface CodeOptions {
  /** Becomes the cart's email if it has none. */
  readonly userEmail?: string | undefined
  /** Codes that are not replaced while they count. */
  readonly keep?: readonly string[]
}

/**
 * A code that was not applied, because the cart has another one of its kind that the caller wants to keep.
 */
export class CodePlaceTaken extends DomainError {
  constructor(code: string, kept: string) {
    super(409, 'CODE_PLACE_TAKEN', `${code} cannot be used together with ${kept}.`)
  }
}

/** The cart that the page shows. Another cart or version is refused. */
export interface ShownCart {
  readonly version?: number | undefined
  readonly cartId?: string | undefined
}

export interface CartService {
  /**
   * The session's cart as JSON text, cached until something changes; the empty cart without a session or cart
   * (COM-008).
   */
  read(sessionId: Buffer | null, brand: Brand): Promise<MadeText>
  /** @throws DomainError 404 `CART_LINE_NOT_FOUND` */
  line(sessionId: Buffer | null, brand: Brand, productCode: string): Promise<CartProductView>
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
  /** @throws DomainError 400 `INVALID_EMAIL`, 404 `CART_NOT_FOUND` */
  setEmail(sessionId: Buffer | null, brand: Brand, email: string): Promise<void>
  /**
   * Applies a coupon or gift card, which replaces a former one.
   * @throws as `findCode` of promotions; `CodePlaceTaken` for a code in whose place one of `keep` counts
   */
  applyCode(sessionId: Buffer | null, brand: Brand, code: string, options?: CodeOptions): Promise<CartView>
  /** @throws DomainError 404 `COUPON_NOT_APPLIED` */
  removeCode(sessionId: Buffer | null, brand: Brand, code: string): Promise<CartView>
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
 * Loads a hypothetical cart with only `quantity` units of one product. Nothing is stored.
 * @throws DomainError 404 `PRODUCT_NOT_FOUND`, 403 `LOG_IN_FOR_PRICE` at a site that hides prices
 */
export const cartOfProduct = async (
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
export const cartOfProducts = async (
  db: Db,
  brand: Brand,
  goods: readonly { readonly productId: number; readonly quantity: number }[],
  now: Date,
): Promise<LoadedCart | null> => {
  requirePrices(brand)
  return cartOf(await readProductsAsCart(db, goods, brand), brand, now)
}

export const cartService = (db: Db, clock: Clock, log: Pick<Logger, 'warn'>): CartService => {
  const load = async (sessionId: Buffer | null, brand: Brand): Promise<LoadedCart | null> => {
    // Carts contain prices, so an expired sign-in gets none at a site that hides prices from visitors
    // (SHL-316).
    if (sessionId === null || !showsPrices(brand)) return null
    return cartOf((await readCart(db, sessionId, brand))?.rows ?? [], brand, clock.now())
  }

  /** The first parameters of every change. */
  const targetOf = ({ sessionId, brand }: CartOwner) => ({
    sessionId,
    siteCode: brand.code,
    country: brand.country,
    now: clock.now(),
  })

  const cartChanged = async ({ sessionId, brand }: CartOwner): Promise<DomainError> =>
    new DomainError(409, 'CART_CHANGED', 'Your cart was changed elsewhere. Please check it and try again.', {
      cart: cartView(await load(sessionId, brand)),
    })

  /** Returns the cart after a change. @throws DomainError for a change that was refused */
  const outcome = async (
    owner: CartOwner,
    rows: readonly changes.ChangeRow[],
    { missing, added = 0 }: { missing: () => DomainError; added?: number },
  ): Promise<CartView> => {
    const [first] = rows
    if (first === undefined || !first.check.is_found) throw missing()
    const { check } = first
    const refusal = refusalOf(check)
    if (refusal !== null) throw refusal
    if (first.cart_id === null) {
      throw check.seen_status === 'frozen' ? paymentInProgress() : await cartChanged(owner)
    }
    const notes = (check.quantity_before ?? 0) + added > CART_QUANTITY_MAX ? [QUANTITY_CAPPED] : []
    const isWhole =
      first.version === (check.seen_version ?? 0) + 1 &&
      first.coupon_code === null &&
      first.gift_card_code === null
    const loaded = isWhole
      ? cartOf(rows as Parameters<typeof cartOf>[0], owner.brand, clock.now())
      : await load(owner.sessionId, owner.brand)
    return cartView(loaded, notes)
  }

  const addProduct = async (
    owner: CartOwner,
    change: ProductChange,
    key: string | null,
  ): Promise<CartView> => {
    const { sku, quantity, version, warrantyId = null, installId = null } = change
    const press = key && `${key} ${createHash('sha256').update(JSON.stringify(change)).digest('base64')}`
    const rows = await changes.addProduct(db, {
      ...targetOf(owner),
      version: version ?? null,
      sku,
      quantity,
      warrantyId,
      installId,
      press,
      isNewSession: owner.isNewSession ?? false,
    })
    // A press that ran at the same time is stored only now, so the statement above cannot have seen it.
    if (key !== null && rows[0]?.cart_id === null) {
      const former = await changes.findPress(db, owner.sessionId, owner.brand.code, key)
      if (former === press) return cartView(await load(owner.sessionId, owner.brand))
      if (former !== undefined) throw keyReused()
    }
    return outcome(owner, rows, { missing: productNotFound, added: quantity })
  }

  const setLine = async (
    owner: CartOwner,
    {
      sku,
      quantity,
      version,
      warrantyId,
      installId,
      productCode: lineId,
    }: ProductChange & { productCode: string },
  ): Promise<CartView> => {
    if (!isUuid(lineId)) throw lineNotFound()
    const target = targetOf(owner)
    const today = isoDayIn(owner.brand.timeZone, target.now)
    const rows = await changes.setLine(db, {
      ...target,
      version: version ?? null,
      sku,
      quantity,
      lineId,
      warrantyId,
      installId,
      today,
    })
    return outcome(owner, rows, { missing: lineNotFound, added: quantity })
  }

  /** Sets one of the cart's codes, or both; null removes a code. */
  const setCodes = async (
    owner: CartOwner,
    { version, coupon, giftCard }: LoadedCart,
    codes: { readonly couponCode?: string | null; readonly giftCardCode?: string | null },
  ) => {
    const rows = await changes.setCodes(db, {
      ...targetOf(owner),
      version,
      couponCode: coupon?.code ?? null,
      giftCardCode: giftCard?.code ?? null,
      ...codes,
    })
    return outcome(owner, rows, { missing: lineNotFound })
  }

  return {
    read: cartAnswers(db, clock, log),

    line: async (sessionId, brand, productCode) => {
      const cart = await load(sessionId, brand)
      const place = cart?.lines.findIndex(({ lineId }) => lineId === productCode) ?? -1
      const line = cart?.lines[place]
      if (cart === null || line === undefined) throw lineNotFound()
      return cartProductView(line, promoIdOf(cart, place))
    },

    change: async (owner, change, key = null) => {
      requirePrices(owner.brand)
      const { productCode } = change
      return productCode === undefined
        ? addProduct(owner, change, key)
        : setLine(owner, { ...change, productCode })
    },

    remove: async (sessionId, brand, productCode, version) => {
      requirePrices(brand)
      if (sessionId === null || !isUuid(productCode)) throw lineNotFound()
      const owner = { sessionId, brand }
      const rows = await changes.removeLine(db, {
        ...targetOf(owner),
        version: version ?? null,
        lineId: productCode,
      })
      return outcome(owner, rows, { missing: lineNotFound })
    },

    clear: async (sessionId, brand, { version, cartId } = {}) => {
      if (sessionId === null) return
      const owner = { sessionId, brand }
      const expected = { version: version ?? null, cartId: cartId ?? null }
      const result = await changes.clearCart(db, { ...targetOf(owner), ...expected })
      if (result === null || result.cleared) return
      throw result.status === 'frozen' ? paymentInProgress() : await cartChanged(owner)
    },

    setEmail: async (sessionId, brand, email) => {
      if (!isEmail(email)) {
        throw new DomainError(400, 'INVALID_EMAIL', EMAIL_INVALID, { fields: { email: [EMAIL_INVALID] } })
      }
      const isSet = sessionId !== null && (await changes.setEmail(db, sessionId, brand.code, email))
      if (!isSet) throw notFound('CART_NOT_FOUND', 'There is no cart yet.')
    },

    applyCode: async (sessionId, brand, typed, { userEmail = '', keep = [] } = {}) => {
      const cart = await load(sessionId, brand)
      const code = await findCode(db, typed, {
        siteCode: brand.code,
        currency: brand.currency,
        goodsCents: cart?.totals.goodsCents ?? 0,
        couponGoodsCents: cart?.couponGoodsCents ?? 0,
        now: clock.now(),
      })
      if (sessionId === null || cart === null) throw lineNotFound()
      const counting = countingCodeOf(cart, code.kind)
      if (counting !== null && keep.some((one) => normaliseCode(one) === counting))
        throw new CodePlaceTaken(code.code, counting)
      if (cart.email === null && isEmail(userEmail))
        await changes.setEmail(db, sessionId, brand.code, userEmail)
      const codes = code.kind === 'coupon' ? { couponCode: code.code } : { giftCardCode: code.code }
      return setCodes({ sessionId, brand }, cart, codes)
    },

    removeCode: async (sessionId, brand, typed) => {
      const cart = await load(sessionId, brand)
      const code = normaliseCode(typed)
      const isCoupon = cart?.coupon?.code === code
      const isGiftCard = cart?.giftCard?.code === code
      if (sessionId === null || !cart || !(isCoupon || isGiftCard)) {
        throw notFound('COUPON_NOT_APPLIED', COUPON_DELETE_PROBLEM)
      }
      return setCodes({ sessionId, brand }, cart, {
        ...(isCoupon && { couponCode: null }),
        ...(isGiftCard && { giftCardCode: null }),
      })
    },
  }
}

/** The cart's coupon or gift card; null if it has none, or one that no longer takes anything off. */
const countingCodeOf = ({ coupon, giftCard }: LoadedCart, kind: 'coupon' | 'giftCard'): string | null => {
  if (kind === 'coupon') return coupon?.isUsable ? coupon.code : null
  return giftCard !== null && giftCard.balanceCents > 0 ? giftCard.code : null
}

/** The error for a change that is refused regardless of the cart's state; null for any other. */
const refusalOf = (check: changes.ChangeCheck): DomainError | null => {
  if (!check.fits) {
    return new DomainError(
      400,
      'ADD_ON_NOT_OFFERED',
      'That warranty or installation is not offered for this product.',
    )
  }
  if (check.is_full) return cartFull()
  if (!check.is_over) return null
  const problem = agreedQuantityProblem(check.agreed_quantity ?? 0)
  return new DomainError(400, 'AGREED_QUANTITY', problem, { fields: { quantity: [problem] } })
}
