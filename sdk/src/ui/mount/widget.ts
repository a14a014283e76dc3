import type { CountertopOptions } from '../../core'

/**
 * Attribute or option values of a widget, camel-cased: strings from attributes, anything from
 * `Countertop.mount`.
 */
export type WidgetOptions = Readonly<Record<string, unknown>>

/** The context that the loader passes to a widget. */
export interface WidgetContext {
  /** The element on the page; events are fired at it and slotted children belong in it. */
  host: HTMLElement
  /** Name without the prefix: `cart-button`. */
  name: string
  /** The page's configuration with this element's own `brand`, `theme` and so on; not validated. */
  config: CountertopOptions
  options: WidgetOptions
}

/** A mounted widget. Both methods may be called any number of times, in any state. */
export interface Mounted {
  /** Applies new options without remounting, so focus and typed text stay. */
  update(options: WidgetOptions): void
  /** Stops everything: timers, requests, listeners, frames, scroll locks. */
  unmount(): void
}

/** The `widget` export of a widget's chunk. */
export interface Widget {
  /** Resolves when the widget may replace the page's content in the element; without it, at once. */
  before?(host: Element): Promise<void>
  mount(root: ShadowRoot, context: WidgetContext): Mounted
}
