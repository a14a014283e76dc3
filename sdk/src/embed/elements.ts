import type { CountertopEventMap } from '../core/events'
import type { WidgetName, WidgetOptionsOf } from './widgetOptions'

/** `storeUri` as `store-uri`. */
type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : S

/** An option as an attribute: text, or a value that converts to text. Lists are JSON. */
type AttributeValue<T> = Exclude<T, object>

/** The attributes of `<countertop-N>`: its options in kebab case, and those that every element has. */
export type CountertopAttributes<N extends WidgetName> = {
  readonly [K in keyof WidgetOptionsOf<N> & string as Kebab<K>]?:
    AttributeValue<WidgetOptionsOf<N>[K]> | undefined
} & {
  readonly brand?: string | undefined
  readonly theme?: string | undefined
  readonly 'color-scheme'?: 'light' | 'dark' | 'system' | undefined
  /** 52 px targets and larger type. */
  readonly density?: 'store' | undefined
  /** Height in px that is reserved until the widget has drawn. */
  readonly reserve?: number | string | undefined
}

/** `<countertop-N>`. Options set by script win over attributes. */
export interface CountertopElement<N extends WidgetName = WidgetName> extends HTMLElement {
  options: Partial<WidgetOptionsOf<N>>
  /** Stops the widget permanently: the element never mounts again. */
  destroy(): void
  addEventListener<K extends keyof CountertopEventMap>(
    type: K,
    listener: (this: this, event: CountertopEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** Every element by its tag name. */
export type CountertopElementMap = { [N in WidgetName as `countertop-${N}`]: CountertopElement<N> }

/** The attributes of every element by its tag name. */
export type CountertopAttributeMap = { [N in WidgetName as `countertop-${N}`]: CountertopAttributes<N> }

/* oxlint-disable typescript/no-empty-object-type -- the members come from the types above */
declare global {
  interface HTMLElementTagNameMap extends CountertopElementMap {}
  interface DocumentEventMap extends CountertopEventMap {}
  interface Window {
    /** The hosted script's API, once it runs; before that a queue, `{ q: [] }`, or nothing. */
    Countertop?: import('./loader/api').CountertopStub
  }
}
