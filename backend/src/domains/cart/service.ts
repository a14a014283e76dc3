import {
  type Brand,
  CART_BEING_PAID,
  CART_QUANTITY_MAX,
  COUPON_DELETE_PROBLEM,
  EMAIL_INVALID,
  LOG_IN_FOR_PRICE,
  agreedQuantityProblem,
  isEmail,
  isoDayIn,
  readRewardSetting,
  settingNames,
} from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { DomainError, notFound } from '../../foundation/errors'
import { type MadeText, madeText } from '../../cache/madeText'
import { ProvenCache } from '../../cache/provenCache'
import { showsPrices } from '../catalog/service'
import { findCode, normaliseCode } from '../promotions/service'
import * as changes from './changes.repository'
import { type LoadedCart, cartOf } from './model'
import { readCart, readCartForCheckout, readProductAsCart, readStamp } from './repository'
import {
  type CartProductView,
  type CartView,
  QUANTITY_CAPPED,
  cartProductView,
  cartView,
  emptyCart,
  promoIdOf,
} from './view'

export { type AddOn, type CartLine, type LoadedCart, couponGoodsOf, pricedLine } from './model'
export type { CartItem } from './repository'
export { cartView, type CartView } from './view'

/** The owner of a cart: a session at one brand's site. */
export interface CartOwner {
  readonly sessionId: Buffer
  /** The session is not stored yet: adding the first product makes it, anything else finds nothing. */
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
  /** The version the page showed; a change of another version is refused. */
  readonly version?: number | undefined
}

export interface CartService {
  /**
   * The session's cart; the empty one without a session or a cart (COM-008). Cached as text until something
   * changes.
   */
  read(sessionId: Buffer | null, brand: Brand): Promise<MadeText>
  /** @throws DomainError 404 `CART_LINE_NOT_FOUND` */
  line(sessionId: Buffer | null, brand: Brand, productCode: string): Promise<CartProductView>
  /**
   * Adds or sets; makes the cart at the first product.
   * @throws DomainError 404 `PRODUCT_NOT_FOUND` or `CART_LINE_NOT_FOUND`, 400 `ADD_ON_NOT_OFFERED` or
   * `AGREED_QUANTITY`, 403 `LOG_IN_FOR_PRICE` at a site that hides prices, 409 `CART_CHANGED` (with the
   * current cart in `cart`) or `PAYMENT_IN_PROGRESS`. A refused change changes nothing.
   */
  change(owner: CartOwner, change: ProductChange): Promise<CartView>
  /** @throws DomainError 404 `CART_LINE_NOT_FOUND` (COM-338), 403 and 409 as `change` */
  remove(sessionId: Buffer | null, brand: Brand, productCode: string, version?: number): Promise<CartView>
  /** Empties the cart, coupon and gift card too; no effect without a cart. */
  clear(sessionId: Buffer | null, brand: Brand): Promise<void>
  /** @throws DomainError 400 `INVALID_EMAIL`, 404 `CART_NOT_FOUND` */
  setEmail(sessionId: Buffer | null, brand: Brand, email: string): Promise<void>
  /**
   * Applies a coupon or a gift card; a new one replaces the old. `userEmail` becomes the cart's where it has
   * none.
   * @throws as `findCode` of promotions
   */
  applyCode(sessionId: Buffer | null, brand: Brand, code: string, userEmail?: string): Promise<CartView>
  /** @throws DomainError 404 `COUPON_NOT_APPLIED` */
  removeCode(sessionId: Buffer | null, brand: Brand, code: string): Promise<CartView>
}

const lineNotFound = () => notFound('CART_LINE_NOT_FOUND', 'Something went wrong. Please try again.')
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The cart with the fields checkout needs (supplier, category slugs), or null; also null for a visitor of a
 * site that hides prices. A purchase locks it first (`lockCartById` of purchase.service) and reads it
 * afterwards, in a statement of its own.
 */
export const loadCartForCheckout = async (db: Db, owner: CartOwner, now: Date): Promise<LoadedCart | null> =>
  showsPrices(owner.brand)
    ? cartOf(await readCartForCheckout(db, owner.sessionId, owner.brand), owner.brand, now)
    : null

/**
 * A cart as it would be with `quantity` units of one product alone; nothing is stored.
 * @throws DomainError 404 `PRODUCT_NOT_FOUND`, 403 `LOG_IN_FOR_PRICE` at a site that hides prices
 */
export const cartOfProduct = async (
  db: Db,
  brand: Brand,
  { sku, quantity }: { sku: string; quantity: number },
  now: Date,
): Promise<LoadedCart> => {
  if (!showsPrices(brand)) throw new DomainError(403, 'LOG_IN_FOR_PRICE', LOG_IN_FOR_PRICE)
  const cart = cartOf(await readProductAsCart(db, sku, quantity, brand), brand, now)
  if (cart === null) throw notFound('PRODUCT_NOT_FOUND', 'We do not sell that product.')
  return cart
}

/** Bytes of the answers that one process caches: some ten thousand carts of a few lines. */
const TEXTS_AT_MOST = 32_000_000

const emptyText = madeText(JSON.stringify(emptyCart))

/**
 * Versions of the cart and the catalogue, and the stock of the products in the cart, as `readStamp` answers
 * them.
 */
interface CartProof {
  readonly stamp: string
  readonly productIds: readonly number[]
  /** The site's day, where a price or a reward of the answer may end with a day; else null. */
  readonly day: string | null
}

export const cartService = (db: Db, clock: Clock, log: Pick<Logger, 'warn'>): CartService => {
  /** The setting of each site whose unreadable rules the log names already. */
  const reported = new Map<string, string>()
  const reportUnreadable = ({ code }: Brand, setting: string | null | undefined): void => {
    if (!setting || reported.get(code) === setting) return
    reported.set(code, setting)
    const { unreadable } = readRewardSetting(setting)
    if (unreadable.length > 0)
      log.warn(
        { site: code, setting: settingNames.cartRewards, unreadable },
        'rules of rewards are unreadable',
      )
  }

  const texts = new ProvenCache<CartProof, MadeText>(
    TEXTS_AT_MOST,
    ({ value, proof }) => value.bytes.length + proof.stamp.length * 2,
  )

  const load = async (sessionId: Buffer | null, brand: Brand): Promise<LoadedCart | null> => {
    // A cart contains prices: where visitors may not see them, an expired sign-in gets no cart (SHL-316).
    if (sessionId === null || !showsPrices(brand)) return null
    return cartOf((await readCart(db, sessionId, brand))?.rows ?? [], brand, clock.now())
  }

  /** The answer, with a proof where nothing but the database's own rows decides about it. */
  const makeText = async (
    sessionId: Buffer,
    brand: Brand,
  ): Promise<{ value: MadeText; proof?: CartProof }> => {
    const now = clock.now()
    const found = await readCart(db, sessionId, brand)
    reportUnreadable(brand, found?.rows[0]?.reward_rules)
    const cart = found === undefined ? null : cartOf(found.rows, brand, now)
    if (found === undefined || cart === null) return { value: emptyText }
    const value = madeText(JSON.stringify(cartView(cart)))
    // Coupons and gift cards also change with the hour, and with what other shoppers use of them.
    if (cart.coupon !== null || cart.giftCard !== null) return { value }
    const { lines } = cart
    const ends =
      found.rows[0]?.reward_rules != null ||
      lines.some(({ agreement }) => agreement !== null && agreement.until !== null)
    return {
      value,
      proof: {
        stamp: found.stamp,
        productIds: lines.map(({ productId }) => productId),
        day: ends ? isoDayIn(brand.timeZone, now) : null,
      },
    }
  }

  const cartChanged = async ({ sessionId, brand }: CartOwner): Promise<DomainError> =>
    new DomainError(409, 'CART_CHANGED', 'Your cart was changed elsewhere. Please check it and try again.', {
      cart: cartView(await load(sessionId, brand)),
    })

  /** The cart after a change, or the reason why there was none. */
  const outcome = async (
    owner: CartOwner,
    rows: readonly changes.ChangeRow[],
    { missing, added = 0 }: { missing: () => DomainError; added?: number },
  ): Promise<CartView> => {
    const [first] = rows
    if (first === undefined || !first.check.is_found) throw missing()
    const { check } = first
    if (!check.fits) {
      throw new DomainError(
        400,
        'ADD_ON_NOT_OFFERED',
        'That warranty or installation is not offered for this product.',
      )
    }
    if (check.is_over) {
      const problem = agreedQuantityProblem(check.agreed_quantity ?? 0)
      throw new DomainError(400, 'AGREED_QUANTITY', problem, { fields: { quantity: [problem] } })
    }
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

  const setCodes = async (
    owner: CartOwner,
    cart: LoadedCart,
    couponCode: string | null,
    giftCardCode: string | null,
  ) => {
    const rows = await changes.setCodes(db, {
      sessionId: owner.sessionId,
      siteCode: owner.brand.code,
      country: owner.brand.country,
      version: cart.version,
      now: clock.now(),
      couponCode,
      giftCardCode,
    })
    return outcome(owner, rows, { missing: lineNotFound })
  }

  return {
    read: async (sessionId, brand) => {
      if (sessionId === null || !showsPrices(brand)) return emptyText
      const key = `${brand.code} ${sessionId.toString('latin1')}`
      return texts.get(key, {
        verify: async (cached) => {
          const { day } = cached.proof
          if (day !== null && day !== isoDayIn(brand.timeZone, clock.now())) return undefined
          const stamp = await readStamp(db, sessionId, brand, cached.proof.productIds)
          return stamp === cached.proof.stamp ? cached : undefined
        },
        make: () => makeText(sessionId, brand),
      })
    },

    line: async (sessionId, brand, productCode) => {
      const cart = await load(sessionId, brand)
      const place = cart?.lines.findIndex(({ lineId }) => lineId === productCode) ?? -1
      const line = cart?.lines[place]
      if (cart === null || line === undefined) throw lineNotFound()
      return cartProductView(line, promoIdOf(cart, place))
    },

    change: async (owner, change) => {
      const { sessionId, brand } = owner
      requirePrices(brand)
      const common = {
        sessionId,
        siteCode: brand.code,
        country: brand.country,
        sku: change.sku,
        quantity: change.quantity,
        version: change.version ?? null,
        now: clock.now(),
      }
      if (change.productCode === undefined) {
        const { warrantyId = null, installId = null } = change
        const rows = await changes.addProduct(db, {
          ...common,
          warrantyId,
          installId,
          isNewSession: owner.isNewSession ?? false,
        })
        return outcome(owner, rows, {
          missing: () => notFound('PRODUCT_NOT_FOUND', 'We do not sell that product.'),
          added: change.quantity,
        })
      }
      if (!UUID.test(change.productCode)) throw lineNotFound()
      const { warrantyId, installId, productCode: lineId } = change
      const rows = await changes.setLine(db, {
        ...common,
        lineId,
        warrantyId,
        installId,
        today: isoDayIn(brand.timeZone, common.now),
      })
      return outcome(owner, rows, { missing: lineNotFound, added: change.quantity })
    },

    remove: async (sessionId, brand, productCode, version) => {
      requirePrices(brand)
      if (sessionId === null || !UUID.test(productCode)) throw lineNotFound()
      const rows = await changes.removeLine(db, {
        sessionId,
        siteCode: brand.code,
        country: brand.country,
        lineId: productCode,
        version: version ?? null,
        now: clock.now(),
      })
      return outcome({ sessionId, brand }, rows, { missing: lineNotFound })
    },

    clear: async (sessionId, brand) => {
      if (sessionId === null) return
      const result = await changes.clearCart(db, sessionId, brand.code, clock.now())
      if (result && !result.cleared) throw paymentInProgress()
    },

    setEmail: async (sessionId, brand, email) => {
      if (!isEmail(email)) {
        throw new DomainError(400, 'INVALID_EMAIL', EMAIL_INVALID, { fields: { email: [EMAIL_INVALID] } })
      }
      const isSet = sessionId !== null && (await changes.setEmail(db, sessionId, brand.code, email))
      if (!isSet) throw notFound('CART_NOT_FOUND', 'There is no cart yet.')
    },

    applyCode: async (sessionId, brand, typed, userEmail = '') => {
      const cart = await load(sessionId, brand)
      const code = await findCode(db, typed, {
        siteCode: brand.code,
        currency: brand.currency,
        goodsCents: cart?.totals.goodsCents ?? 0,
        couponGoodsCents: cart?.couponGoodsCents ?? 0,
        now: clock.now(),
      })
      if (sessionId === null || cart === null) throw lineNotFound()
      if (cart.email === null && isEmail(userEmail))
        await changes.setEmail(db, sessionId, brand.code, userEmail)
      return code.kind === 'coupon'
        ? setCodes({ sessionId, brand }, cart, code.code, cart.giftCard?.code ?? null)
        : setCodes({ sessionId, brand }, cart, cart.coupon?.code ?? null, code.code)
    },

    removeCode: async (sessionId, brand, typed) => {
      const cart = await load(sessionId, brand)
      const code = normaliseCode(typed)
      const isCoupon = cart?.coupon?.code === code
      const isGiftCard = cart?.giftCard?.code === code
      if (sessionId === null || !cart || !(isCoupon || isGiftCard)) {
        throw notFound('COUPON_NOT_APPLIED', COUPON_DELETE_PROBLEM)
      }
      const coupon = isCoupon ? null : (cart.coupon?.code ?? null)
      const giftCard = isGiftCard ? null : (cart.giftCard?.code ?? null)
      return setCodes({ sessionId, brand }, cart, coupon, giftCard)
    },
  }
}

/** A cart contains prices: where visitors may not see them, they cannot have one (SHL-316). */
const requirePrices = (brand: Brand): void => {
  if (!showsPrices(brand)) throw new DomainError(403, 'LOG_IN_FOR_PRICE', LOG_IN_FOR_PRICE)
}

/** Nothing of a cart changes while its payment is open. */
export const paymentInProgress = (): DomainError =>
  new DomainError(409, 'PAYMENT_IN_PROGRESS', CART_BEING_PAID)
