/** Countertop's widgets as React components; each fetches its code when it is first shown. */
import { widgetComponent } from './embed/react/widgetComponent'

export { CountertopProvider } from './embed/react/widgetComponent'
export type {
  CountertopProviderProps,
  EventListeners,
  WidgetComponent,
  WidgetComponentProps,
} from './embed/react/widgetComponent'
export type { CountertopEvents, CountertopOptions, EventName } from './core'
export type { WidgetName, WidgetOptionsByName } from './embed/widgetOptions'

export const Shell = /* @__PURE__ */ widgetComponent('shell', () => import('./embed/widgets/shell'))
export const Navigation = /* @__PURE__ */ widgetComponent('nav', () => import('./embed/widgets/nav'))
export const Search = /* @__PURE__ */ widgetComponent('search', () => import('./embed/widgets/search'))
export const CartButton = /* @__PURE__ */ widgetComponent(
  'cart-button',
  () => import('./embed/widgets/cart-button'),
)
export const Cart = /* @__PURE__ */ widgetComponent('cart', () => import('./embed/widgets/cart'))
export const AddToCart = /* @__PURE__ */ widgetComponent(
  'add-to-cart',
  () => import('./embed/widgets/add-to-cart'),
)
export const CompareTray = /* @__PURE__ */ widgetComponent('compare', () => import('./embed/widgets/compare'))
export const CompareControl = /* @__PURE__ */ widgetComponent(
  'compare-control',
  () => import('./embed/widgets/compare-control'),
)
export const ProductPrice = /* @__PURE__ */ widgetComponent('price', () => import('./embed/widgets/price'))
export const PaymentOffers = /* @__PURE__ */ widgetComponent('offers', () => import('./embed/widgets/offers'))
export const ProductCondition = /* @__PURE__ */ widgetComponent(
  'condition',
  () => import('./embed/widgets/condition'),
)
export const Checkout = /* @__PURE__ */ widgetComponent('checkout', () => import('./embed/widgets/checkout'))
export const Confirmation = /* @__PURE__ */ widgetComponent(
  'confirmation',
  () => import('./embed/widgets/confirmation'),
)
export const OrderLookup = /* @__PURE__ */ widgetComponent(
  'order-lookup',
  () => import('./embed/widgets/order-lookup'),
)
export const DeliveryLocation = /* @__PURE__ */ widgetComponent(
  'location',
  () => import('./embed/widgets/location'),
)
export const Stores = /* @__PURE__ */ widgetComponent('stores', () => import('./embed/widgets/stores'))
export const StoreDetail = /* @__PURE__ */ widgetComponent('store', () => import('./embed/widgets/store'))
export const StoreBlurb = /* @__PURE__ */ widgetComponent(
  'store-blurb',
  () => import('./embed/widgets/store-blurb'),
)
export const StorePanel = /* @__PURE__ */ widgetComponent(
  'store-panel',
  () => import('./embed/widgets/store-panel'),
)
export const CookingDemos = /* @__PURE__ */ widgetComponent('demos', () => import('./embed/widgets/demos'))
export const CookingDemo = /* @__PURE__ */ widgetComponent('demo', () => import('./embed/widgets/demo'))
export const AlertBanner = /* @__PURE__ */ widgetComponent(
  'alert-banner',
  () => import('./embed/widgets/alert-banner'),
)
export const GlobalMessage = /* @__PURE__ */ widgetComponent(
  'message',
  () => import('./embed/widgets/message'),
)
export const SaleBanner = /* @__PURE__ */ widgetComponent(
  'sale-banner',
  () => import('./embed/widgets/sale-banner'),
)
export const Promotions = /* @__PURE__ */ widgetComponent(
  'promotions',
  () => import('./embed/widgets/promotions'),
)
export const EditorPage = /* @__PURE__ */ widgetComponent('content', () => import('./embed/widgets/content'))
export const Blog = /* @__PURE__ */ widgetComponent('blog', () => import('./embed/widgets/blog'))
export const SignIn = /* @__PURE__ */ widgetComponent('sign-in', () => import('./embed/widgets/sign-in'))
export const Account = /* @__PURE__ */ widgetComponent('account', () => import('./embed/widgets/account'))
export const AccountMenu = /* @__PURE__ */ widgetComponent(
  'account-menu',
  () => import('./embed/widgets/account-menu'),
)
export const AdminBar = /* @__PURE__ */ widgetComponent(
  'admin-bar',
  () => import('./embed/widgets/admin-bar'),
)
export const BuyBox = /* @__PURE__ */ widgetComponent('buy-box', () => import('./embed/widgets/buy-box'))
export const Stock = /* @__PURE__ */ widgetComponent('stock', () => import('./embed/widgets/stock'))
export const PriceHistory = /* @__PURE__ */ widgetComponent(
  'price-history',
  () => import('./embed/widgets/price-history'),
)
export const Specifications = /* @__PURE__ */ widgetComponent(
  'specifications',
  () => import('./embed/widgets/specifications'),
)
export const Reviews = /* @__PURE__ */ widgetComponent('reviews', () => import('./embed/widgets/reviews'))
export const Video = /* @__PURE__ */ widgetComponent('video', () => import('./embed/widgets/video'))
export const BackOffice = /* @__PURE__ */ widgetComponent(
  'back-office',
  () => import('./embed/widgets/back-office'),
)
export const Analytics = /* @__PURE__ */ widgetComponent(
  'analytics',
  () => import('./embed/widgets/analytics'),
)
export const BackToTop = /* @__PURE__ */ widgetComponent(
  'back-to-top',
  () => import('./embed/widgets/back-to-top'),
)
export const Breadcrumbs = /* @__PURE__ */ widgetComponent(
  'breadcrumbs',
  () => import('./embed/widgets/breadcrumbs'),
)
export const Chat = /* @__PURE__ */ widgetComponent('chat', () => import('./embed/widgets/chat'))
export const CheckoutHeader = /* @__PURE__ */ widgetComponent(
  'checkout-header',
  () => import('./embed/widgets/checkout-header'),
)
export const ComparePage = /* @__PURE__ */ widgetComponent(
  'compare-page',
  () => import('./embed/widgets/compare-page'),
)
export const Footer = /* @__PURE__ */ widgetComponent('footer', () => import('./embed/widgets/footer'))
export const LoginPrompt = /* @__PURE__ */ widgetComponent(
  'login-prompt',
  () => import('./embed/widgets/login-prompt'),
)
export const Masthead = /* @__PURE__ */ widgetComponent('masthead', () => import('./embed/widgets/masthead'))
export const NotFound = /* @__PURE__ */ widgetComponent(
  'not-found',
  () => import('./embed/widgets/not-found'),
)
