import type { CountertopError } from './errors'

/**
 * Every event of Countertop and what its `detail` holds. On the page the name has the prefix `countertop:`; events
 * bubble and are composed, so a listener on the document hears all of them. docs/embedding.md says who fires which when.
 */
export interface CountertopEvents {
  /** A widget has drawn its first real content. */
  ready: { widget: string }
  /** Something went wrong that the person was told about. */
  error: { widget?: string; error: CountertopError }
  /** The cart was read or changed; count is units plus rewards (COM-025). */
  'cart:change': { count: number; total: number; cartId: string }
  'cart:open': { source: string }
  'cart:close': Record<never, never>
  'cart:add': { sku: string; quantity: number }
  'compare:change': { skus: readonly string[] }
  /** A fourth product was offered to the compare list (COM-028). */
  'compare:limit': { sku: string; limit: number }
  'checkout:ready': { cartId: string }
  /** The state of the checkout changed; `state` is the name of a state of its chart. */
  'checkout:change': { state: string }
  'checkout:submit': { attempt: string }
  'checkout:completed': { cartId: string; url: string }
  'checkout:failed': { messages: readonly string[]; code: string }
  'checkout:cancelled': { reason: string }
  /** The shopper wants, or no longer wants, to be called about his delivery (CHK-159); the date is [year, month, day]. */
  'checkout:delivery-contact': {
    requested: boolean
    deliveryDate: readonly [year: number, month: number, day: number] | null
  }
  /** The page is about to be left for a provider; cancelable, the host may save first and go there itself. */
  'checkout:redirect': { url: string }
  /** A link of a widget was followed; cancelable, a host router calls `preventDefault` and shows `url` itself. */
  navigate: { url: string }
  'search:submit': { term: string; url: string }
  /** The host's route changed (`Countertop.setRoute`, history). */
  route: { url: string }
}

export type EventName = keyof CountertopEvents

/**
 * The events as the DOM names them. A host that wants them typed on its elements writes
 * `declare global { interface DocumentEventMap extends CountertopEventMap {} }`.
 */
export type CountertopEventMap = {
  [K in EventName as `countertop:${K}`]: CustomEvent<CountertopEvents[K]>
}

const CANCELABLE: ReadonlySet<EventName> = new Set(['navigate', 'checkout:redirect', 'search:submit'])

/** Fires an event at `target`; false when a listener prevented it. */
export function emit<K extends EventName>(
  target: EventTarget,
  name: K,
  detail: CountertopEvents[K],
): boolean {
  return target.dispatchEvent(
    new CustomEvent(`countertop:${name}`, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: CANCELABLE.has(name),
    }),
  )
}

/** Listens for an event at `target` and everything in it. @returns the undo */
export function on<K extends EventName>(
  target: EventTarget,
  name: K,
  listener: (detail: CountertopEvents[K], event: CustomEvent<CountertopEvents[K]>) => void,
): () => void {
  const handle = (event: Event) => {
    const custom = event as CustomEvent<CountertopEvents[K]>
    listener(custom.detail, custom)
  }
  target.addEventListener(`countertop:${name}`, handle)
  return () => target.removeEventListener(`countertop:${name}`, handle)
}
