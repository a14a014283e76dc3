import type { JSX } from 'preact'

type WidgetAttributes = JSX.HTMLAttributes<HTMLElement> & {
  sku?: string
  'cart-id'?: string
  'checkout-url'?: string
  'confirmation-url'?: string
  'shop-url'?: string
  /** Larger type and targets, for a counter's screen. */
  density?: 'store'
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'countertop-shell': WidgetAttributes
      'countertop-cart': WidgetAttributes
      'countertop-cart-button': WidgetAttributes
      'countertop-compare': WidgetAttributes
      'countertop-add-to-cart': WidgetAttributes
      'countertop-compare-control': WidgetAttributes
      'countertop-checkout': WidgetAttributes
      'countertop-confirmation': WidgetAttributes
      'countertop-order-lookup': WidgetAttributes
    }
  }
}
