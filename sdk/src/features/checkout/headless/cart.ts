import type { CheckoutSnapshot } from '../actor.types'
import type { CartLine } from '../api.types'
import { addOnCents, lineCents } from '../derive'
import { memo } from '../memo'
import type { CheckoutContext } from '../machine/types'

export interface CartLineModel extends Pick<
  CartLine,
  'productCode' | 'sku' | 'title' | 'uri' | 'image' | 'quantity'
> {
  /** What the line costs, less its discount and without its add-ons. */
  amountCents: number
  /** What the line was called off for, such as a project's folder; null for other lines. */
  calledOffFor: string | null
  /** The installation and the warranty of every unit. */
  addOns: readonly { sku: string; name: string; amountCents: number }[]
}

export interface CartModel {
  /** Change them with `cart.change(line, { quantity })` and `cart.remove(line)` of the checkout. */
  lines: readonly CartLineModel[]
  /** Titles of the gifts that come with the order. */
  gifts: readonly string[]
  /** What is wrong with the lines, such as products that are sold out. */
  problems: readonly string[]
}

/** What is ordered. */
export const selectCart = memo((snapshot: CheckoutSnapshot): CartModel => cartOf(snapshot.context.cart))

const cartOf = memo(({ products, rewards, errors }: CheckoutContext['cart']): CartModel => ({
  lines: products.map((line) => {
    const { productCode, sku, title, uri, image, quantity } = line
    const addOns = [line.selectedInstall, line.selectedWarranty].filter((addOn) => !!addOn)
    return {
      productCode,
      sku,
      title,
      uri,
      image,
      quantity,
      amountCents: lineCents(line),
      calledOffFor: line.calledOffFor ?? null,
      addOns: addOns.map((addOn) => ({
        sku: addOn.sku,
        name: addOn.name,
        amountCents: addOnCents(addOn, quantity),
      })),
    }
  }),
  gifts: rewards.map(({ title }) => title),
  problems: errors.map(({ message }) => message),
}))

export interface CouponModel {
  /** The text of the field. Send `COUPON_TYPED`, and `COUPON_APPLIED` for the button. */
  text: string
  error: string
  /** The applied coupon and gift card. Send `COUPON_REMOVED` with the code. */
  codes: readonly string[]
  isApplying: boolean
  isRemoving: boolean
}

/** Coupon and gift card. */
export const selectCoupon = memo((snapshot: CheckoutSnapshot): CouponModel => {
  const { cart, coupon } = snapshot.context
  return {
    text: coupon.text,
    error: coupon.error,
    codes: [cart.couponCode, cart.giftCardCode].filter((code) => !!code) as string[],
    isApplying: snapshot.value.coupon === 'applying' || coupon.queued !== '',
    isRemoving: snapshot.value.coupon === 'removing',
  }
})
