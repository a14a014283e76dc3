import type { JSX } from 'preact'

type WidgetAttributes = JSX.HTMLAttributes<HTMLElement> & {
  sku?: string
  'cart-id'?: string
  items?: string
  /** Name of a video at its video service, and the picture shown before it plays. */
  video?: string
  poster?: string
  heading?: string
  text?: string
  buttons?: string
  consent?: 'granted' | 'denied'
  'data-layer'?: string
  'checkout-url'?: string
  'confirmation-url'?: string
  'shop-url'?: string
  'receipt-url'?: string
  'store-uri'?: string
  'demo-id'?: string | number
  manufacturer?: string
  page?: string
  article?: string
  promotion?: string
  placement?: 'header' | 'cart' | 'checkout' | 'footer'
  /** Larger type and targets, for the screen at a counter. */
  density?: 'store'
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'countertop-shell': WidgetAttributes
      'countertop-analytics': WidgetAttributes
      'countertop-breadcrumbs': WidgetAttributes
      'countertop-checkout-header': WidgetAttributes
      'countertop-compare-page': WidgetAttributes
      'countertop-masthead': WidgetAttributes
      'countertop-cart': WidgetAttributes
      'countertop-cart-button': WidgetAttributes
      'countertop-add-to-cart': WidgetAttributes
      'countertop-compare-control': WidgetAttributes
      'countertop-price': WidgetAttributes
      'countertop-offers': WidgetAttributes
      'countertop-condition': WidgetAttributes
      'countertop-buy-box': WidgetAttributes
      'countertop-stock': WidgetAttributes
      'countertop-price-history': WidgetAttributes
      'countertop-specifications': WidgetAttributes
      'countertop-reviews': WidgetAttributes
      'countertop-video': WidgetAttributes
      'countertop-checkout': WidgetAttributes
      'countertop-confirmation': WidgetAttributes & { 'offer-account'?: boolean }
      'countertop-order-lookup': WidgetAttributes
      'countertop-location': WidgetAttributes
      'countertop-stores': WidgetAttributes
      'countertop-demos': WidgetAttributes
      'countertop-demo': WidgetAttributes
      'countertop-alert-banner': WidgetAttributes
      'countertop-sale-banner': WidgetAttributes
      'countertop-promotions': WidgetAttributes
      'countertop-content': WidgetAttributes
      'countertop-blog': WidgetAttributes
      'countertop-store': WidgetAttributes
      'countertop-store-blurb': WidgetAttributes
      'countertop-store-panel': WidgetAttributes
      'countertop-sign-in': WidgetAttributes & { view?: 'register' | 'logout'; 'return-url'?: string }
      'countertop-account': WidgetAttributes
      'countertop-add-to-project': WidgetAttributes
      'countertop-project': WidgetAttributes
    }
  }
}
