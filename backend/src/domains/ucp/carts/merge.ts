import { appliedCodesOf, type Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { DomainError } from '../../../foundation/errors'
import type { CartService, CartView } from '../../cart/service'

/** A buyer's cart before something is shared with it. */
export interface BuyerCart {
  readonly cart: CartView
  /** Codes that it has from the platform, as it was shared before. */
  readonly handedCodes?: readonly string[]
}

export interface MergedCart {
  readonly cart: CartView
  /** Something was put into the cart. */
  readonly isFilled: boolean
  /** Codes that it has from the platform now; the others are the buyer's. */
  readonly codes: readonly string[]
}

/** The session of a buyer's browser. */
export interface BuyerSession {
  readonly id: Buffer
  /** Not stored yet: it is made with the first product. */
  readonly isNew: boolean
  /** It was made for this checkout alone, so its cart has the platform's lines and no others. */
  readonly isOfCheckout?: boolean
}

interface MergeDeps {
  readonly cart: CartService
  readonly log: Logger
}

/** Whether a change was made. What the shop refuses is left out: the buyer sees their cart next. */
const attempt = async ({ log }: MergeDeps, change: () => Promise<CartView>): Promise<CartView | undefined> => {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    log.info({ code: error.code }, 'a part of a platform’s cart was not taken over')
    return undefined
  }
}

const codesOf = (cart: CartView): string[] => appliedCodesOf(cart).map(({ code }) => code)

/** @returns the codes that the buyer's cart has from the platform */
const mergeCodes = async (
  deps: MergeDeps,
  brand: Brand,
  shared: CartView,
  session: BuyerSession,
  { cart, handedCodes = [] }: BuyerCart,
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
 * Brings a buyer's own cart to hold at least the goods of a platform's cart, with its codes where the buyer
 * has none of that kind. What the buyer had stays, and opening the address again changes nothing; the cart of
 * a session that was made for the checkout follows the platform's lines instead, and loses the platform's
 * codes with the platform's cart: a code that the buyer has typed stays. The platform's cart stays too, and
 * the buyer's session is never the platform's.
 */
export const mergeCart = async (
  deps: MergeDeps,
  brand: Brand,
  shared: CartView,
  session: BuyerSession,
  { cart: own, handedCodes = [] }: BuyerCart,
): Promise<MergedCart> => {
  const { isOfCheckout = false } = session
  let now: CartView | undefined
  for (const { sku, quantity } of shared.products) {
    const held = own.products.find((one) => one.sku === sku && !one.selectedInstall && !one.selectedWarranty)
    if (held && (isOfCheckout ? held.quantity === quantity : held.quantity >= quantity)) continue
    const isNewSession = session.isNew && now === undefined
    const line = held ? { productCode: held.productCode } : {}
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
    codes: await mergeCodes(deps, brand, shared, session, { cart, handedCodes }),
  }
}
