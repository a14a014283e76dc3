import type { Currency, GeocodedAddress, PageData, PricingProduct } from '../rules'
import type { CountertopError } from './errors'
import { pageWide } from './pageWide'

/** The states of placing an order, as docs/checkout-machine.md draws them under "payment". */
export type CheckoutState =
  | 'arriving'
  | 'editing'
  | 'settling'
  | 'checking'
  | 'encrypting'
  | 'posting'
  | 'postingAgain'
  | 'challenge'
  | 'redirecting'
  | 'confirming'
  | 'confirmingAgain'
  | 'resuming'
  | 'polling'
  | 'voiding'
  | 'givenUp'
  | 'unresolved'
  | 'completed'

/**
 * Why an order was not placed: a reason of the page, or any other code of the backend
 * (docs/reference/calls.md).
 */
export type CheckoutFailure =
  | 'AMOUNT_CHANGED'
  | 'CARD_FRAME_SILENT'
  | 'CARD_REFUSED'
  | 'CARD_UNAVAILABLE'
  | 'CART_CHANGED'
  | 'CHECKOUT_FAILED'
  | 'CHECK_DELIVERYDATE'
  | 'CHECK_DEPOSIT'
  | 'CHECK_FORM'
  | 'CHECK_MISSING'
  | 'CHECK_SUBURB'
  | 'PAYMENT_CANCELLED'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_NOT_CONFIRMED'
  | 'PAYMENT_STATUS_FAILED'
  | 'PAYMENT_STATUS_UNKNOWN'
  | 'PAYMENT_TIMEOUT'
  | (string & Record<never, never>)

/**
 * Every event of Countertop and its `detail`. On the page the name has the prefix `countertop:`. Events
 * bubble and are composed, so a listener on the document receives all of them. docs/embedding.md lists which
 * widget fires which event when.
 */
export interface CountertopEvents {
  /** A widget has drawn its first real content. */
  ready: { widget: string }
  /** An error was shown to the shopper. */
  error: { widget?: string; error: CountertopError }
  /**
   * The cart was first read or has changed; count is units plus rewards (COM-025), and each change raises
   * version.
   */
  'cart:change': { count: number; total: number; cartId: string; version: number }
  /** A customer signed in or out on this browser, also in another tab. */
  'account:change': { signedIn: boolean }
  'cart:open': { source: string }
  'cart:close': Record<never, never>
  'cart:add': { sku: string; quantity: number }
  /** A line was removed; `quantity` is its last quantity. */
  'cart:remove': { sku: string; quantity: number }
  /** A line's quantity was set. */
  'cart:quantity': { sku: string; quantity: number }
  /** A price widget shows another price; dollars, with the site's currency. */
  'price:change': { sku: string; currency: Currency; product: PricingProduct }
  'compare:change': { skus: readonly string[] }
  /** The shopper opened the comparison (SHL-418). */
  'compare:click': { skus: readonly string[] }
  /** A product was removed from the compare list (SHL-419). */
  'compare:remove': { sku: string }
  /** A fourth product was refused by the compare list (COM-028). */
  'compare:limit': { sku: string; limit: number }
  /** The shopper's delivery location changed, also in another tab; dependent data reloads. */
  'location:change': { locationId: string | null; city: string; state: string; postcode: string }
  /** The shopper chose a store; location and cart follow it (COM-034). */
  'store:change': { storeUri: string }
  'checkout:ready': { cartId: string }
  /**
   * The state of the checkout changed; `state` is the name of a state of its chart. Where the widget is
   * removed before the order in any state but `editing`, it fires once more with `editing`: from the
   * document, if the element has left the page.
   */
  'checkout:change': { state: CheckoutState }
  'checkout:submit': { attempt: string }
  'checkout:completed': { cartId: string; url: string }
  'checkout:failed': { messages: readonly string[]; code: CheckoutFailure }
  'checkout:cancelled': { reason: string }
  /**
   * The shopper has requested a call about the delivery, or withdrawn the request (CHK-159); the date is
   * [year, month, day].
   */
  'checkout:delivery-contact': {
    requested: boolean
    deliveryDate: readonly [year: number, month: number, day: number] | null
  }
  /**
   * The page is about to leave for a provider; cancelable, so that the host can save first and navigate
   * itself.
   */
  'checkout:redirect': { url: string }
  /** An address was chosen from the suggestions: the sanitised place (SHL-404). */
  'address:place': { address: GeocodedAddress }
  /** The geocoder's result; the place itself where its status is not `OK` (SHL-405 to SHL-407). */
  'address:geocode': { status: string; address: GeocodedAddress }
  /** The host's maps service was unreachable; the backend's suburbs complete addresses instead (SHL-408). */
  'maps:error': { error: CountertopError }
  /**
   * A link of a widget was followed; cancelable, a host router calls `preventDefault` and shows `url` itself.
   */
  navigate: { url: string }
  /** A widget requests the head's search view. */
  'search:open': Record<never, never>
  /** The refine panel of small screens was opened or closed; the host draws it (SHL-208). */
  'refine:change': { isOpen: boolean }
  /** The chat launcher was pressed; the chat's own script opens its window. */
  'chat:open': Record<never, never>
  /**
   * The reviews' script is loaded and their element is in the page: the service draws them into `element`
   * (docs/embedding.md).
   */
  'reviews:show': { sku: string; brand: string; locale: string; element: HTMLElement }
  /** The same for a video; `video` is its name at the service, empty where the SKU is enough. */
  'video:show': {
    sku: string
    video: string
    poster: string
    heading: string
    brand: string
    locale: string
    element: HTMLElement
  }
  /** The page's own data does not exist; cancelable, a host shows its own page (SHL-447). */
  'not-found': { url: string }
  /** The shopper left checkout for the shop through its header (SHL-422). */
  'shopping:continue': { url: string }
  /**
   * A panel of the back office closed. Its changes show after the next read. `projectId` is the
   * project that it was opened for.
   */
  'panel-close': { projectId: string | null }
  /**
   * A term was submitted, or a suggestion other than a product was chosen for it; cancelable, so that the
   * host can show `url` itself.
   */
  'search:submit': { term: string; url: string }
  /** A suggested product was chosen; `sku` is null where the search service returns none. */
  'search:select': { term: string; url: string; sku: string | null }
  /** The host requests a message in the page's message line (SHL-257). */
  message: { type: 'error' | 'success'; text: string; keepAlive?: boolean }
  /** The host has changed what widgets show, such as who is signed in (`Countertop.refresh`). */
  refresh: Record<never, never>
  /** The host's router shows another address (`Countertop.setRoute`), with its data about the page. */
  route: { url: string; page?: Partial<PageData> | undefined }
}

export type EventName = keyof CountertopEvents

/** Events that are dispatched on the document and reach no element. */
type PageEventName =
  | 'account:change'
  | 'address:geocode'
  | 'address:place'
  | 'cart:change'
  | 'cart:close'
  | 'compare:change'
  | 'compare:limit'
  | 'compare:remove'
  | 'location:change'
  | 'maps:error'
  | 'message'
  | 'not-found'
  | 'refresh'
  | 'route'
  | 'store:change'

/** Events that a widget's element can receive: its own, and those of widgets within it. */
export type WidgetEventName = Exclude<EventName, PageEventName>

/** The events under their DOM names. The package declares them for `document` and its elements. */
export type CountertopEventMap = {
  [K in EventName as `countertop:${K}`]: CustomEvent<CountertopEvents[K]>
}

const CANCELABLE: readonly EventName[] = ['navigate', 'checkout:redirect', 'search:submit', 'not-found']

export type FiredEvent = readonly [name: EventName, detail: unknown]

/** Fires an event at `target`; returns false when a listener prevented it. */
export function emit<K extends EventName>(
  target: EventTarget,
  name: K,
  detail: CountertopEvents[K],
): boolean {
  // The last 50 of every copy of the SDK on this page, until `takeEarlierEvents`.
  const earlier = pageWide<FiredEvent[]>('events', () => [])
  if (earlier.push([name, detail]) > 50) earlier.shift()
  return dispatch(target, name, detail)
}

/** `emit` without storing the event, for the loader's own. */
export function dispatch<K extends EventName>(
  target: EventTarget,
  name: K,
  detail: CountertopEvents[K],
): boolean {
  return target.dispatchEvent(
    new CustomEvent(`countertop:${name}`, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: CANCELABLE.includes(name),
    }),
  )
}

/** Listens for an event at `target` and its descendants. @returns a function that unsubscribes */
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
