/** The cart: one store per brand and page, its panel, button and add-to-cart. */
export {
  createCartStore,
  type Cart,
  type CartProduct,
  type CartState,
  type CartStore,
} from './page/cart.store'
export { cartButtonCss } from './head/cart.css'
export { DEFAULT_CHECKOUT_URL } from './page/checkoutUrl'
export { CartButton } from './head/CartButton'
export { LazyCartPanel } from './page/LazyCartPanel'
export { AddToCartButton } from './ui/AddToCartButton'
export { useAddToCart, type AddedLine, type Adding } from './useAddToCart'
export { cartTexts } from './page/cart.texts'
export { addToCartCss } from './addToCart.css'
export { addToCartWidget } from './addToCart.widget'
export { cartButtonWidget } from './head/cartButton.widget'
export { cartWidget } from './page/cart.widget'
