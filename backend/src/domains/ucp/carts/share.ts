import { appliedCodesOf, type Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { DomainError } from '../../../foundation/errors'
import type { CartService, CartView } from '../../cart/service'

/** The session of a buyer's browser. */
export interface BuyerSession {
  readonly id: Buffer
  /** Not stored yet: it is made with the first product. */
  readonly isNew: boolean
  /** It was made for this checkout alone, so its cart has the platform's lines and no others. */
  readonly isOfCheckout?: boolean
}

interface ShareDeps {
  readonly cart: CartService
  readonly log: Logger
}

/** Whether a change was made. What the shop refuses is left out: the buyer sees their cart next. */
const tried = async ({ log }: ShareDeps, change: () => Promise<CartView>): Promise<CartView | undefined> => {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    log.info({ code: error.code }, 'a part of a platform’s cart was not taken over')
    return undefined
  }
}

/**
 * Brings a buyer's own cart to hold at least the goods of a platform's cart, with its codes where the buyer
 * has none of that kind. What the buyer had stays, and opening the address again changes nothing; the cart of a
 * session that was made for the checkout follows the platform's lines instead. The platform's cart stays too,
 * and the buyer's session is never the platform's.
 * @returns the buyer's cart, and whether anything was put into it
 */
export const shareCart = async (
  deps: ShareDeps,
  brand: Brand,
  shared: CartView,
  session: BuyerSession,
  own: CartView,
): Promise<{ readonly cart: CartView; readonly isFilled: boolean }> => {
  const { isOfCheckout = false } = session
  let now: CartView | undefined
  for (const { sku, quantity } of shared.products) {
    const held = own.products.find((one) => one.sku === sku && !one.selectedInstall && !one.selectedWarranty)
    if (held && (isOfCheckout ? held.quantity === quantity : held.quantity >= quantity)) continue
    const isNewSession = session.isNew && now === undefined
    const line = held ? { productCode: held.productCode } : {}
    const changed = await tried(deps, () =>
      deps.cart.change({ sessionId: session.id, isNewSession, brand }, { sku, quantity, ...line }),
    )
    now = changed ?? now
  }
  const isShared = ({ sku }: { sku: string }): boolean => shared.products.some((one) => one.sku === sku)
  for (const { productCode } of isOfCheckout ? own.products.filter((line) => !isShared(line)) : [])
    now = (await tried(deps, () => deps.cart.remove(session.id, brand, productCode))) ?? now
  const cart = now ?? own
  if (cart.products.length === 0) return { cart, isFilled: false }
  const kinds = [
    cart.couponCode === null && shared.couponCode,
    cart.giftCardCode === null && shared.giftCardCode,
  ]
  for (const { code } of appliedCodesOf(shared).filter((one) => kinds.includes(one.code)))
    await tried(deps, () => deps.cart.applyCode(session.id, brand, code))
  return { cart, isFilled: now !== undefined }
}
