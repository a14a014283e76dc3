/** Countertop's widgets as React components; each fetches its code when it is first shown. */
import { widgetComponent } from './embed/react/widgetComponent'

export { CountertopProvider } from './embed/react/widgetComponent'
export type { EventListeners, WidgetComponentProps } from './embed/react/widgetComponent'

export const Shell = widgetComponent('shell', () => import('./embed/widgets/shell'))
export const Navigation = widgetComponent('nav', () => import('./embed/widgets/nav'))
export const Search = widgetComponent('search', () => import('./embed/widgets/search'))
export const CartButton = widgetComponent('cart-button', () => import('./embed/widgets/cart-button'))
export const Cart = widgetComponent('cart', () => import('./embed/widgets/cart'))
export const AddToCart = widgetComponent('add-to-cart', () => import('./embed/widgets/add-to-cart'))
export const CompareTray = widgetComponent('compare', () => import('./embed/widgets/compare'))
export const CompareControl = widgetComponent(
  'compare-control',
  () => import('./embed/widgets/compare-control'),
)
export const Checkout = widgetComponent('checkout', () => import('./embed/widgets/checkout'))
export const Confirmation = widgetComponent('confirmation', () => import('./embed/widgets/confirmation'))
export const OrderLookup = widgetComponent('order-lookup', () => import('./embed/widgets/order-lookup'))
