import type { CountertopOptions } from '../../core'

/** Attribute or option values of a widget, camel-cased: strings from attributes, anything from `Countertop.mount`. */
export type WidgetOptions = Readonly<Record<string, unknown>>

/** What the loader hands to a widget. */
export interface WidgetContext {
  /** The element on the page; the widget's events are fired at it and slotted children belong in it. */
  host: HTMLElement
  /** Name without the prefix: `cart-button`. */
  name: string
  /** The page's configuration with this element's own `brand`, `theme` and so on; unchecked. */
  config: CountertopOptions
  options: WidgetOptions
}

/** A mounted widget. Both verbs may be called any number of times, in any state. */
export interface Mounted {
  /** New options; never remounts, so focus and typed text stay. */
  update(options: WidgetOptions): void
  /** Stops everything: timers, requests, listeners, frames, scroll locks. */
  unmount(): void
}

/** What a widget's chunk exports as `widget`. */
export interface Widget {
  /** Resolves when the widget may take the place of what the page shows in the element. Without it that is at once. */
  before?(host: Element): Promise<void>
  mount(root: ShadowRoot, context: WidgetContext): Mounted
}
