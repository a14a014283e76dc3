import { type Brand, COUPON_DELETE_PROBLEM, isEmail } from '@countertop/sdk/rules'
import { DomainError, notFound } from '../../foundation/errors'
import { findCode, normaliseCode } from '../promotions/service'
import { setCodes as storeCodes, setEmail } from './changes.repository'
import { cartAfter, type CartDeps, type CartOwner, loadCart, targetOf } from './changes.service'
import type { LoadedCart } from './model'
import { lineNotFound } from './refusals'
import type { CartView } from './view'

export interface CodeOptions {
  /** Becomes the cart's email if it has none. */
  readonly userEmail?: string | undefined
  /** Codes that are not replaced while they count. */
  readonly keep?: readonly string[]
  /** The cart, if the caller's transaction has locked it and loaded it since its last change. */
  readonly loaded?: LoadedCart | null | undefined
}

/**
 * A code that was not applied, because the cart has another one of its kind that the caller wants to keep.
 */
export class CodePlaceTaken extends DomainError {
  constructor(code: string, kept: string) {
    super(409, 'CODE_PLACE_TAKEN', `${code} cannot be used together with ${kept}.`)
  }
}

/** See `CartService.applyCode`. */
export const applyCode = async (
  deps: CartDeps,
  sessionId: Buffer | null,
  brand: Brand,
  typed: string,
  { userEmail = '', keep = [], loaded }: CodeOptions,
): Promise<CartView> => {
  const cart = loaded === undefined ? await loadCart(deps, sessionId, brand) : loaded
  const code = await findCode(deps.db, typed, {
    siteCode: brand.code,
    currency: brand.currency,
    goodsCents: cart?.totals.goodsCents ?? 0,
    couponGoodsCents: cart?.couponGoodsCents ?? 0,
    now: deps.clock.now(),
  })
  if (sessionId === null || cart === null) throw lineNotFound()
  const counting = countingCodeOf(cart, code.kind)
  if (counting !== null && keep.some((one) => normaliseCode(one) === counting))
    throw new CodePlaceTaken(code.code, counting)
  if (cart.email === null && isEmail(userEmail)) {
    await setEmail(deps.db, sessionId, brand.code, { email: userEmail, now: deps.clock.now() })
  }
  const codes = code.kind === 'coupon' ? { couponCode: code.code } : { giftCardCode: code.code }
  return setCodes(deps, { sessionId, brand }, cart, codes)
}

export const removeCode = async (
  deps: CartDeps,
  sessionId: Buffer | null,
  brand: Brand,
  typed: string,
): Promise<CartView> => {
  const cart = await loadCart(deps, sessionId, brand)
  const code = normaliseCode(typed)
  const isCoupon = cart?.coupon?.code === code
  const isGiftCard = cart?.giftCard?.code === code
  if (sessionId === null || !cart || !(isCoupon || isGiftCard)) {
    throw notFound('COUPON_NOT_APPLIED', COUPON_DELETE_PROBLEM)
  }
  return setCodes(deps, { sessionId, brand }, cart, {
    ...(isCoupon && { couponCode: null }),
    ...(isGiftCard && { giftCardCode: null }),
  })
}

/** Sets one of the cart's codes, or both; null removes a code. */
const setCodes = async (
  deps: CartDeps,
  owner: CartOwner,
  { version, coupon, giftCard }: LoadedCart,
  codes: { readonly couponCode?: string | null; readonly giftCardCode?: string | null },
) => {
  const rows = await storeCodes(deps.db, {
    ...targetOf(deps, owner),
    version,
    couponCode: coupon?.code ?? null,
    giftCardCode: giftCard?.code ?? null,
    ...codes,
  })
  return cartAfter(deps, owner, rows, { missing: lineNotFound })
}

/** The cart's coupon or gift card; null if it has none, or one that no longer takes anything off. */
const countingCodeOf = ({ coupon, giftCard }: LoadedCart, kind: 'coupon' | 'giftCard'): string | null => {
  if (kind === 'coupon') return coupon?.isUsable ? coupon.code : null
  return giftCard !== null && giftCard.balanceCents > 0 ? giftCard.code : null
}
