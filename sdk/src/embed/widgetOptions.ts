import type { CardLook, SectionName } from '../features/checkout'

type None = Record<never, never>
interface Sku {
  sku: string
}
type Link = Readonly<{ title: string; uri: string }>
type MastheadButton = Readonly<{ type: 'link' | 'extLink' | 'refine' | 'search'; text: string; url?: string }>

/**
 * The options of each widget: in React `options`, in `Countertop.mount` its third value, in HTML attributes
 * with the same names in kebab case. docs/embedding.md describes them.
 */
export interface WidgetOptionsByName {
  account: {
    /**
     * Page that prints an order; the order's id is added as `?id=`. Without it orders have no such link.
     */
    receiptUrl?: string | undefined
  }
  'account-menu': None
  'add-to-cart': Sku & {
    /** 1 to 99; default 1. */
    quantity?: number | string | undefined
    warrantyId?: number | string | undefined
    installId?: number | string | undefined
  }
  'add-to-project': Sku & {
    /** 1 to 99; default 1. */
    quantity?: number | string | undefined
    /** A wide button, the default, or an icon for tiles of products. */
    form?: 'button' | 'icon' | undefined
  }
  'admin-bar': None
  'alert-banner': None
  analytics: {
    consent?: 'granted' | 'denied' | undefined
    dataLayer?: string | undefined
    socialScript?: string | undefined
    socialId?: string | undefined
  }
  'back-office': {
    sku?: string | undefined
    reminderId?: string | undefined
    projectId?: string | undefined
    customerEmail?: string | undefined
  }
  'back-to-top': None
  blog: None
  breadcrumbs: { items?: string | readonly Link[] | undefined }
  'buy-box': Sku
  cart: { checkoutUrl?: string | undefined }
  'cart-button': None
  chat: None
  checkout: {
    /**
     * Where the shopper goes after the order, by default `/customer/confirmation`; the cart's id is added.
     * Empty, the page stays: show the order when `checkout:completed` fires.
     */
    confirmationUrl?: string | undefined
    /** Where "continue shopping" leads, by default `/`. */
    shopUrl?: string | undefined
    /**
     * Sections from top to bottom; as an attribute with spaces between them. `billing` and `po-number` may be
     * left out: then they show only where the account or an earlier visit has filled them in.
     */
    sections?: string | readonly SectionName[] | undefined
    /** `inside` puts a label into the upper edge of its field, in the card fields too. */
    labels?: 'above' | 'inside' | undefined
    /** `single` has one column at every width. */
    layout?: 'auto' | 'single' | undefined
    /** Style, placeholders, fonts, labels and errors of the card fields; as an attribute JSON. */
    card?: string | CardLook | undefined
  }
  'checkout-header': None
  compare: { pageType?: string | undefined }
  'compare-control': {
    sku?: string | undefined
    productId?: number | string | undefined
    pageType?: string | undefined
    form?: 'checkbox' | 'button' | undefined
  }
  'compare-page': {
    /** SKUs with `~` between them; the page's address by default. */ skus?: string | undefined
  }
  condition: Sku & { form?: 'condition' | 'ribbon' | undefined }
  confirmation: {
    cartId?: string | undefined
    shopUrl?: string | undefined
    /**
     * Offers a guest an account by a password alone. Only for a site with `sign-in` at `/account/login`,
     * where the mailed link leads.
     */
    offerAccount?: boolean | undefined
  }
  /** Exactly one of them. */
  content: { page?: string | undefined; article?: string | undefined; promotion?: string | undefined }
  demo: { demoId: number | string }
  demos: { storeUri?: string | undefined; manufacturer?: string | undefined }
  footer: None
  location: { disabled?: boolean | undefined }
  'login-prompt': None
  masthead: {
    heading?: string | undefined
    text?: string | undefined
    subtitles?: string | readonly string[] | undefined
    image?: string | undefined
    video?: string | undefined
    buttons?: string | readonly MastheadButton[] | undefined
    mastClass?: string | undefined
    /** px */
    minHeight?: number | string | undefined
  }
  message: None
  nav: None
  'not-found': None
  offers: Sku
  'order-lookup': { orderNumber?: string | undefined }
  price: Sku & {
    quantity?: number | string | undefined
    form?: 'full' | 'compact' | undefined
    /** Dollars. */
    lineDiscount?: number | string | undefined
    altPriceMsg?: string | undefined
  }
  'price-history': Sku
  /** One of them shows that project; without both the page's address decides. */
  project: { projectId?: string | undefined; shareId?: string | undefined }
  promotions: { category?: string | undefined; manufacturer?: string | undefined }
  reviews: Sku
  'sale-banner': { placement?: 'header' | 'cart' | 'checkout' | 'footer' | undefined }
  search: { placeholder?: string | undefined }
  shell: { checkoutUrl?: string | undefined; variant?: 'checkout' | undefined }
  'sign-in': { returnUrl?: string | undefined; view?: 'signIn' | 'register' | 'logout' | undefined }
  specifications: Sku
  stock: Sku
  store: { storeUri: string }
  'store-blurb': { storeUri?: string | undefined }
  'store-panel': None
  stores: None
  video: Sku & { video?: string | undefined; poster?: string | undefined; heading?: string | undefined }
}

export type WidgetName = keyof WidgetOptionsByName

export type WidgetOptionsOf<N extends WidgetName> = WidgetOptionsByName[N]
