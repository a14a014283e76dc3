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

const at = (
  height: number,
  attributes: string,
  eager = false,
  wideHeight = height,
  waits = false,
): WidgetEntry => ({
  height,
  wideHeight,
  attributes: attributes.split(' ').filter(Boolean),
  eager,
  waits,
})

/** Built around the children that the host puts into it, so defined once the browser has parsed the page. */
export const WRAPS_PAGE = 'shell'

/**
 * One line per widget: element `countertop-NAME`, `Countertop.mount('NAME', …)`, chunk
 * `embed/widgets/NAME.ts`.
 */
export const registry: Readonly<Record<WidgetName, WidgetEntry>> = {
  shell: at(64, 'checkout-url variant', true, 114),
  nav: at(64, '', true, 48),
  'checkout-header': at(64, '', true),
  footer: at(320, ''),
  'back-to-top': at(0, '', true),
  'not-found': at(480, '', true),
  breadcrumbs: at(40, 'items', true),
  masthead: at(320, 'heading text subtitles image video buttons mast-class min-height', true),
  'compare-page': at(600, 'skus', true),
  chat: at(0, '', true, 0, true),
  analytics: at(0, 'consent data-layer social-script social-id', true, 0, true),
  search: at(44, 'placeholder'),
  'cart-button': at(44, '', true),
  cart: at(0, 'checkout-url', true),
  'add-to-cart': at(44, 'sku quantity warranty-id install-id'),
  'add-to-project': at(44, 'sku quantity'),
  project: at(640, 'project-id share-id', true),
  'buy-box': at(320, 'sku'),
  stock: at(0, 'sku'),
  'price-history': at(0, 'sku'),
  specifications: at(320, 'sku'),
  reviews: at(0, 'sku'),
  video: at(320, 'sku heading video poster'),
  compare: at(0, 'page-type', true),
  price: at(64, 'sku quantity form line-discount alt-price-msg'),
  offers: at(44, 'sku'),
  condition: at(0, 'sku form'),
  'compare-control': at(44, 'sku form product-id page-type'),
  checkout: at(900, 'confirmation-url shop-url sections labels layout card', true),
  confirmation: at(480, 'cart-id shop-url offer-account', true),
  'order-lookup': at(400, 'order-number'),
  location: at(72, 'disabled'),
  stores: at(640, ''),
  store: at(640, 'store-uri'),
  'store-panel': at(360, '', false, 44),
  'store-blurb': at(148, 'store-uri'),
  demos: at(720, 'store-uri manufacturer'),
  demo: at(640, 'demo-id'),
  'alert-banner': at(44, '', true, 44, true),
  message: at(0, '', true),
  'sale-banner': at(64, 'placement', false, 72, true),
  promotions: at(300, 'category manufacturer', false, 300, true),
  content: at(320, 'page article promotion'),
  blog: at(320, ''),
  'sign-in': at(420, 'return-url view', true),
  account: at(480, 'receipt-url', true),
  'account-menu': at(44, '', true),
  'admin-bar': at(0, '', true),
  'back-office': at(0, 'sku project-id customer-email'),
  'login-prompt': at(0, '', true),
}
