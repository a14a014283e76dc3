import type { WidgetName } from './widgetOptions'

/** How the loader treats one widget. */
export interface WidgetEntry {
  /**
   * Height in px reserved until the widget has drawn, unless the element's attribute `reserve` overrides it;
   * 0 for none.
   */
  height: number
  /** The same on screens from 975 px wide. */
  wideHeight: number
  /**
   * Observed attributes; every widget also reads `brand`, `theme`, `color-scheme` and `density` when it
   * mounts.
   */
  attributes: readonly string[]
  /** Loads as soon as the element is on the page, instead of near the view. */
  eager: boolean
  /** Loads after the shopper's first interaction (`firstInteraction.ts`): the page is usable without it. */
  waits: boolean
}

/** A widget that loads near the view. */
const near = (height: number, attributes = '', wideHeight = height): WidgetEntry => ({
  height,
  wideHeight,
  attributes: attributes.split(' ').filter(Boolean),
  eager: false,
  waits: false,
})

/** A widget that loads at once. */
const eager = (height: number, attributes?: string, wideHeight?: number): WidgetEntry => ({
  ...near(height, attributes, wideHeight),
  eager: true,
})

/** Loads a widget only after the first interaction. */
const waiting = (entry: WidgetEntry): WidgetEntry => ({ ...entry, waits: true })

/** Built around the children that the host puts into it, so defined once the browser has parsed the page. */
export const WRAPS_PAGE = 'shell'

/**
 * One line per widget: element `countertop-NAME`, `Countertop.mount('NAME', …)`, chunk
 * `embed/widgets/NAME.ts`.
 */
export const registry: Readonly<Record<WidgetName, WidgetEntry>> = {
  shell: eager(64, 'checkout-url variant', 114),
  nav: eager(64, '', 48),
  'checkout-header': eager(64),
  footer: near(320),
  'back-to-top': eager(0),
  'not-found': eager(480),
  breadcrumbs: eager(40, 'items'),
  masthead: eager(320, 'heading text subtitles image video buttons mast-class min-height'),
  'compare-page': eager(600, 'skus'),
  chat: waiting(eager(0)),
  analytics: waiting(eager(0, 'consent data-layer social-script social-id')),
  search: near(44, 'placeholder'),
  'cart-button': eager(44),
  cart: eager(0, 'checkout-url'),
  'add-to-cart': near(44, 'sku quantity warranty-id install-id'),
  'add-to-project': near(44, 'sku form quantity'),
  project: eager(640, 'project-id share-id'),
  'buy-box': near(320, 'sku'),
  stock: near(0, 'sku'),
  'price-history': near(0, 'sku'),
  specifications: near(320, 'sku'),
  reviews: near(0, 'sku'),
  video: near(320, 'sku heading video poster'),
  compare: eager(0, 'page-type'),
  price: near(44, 'sku quantity form line-discount alt-price-msg'),
  offers: near(44, 'sku'),
  condition: near(0, 'sku form'),
  'compare-control': near(44, 'sku form product-id page-type'),
  checkout: eager(900, 'confirmation-url shop-url sections labels layout card'),
  confirmation: eager(480, 'cart-id shop-url offer-account'),
  'order-lookup': near(400, 'order-number'),
  location: near(72, 'disabled'),
  stores: near(640),
  store: near(640, 'store-uri'),
  'store-panel': near(360, '', 44),
  'store-blurb': near(148, 'store-uri'),
  demos: near(720, 'store-uri manufacturer'),
  demo: near(640, 'demo-id'),
  'alert-banner': waiting(eager(44)),
  message: eager(0),
  'sale-banner': waiting(near(64, 'placement', 72)),
  promotions: waiting(near(300, 'category manufacturer')),
  content: near(320, 'page article promotion'),
  blog: near(320),
  'sign-in': eager(420, 'return-url view'),
  account: eager(480, 'receipt-url'),
  'account-menu': eager(44),
  'admin-bar': eager(0),
  'back-office': near(0, 'sku project-id customer-email'),
  'login-prompt': eager(0),
}
