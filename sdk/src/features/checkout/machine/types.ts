import type {
  Brand,
  CalendarDate,
  cardHolderError,
  CheckoutError,
  confirmationErrorMessage,
  DeliveryChoice,
  FailedCheck,
  depositTextError,
  PaymentConfigurations,
  PaymentOption,
  Totals,
} from '../../../rules'
import type {
  Availability,
  Cart,
  CheckoutAnswer,
  CheckoutPost,
  CheckoutView,
  Locality,
  OpenPayment,
  ProviderReturn,
  ShopSettings,
} from '../api.types'
import type { CountertopError } from '../../../core'
import type { chooseLocation } from '../begun/chooseLocation'
import type { confirmPayment, postOrder } from '../begun/postOrder'
import type { placingTexts } from '../begun/texts'
import type { AddressName, CheckoutFormState, OwnContact, TextField, TickField } from '../form'
import type { StoredPayment } from '../openPayment'
import type { SavedCheckout, SavedDeposit } from '../saved'
import type { CheckoutTexts } from '../texts'

/** Properties of the page that are posted with the order. */
export interface PageFacts {
  /** Pixels of the shopper's screen (CHK-228). */
  screen: { width: number; height: number }
  /** The address that the bank's page redirects to. */
  returnUrl: string
}

/** How the shopper came to the page. */
export type Arrival =
  /** By a link or a reload; no payment is open. */
  | { kind: 'fresh' }
  /** Back from the bank or a provider, with only the payment's reference. */
  | { kind: 'returned'; payment: OpenPayment }
  /** A payment is open, and the shopper returned without the bank: Back button, reload, another tab. */
  | { kind: 'wentBack'; payment: OpenPayment }
  /** Back from a provider; its confirmation call gets the parameters of the address (CHK-360 to CHK-363). */
  | { kind: 'confirming'; brought: ProviderReturn; payment: OpenPayment | null }
  /**
   * The provider's own cancel link (CHK-424); `isOpen`: a payment of the cart may still wait for the shopper.
   */
  | { kind: 'cancelled'; isOpen: boolean }

/** The cart as another widget last read it. */
export interface SeenCart {
  cartId: string
  /** Units of all lines, rewards included. */
  count: number
  /** Dollars. */
  total: number
  /** A code can change under an equal total: a gift card then pays the difference. */
  version: number
}

/**
 * The message above the form. Each showing has its own number, so that the same text is announced again
 * (CHK-359).
 */
export interface Notice {
  tone: 'danger' | 'warning'
  messages: readonly string[]
  code: string
  showing: number
  /** From a check of the form: shows until every check passes. */
  isCheck?: boolean | undefined
  /** ID of the ordered cart that the notice links to. */
  orderedCart?: string | false | undefined
}

/**
 * The exports of `begun/index.ts`, which loads when the shopper begins: the checks of the form and the code
 * that places the order.
 */
export interface Checks {
  readonly arrivalOf: (address: string, remembered: StoredPayment | null) => Arrival
  readonly cleanAddress: (address: string, remembered: StoredPayment | null) => string
  readonly cardHolderError: typeof cardHolderError
  /** The shopper's messages for a failed post. */
  readonly postProblem: (context: CheckoutContext, error: CountertopError) => Saying
  readonly checkoutPost: (context: CheckoutContext) => CheckoutPost
  readonly postOrder: typeof postOrder
  readonly confirmPayment: typeof confirmPayment
  readonly chooseLocation: typeof chooseLocation
  readonly placingTexts: typeof placingTexts
  readonly confirmationErrorMessage: typeof confirmationErrorMessage
  readonly depositTextError: typeof depositTextError
  /** Null where an order may be placed. */
  readonly failedCheck: (context: CheckoutContext) => FailedCheck | null
  /** By path. */
  readonly formErrors: (context: CheckoutContext) => Readonly<Record<string, string>>
  readonly storageFee: (context: CheckoutContext) => number | null
}

/** A message above the form. */
/** The error of an answer, and the ID of its request in the backend's log. */
export type FailedAnswer = Partial<CheckoutError> & { requestId?: string | undefined }

export interface Saying {
  messages: readonly string[]
  /** The reason, for the host's listeners. */
  code: string
  status?: number
  tone?: Notice['tone']
  isCheck?: boolean
  orderedCart?: string | false
  error?: FailedAnswer
}

export interface CheckoutContext {
  brand: Brand
  arrival: Arrival
  saved: SavedCheckout | null
  page: PageFacts
  newAttempt: () => string
  /** Null until the shopper begins, because they load then. */
  checks: Checks | null
  /** Read on opening (CHK-016), again for another version of the cart and after an error 400. */
  view: CheckoutView
  cart: Cart
  /** The limits of each payment provider (CHK-OP-024). */
  providers: PaymentConfigurations
  settings: ShopSettings
  /** Another widget of this page is changing or reading the cart. */
  isCartPending: boolean
  form: CheckoutFormState
  /** The form's values that cash and carry replaced; null otherwise. */
  ownContact: OwnContact | null
  /** Id of the view's `store`. */
  storeOf: string
  /** The chosen method that the total has ruled out; null once the shopper chooses again. */
  replacedPayment: PaymentOption | null
  availability: Availability | null
  /** The delivery date and its price; null before the first answer. */
  delivery: DeliveryChoice | null
  /** The deposit of an earlier visit; restored once the total is the one it was typed for. */
  savedDeposit: SavedDeposit | null
  /** The date chosen before; it remains while it is available (CHK-118). */
  preferredDate: CalendarDate | null
  /**
   * `sent` is the code under way; the field's text may have changed since. `queued` was submitted while
   * another code was being removed.
   */
  coupon: { text: string; error: string; sent: string; queued: string }
  notice: Notice | null
  /** Id of this press of place-order; a repeated post carries the same one. */
  attempt: string
  postTries: number
  /** The page's contents when the button was pressed; `products` as `contentOf` returns it. */
  pressed:
    | (Pick<Totals, 'payNowCents' | 'totalCents'> & {
        products: string
        /** The code of the message that was shown. */
        shown: string | undefined
      })
    | null
  /** The order as it was checked. A retry posts the same, even if the form has changed since. */
  order: CheckoutPost | null
  encryptedValues: Readonly<Record<string, string>> | null
  answer: CheckoutAnswer | null
  payment: OpenPayment | null
  /** The shopper cancelled the payment; its outcome is not known yet. */
  isCancelling: boolean
  /** Increases with each reload of the card frame. */
  cardFrameLoads: number
  /** Increases with each request to the card fields to show their errors. */
  cardErrorsShown: number
  /** Names of the card's fields that show an error. */
  cardErrors: readonly string[]
}

export interface CheckoutInput {
  brand: Brand
  arrival: Arrival
  saved: SavedCheckout | null
  /** Today by the device, until the view has loaded with the shop's own date. */
  today: CalendarDate
  page: PageFacts
  /** Already loaded where the shopper returns from a payment; null otherwise. */
  checks: Checks | null
  /** Creates the ID of an attempt. */
  newAttempt: () => string
}

export type CheckoutEvent =
  | { type: 'RETRY' }
  /** Something of the form has the focus for the first time. */
  | { type: 'BEGUN' }
  | { type: 'TYPED'; field: TextField; value: string }
  | { type: 'LEFT'; field: TextField }
  | { type: 'TICKED'; field: TickField; isTicked: boolean }
  | { type: 'SUBURB_CHOSEN'; address: AddressName; locality: Locality }
  /** Another call rejected the field's value; the message shows until the value changes. */
  | { type: 'REFUSED'; field: TextField; message: string }
  | { type: 'LOOK_FOR_DATES' }
  | { type: 'STORE_CHOSEN'; subdivision: string }
  | { type: 'CASH_AND_CARRY'; isOn: boolean; texts?: Partial<CheckoutTexts> }
  /** Retries loading the chosen store. */
  | { type: 'STORE_ASKED' }
  | { type: 'DATE_CHOSEN'; date: CalendarDate }
  | { type: 'SUPPLIER_DATE_CHOSEN'; supplier: string; date: CalendarDate }
  | { type: 'SERVICE_TICKED'; sku: string; isTicked: boolean }
  | { type: 'PAYMENT_CHOSEN'; option: PaymentOption }
  | { type: 'COUPON_TYPED'; text: string }
  | { type: 'COUPON_APPLIED' }
  /** One of the applied codes; by default the one being applied, else the coupon, else the gift card. */
  | { type: 'COUPON_REMOVED'; code?: string }
  /** The checkout changed the cart or its price. */
  | { type: 'CART_CHANGED' }
  /** Another widget has read the cart. */
  | { type: 'CART_SEEN'; seen: SeenCart }
  /** Raised by the region that reads the cart. */
  | { type: 'CART_READ'; productsChanged: boolean; codesChanged: boolean }
  /** Another widget of this page has sent a request for the cart, or has its answer. */
  | { type: 'CART_PENDING'; isPending: boolean }
  /** The checkout view, the cart and known delivery dates must be read again, whatever the cart is. */
  | { type: 'VIEW_OUTDATED' }
  /** Raised by the region that reads the view. */
  | { type: 'VIEW_READ' }
  /** The page has loaded its first view. */
  | { type: 'OPENED' }
  /** The order exists: the saved form is removed. */
  | { type: 'ORDER_PLACED' }
  /** A delivery day was chosen: the deposit no longer fits another total (CHK-282). In cents, until then. */
  | { type: 'DELIVERY_CHOSEN'; totalCents: number }
  | { type: 'CARD_READY' }
  /** Other fields of the card than before show an error. */
  | { type: 'CARD_ERRORS'; fields: readonly string[] }
  | { type: 'CARD_SHOWN' }
  | { type: 'CARD_HIDDEN' }
  | { type: 'CARD_RETRIED' }
  | { type: 'PLACE_ORDER' }
  /** Raised by the region that places the order, after the requests that the last answer started. */
  | { type: 'SETTLED' }
  /** Cancels the open payment. */
  | { type: 'CANCEL' }
  /** Retries the redirect to the bank. */
  | { type: 'CONTINUE' }
  /** The bank's or provider's page, which the host showed beside this one, has led back. */
  | { type: 'RETURNED'; arrival: Arrival }
  /** The Back button restored the page from the browser's cache. */
  | { type: 'PAGE_RESTORED' }
  /** Day, dates and prices may have changed: the page was hidden for long, or its host refreshes it. */
  | { type: 'PAGE_OUTDATED' }
  /** The page unloads: save all unsaved input. */
  | { type: 'PAGE_LEFT' }
  /** The host removes the widget from its page. */
  | { type: 'WIDGET_REMOVED' }

/** Events that the machine emits. */
export type CheckoutEmitted =
  | { type: 'ready'; cartId: string }
  /** The data of the page could not be read. */
  | { type: 'notLoaded'; error: unknown }
  | { type: 'submitting'; attempt: string }
  | { type: 'completed'; cartId: string }
  /** `status`: an HTTP status, 408 for a payment that did not end in time; `error`: the server's, if any. */
  | {
      type: 'failed'
      messages: readonly string[]
      code: string
      status?: number
      error?: FailedAnswer
    }
  | { type: 'cancelled'; reason: string }
  | { type: 'deliveryContact'; requested: boolean; deliveryDate: CalendarDate | null }
  /** A coupon was applied or removed: other views of the cart are out of date. */
  | { type: 'couponChanged' }
