import { CountertopError } from '../../core'
import { CART_QUANTITY_MAX, CART_QUANTITY_MIN } from '../../rules'
import { reactWidget, type WidgetOptions } from '../../ui'
import { addToCartCss, cartButtonCss } from './cart.css'
import { AddToCart } from './ui/AddToCart'
import { CartButton } from './ui/CartButton'
import { LazyCartPanel } from './ui/LazyCartPanel'

export { createCartStore, type Cart, type CartProduct, type CartState, type CartStore } from './cart.store'
export { cartButtonCss } from './cart.css'
export { CartButton } from './ui/CartButton'
export { LazyCartPanel } from './ui/LazyCartPanel'

/** The checkout page of a shop that names none. */
export const DEFAULT_CHECKOUT_URL = '/customer/checkout'

/** `<countertop-cart checkout-url>`: the drawer alone, for pages without the shell. */
export const cartWidget = reactWidget({
  component: LazyCartPanel,
  sheets: [],
  options: ({ checkoutUrl }) => ({ checkoutUrl: String(checkoutUrl ?? DEFAULT_CHECKOUT_URL) }),
})

/** `<countertop-cart-button>` */
export const cartButtonWidget = reactWidget({
  component: CartButton,
  sheets: [cartButtonCss],
  options: () => ({}),
})

/** `<countertop-add-to-cart sku quantity warranty-id install-id>` */
export const addToCartWidget = reactWidget({
  component: AddToCart,
  sheets: [addToCartCss],
  options: ({ sku, quantity, warrantyId, installId }) => ({
    sku: required('sku', sku),
    quantity: wholeNumber('quantity', quantity ?? CART_QUANTITY_MIN, CART_QUANTITY_MIN, CART_QUANTITY_MAX),
    warrantyId: id('warranty-id', warrantyId),
    installId: id('install-id', installId),
  }),
})

const required = (name: string, value: unknown): string => {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new CountertopError('CONFIGURATION', `<countertop-add-to-cart> needs the attribute "${name}"`)
}

const wholeNumber = (name: string, value: unknown, min: number, max: number): number => {
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new CountertopError(
    'CONFIGURATION',
    `<countertop-add-to-cart> needs "${name}" from ${min} to ${max}, not "${String(value)}"`,
  )
}

const id = (name: string, value: WidgetOptions[string]): number | null =>
  value === undefined || value === null || value === ''
    ? null
    : wholeNumber(name, value, 1, Number.MAX_SAFE_INTEGER)
