import { appliedCodesOf, type Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { DomainError } from '../../../foundation/errors'
import type { CartService, CartView } from '../../cart/service'

/** The buyer, with the cart before the merge. */
interface Buyer {
  readonly brand: Brand
  readonly session: BuyerSession
  readonly cart: CartView
  /** The codes that an earlier merge took from the platform's cart. */
  readonly handedCodes?: readonly string[]
}

interface MergedCart {
  readonly cart: CartView
  /** Whether the merge has changed lines of the cart. */
  readonly isFilled: boolean
  /** The codes that come from the platform's cart. Any other code is the buyer's own. */
  readonly codes: readonly string[]
}

/** The session of a buyer's browser. */
export interface BuyerSession {
  readonly id: Buffer
  /** Whether the session is not stored yet: it is stored with its first product. */
  readonly isNew: boolean
  /** Whether the session was made for this checkout alone, so that its cart mirrors the platform's lines. */
  readonly isOfCheckout?: boolean
}

interface MergeDeps {
  readonly cart: CartService
  readonly log: Logger
}

/**
 * Makes a change and returns the cart after it; undefined for a change that the shop refuses. A refusal is
 * not reported, because the buyer sees the cart next.
 */
const attempt = async (
  { log }: MergeDeps,
  change: () => Promise<CartView>,
): Promise<CartView | undefined> => {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    log.info({ code: error.code }, 'a part of a platform’s cart could not be merged')
    return undefined
  }
}

const codesOf = (cart: CartView): string[] => appliedCodesOf(cart).map(({ code }) => code)

/**
 * Merges coupon and gift card. In a session of this checkout alone, codes that the platform has removed since
 * the last merge are removed too.
 * @returns the codes of the buyer's cart that come from the platform's
 */
const mergeCodes = async (
  deps: MergeDeps,
  shared: CartView,
  { brand, session, cart, handedCodes = [] }: Buyer,
): Promise<string[]> => {
  let now = cart
  const isRemoved = (code: string): boolean => handedCodes.includes(code) && !codesOf(shared).includes(code)
  for (const code of session.isOfCheckout === true ? codesOf(cart).filter(isRemoved) : [])
    now = (await attempt(deps, () => deps.cart.removeCode(session.id, brand, code))) ?? now
  const codes = codesOf(now).filter((code) => handedCodes.includes(code))
  const kinds = [
    now.couponCode === null && shared.couponCode,
    now.giftCardCode === null && shared.giftCardCode,
  ]
  for (const code of codesOf(shared).filter((one) => kinds.includes(one)))
    if (await attempt(deps, () => deps.cart.applyCode(session.id, brand, code))) codes.push(code)
  return codes
}

/**
 * Merges a platform's cart into the buyer's own. The buyer's cart then has at least the platform's
 * quantities, and the platform's coupon and gift card where the buyer has none. Nothing of the buyer's is
 * removed, so that merging again changes nothing.
 *
 * The cart of a session that was made for this checkout alone mirrors the platform's lines instead: lines and
 * codes that the platform has removed go, while a code that the buyer has typed stays.
 *
 * The platform's cart is not changed, and the platform never gets access to the buyer's session.
 */
export const mergeCart = async (deps: MergeDeps, shared: CartView, buyer: Buyer): Promise<MergedCart> => {
  const { brand, session, cart: own } = buyer
  const { isOfCheckout = false } = session
  let now: CartView | undefined
  for (const { sku, quantity } of shared.products) {
    const current = own.products.find(
      (one) => one.sku === sku && !one.selectedInstall && !one.selectedWarranty,
    )
    if (current && (isOfCheckout ? current.quantity === quantity : current.quantity >= quantity)) continue
    const isNewSession = session.isNew && now === undefined
    const line = current ? { productCode: current.productCode } : {}
    const changed = await attempt(deps, () =>
      deps.cart.change({ sessionId: session.id, isNewSession, brand }, { sku, quantity, ...line }),
    )
    now = changed ?? now
  }
  const isShared = ({ sku }: { sku: string }): boolean => shared.products.some((one) => one.sku === sku)
  for (const { productCode } of isOfCheckout ? own.products.filter((line) => !isShared(line)) : [])
    now = (await attempt(deps, () => deps.cart.remove(session.id, brand, productCode))) ?? now
  const cart = now ?? own
  if (cart.products.length === 0) return { cart, isFilled: false, codes: [] }
  return {
    cart,
    isFilled: now !== undefined,
    codes: await mergeCodes(deps, shared, { ...buyer, cart }),
  }
}
