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
export const ProductPrice = widgetComponent('price', () => import('./embed/widgets/price'))
export const PaymentOffers = widgetComponent('offers', () => import('./embed/widgets/offers'))
export const ProductCondition = widgetComponent('condition', () => import('./embed/widgets/condition'))
export const Checkout = widgetComponent('checkout', () => import('./embed/widgets/checkout'))
export const Confirmation = widgetComponent('confirmation', () => import('./embed/widgets/confirmation'))
export const OrderLookup = widgetComponent('order-lookup', () => import('./embed/widgets/order-lookup'))
export const DeliveryLocation = widgetComponent('location', () => import('./embed/widgets/location'))
export const Stores = widgetComponent('stores', () => import('./embed/widgets/stores'))
export const StoreDetail = widgetComponent('store', () => import('./embed/widgets/store'))
export const StoreBlurb = widgetComponent('store-blurb', () => import('./embed/widgets/store-blurb'))
export const StorePanel = widgetComponent('store-panel', () => import('./embed/widgets/store-panel'))
export const CookingDemos = widgetComponent('demos', () => import('./embed/widgets/demos'))
export const CookingDemo = widgetComponent('demo', () => import('./embed/widgets/demo'))
export const AlertBanner = widgetComponent('alert-banner', () => import('./embed/widgets/alert-banner'))
export const GlobalMessage = widgetComponent('message', () => import('./embed/widgets/message'))
export const SaleBanner = widgetComponent('sale-banner', () => import('./embed/widgets/sale-banner'))
export const Promotions = widgetComponent('promotions', () => import('./embed/widgets/promotions'))
export const EditorPage = widgetComponent('content', () => import('./embed/widgets/content'))
export const Blog = widgetComponent('blog', () => import('./embed/widgets/blog'))
export const SignIn = widgetComponent('sign-in', () => import('./embed/widgets/sign-in'))
export const Account = widgetComponent('account', () => import('./embed/widgets/account'))
export const AccountMenu = widgetComponent('account-menu', () => import('./embed/widgets/account-menu'))
export const AdminBar = widgetComponent('admin-bar', () => import('./embed/widgets/admin-bar'))
export const BuyBox = widgetComponent('buy-box', () => import('./embed/widgets/buy-box'))
export const Stock = widgetComponent('stock', () => import('./embed/widgets/stock'))
export const PriceHistory = widgetComponent('price-history', () => import('./embed/widgets/price-history'))
export const Specifications = widgetComponent(
  'specifications',
  () => import('./embed/widgets/specifications'),
)
export const Reviews = widgetComponent('reviews', () => import('./embed/widgets/reviews'))
export const Video = widgetComponent('video', () => import('./embed/widgets/video'))
export const BackOffice = widgetComponent('back-office', () => import('./embed/widgets/back-office'))
