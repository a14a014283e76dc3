/** How the loader treats one widget. */
export interface WidgetEntry {
  /** Height in px reserved until the widget has drawn; 0 for none. */
  height: number
  /** The same from 975 px of screen width on. */
  wideHeight: number
  /** Attributes whose change is passed on; every widget reads `brand`, `theme`, `color-scheme`, `density` when it mounts. */
  attributes: readonly string[]
  /** Loaded as soon as the element is on the page, not only when it nears the view. */
  eager: boolean
}

const at = (height: number, attributes: string, eager = false, wideHeight = height): WidgetEntry => ({
  height,
  wideHeight,
  attributes: attributes.split(' ').filter(Boolean),
  eager,
})

/**
 * One line a widget: element `countertop-NAME`, `Countertop.mount('NAME', …)`, chunk `embed/widgets/NAME.ts`.
 */
export const registry: Readonly<Record<string, WidgetEntry>> = {
  shell: at(64, 'checkout-url', true, 112),
  nav: at(64, '', true, 48),
  search: at(44, 'placeholder'),
  'cart-button': at(44, '', true),
  cart: at(0, 'checkout-url', true),
  'add-to-cart': at(44, 'sku quantity warranty-id install-id'),
  compare: at(0, 'page-type', true),
  'compare-control': at(44, 'sku form'),
  checkout: at(900, 'confirmation-url shop-url', true),
  confirmation: at(480, 'cart-id shop-url', true),
  'order-lookup': at(400, 'order-number'),
}
