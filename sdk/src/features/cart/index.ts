/** The cart: one store a brand and page, its panel, button and add-to-cart. */
export { createCartStore, type Cart, type CartProduct, type CartState, type CartStore } from './cart.store'
export { cartButtonCss } from './cart.css'
export { DEFAULT_CHECKOUT_URL } from './checkoutUrl'
export { CartButton } from './ui/CartButton'
export { LazyCartPanel } from './ui/LazyCartPanel'
export { addToCartWidget } from './addToCart.widget'
export { cartButtonWidget } from './cartButton.widget'
export { cartWidget } from './cart.widget'
