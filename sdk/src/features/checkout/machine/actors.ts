import { fromPromise } from 'xstate'
import type { Checks } from '../checks.types'
import type { AvailabilityRequest, CartPlace } from '../api'
import type {
  Availability,
  Cart,
  CheckoutAnswer,
  CheckoutPost,
  CheckoutView,
  OpenPayment,
  PaymentStatusAnswer,
  ProviderConfirmation,
  ProviderReturn,
  ShopSettings,
} from '../api.types'
import type { CouponRequest, PaymentConfigurations } from '../../../rules'

/** What the page needs before it can show anything. */
export interface Opening {
  view: CheckoutView
  cart: Cart
  providers: PaymentConfigurations
  settings: ShopSettings
}

export interface EncryptRequest {
  attempt: string
  /** Supplier key to base64 DER certificate. */
  certificates: Readonly<Record<string, string>>
  holderName: string
  /** The shop's date: a card is current by the shop's calendar. */
  today: readonly number[]
}

/** What the card frame answers: the encrypted card, or why it cannot be sent. */
export type EncryptAnswer =
  | { kind: 'encrypted'; values: Readonly<Record<string, string>> }
  | { kind: 'refused'; messages: readonly string[] }

export interface PostRequest {
  attempt: string
  payload: CheckoutPost
}

function missing(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The checkout machine needs its actor "${name}"`))
}

/** What the machine waits for; the page provides them, and tests provide others. */
export const actors = {
  open: fromPromise<Opening>(missing('open')),
  loadChecks: fromPromise<Checks>(missing('loadChecks')),
  /** @param input id of the store whose address is wanted; empty for the one that stands first */
  readView: fromPromise<CheckoutView, string>(missing('readView')),
  readCart: fromPromise<Cart, CartPlace>(missing('readCart')),
  lookForDates: fromPromise<Availability, AvailabilityRequest>(missing('lookForDates')),
  applyCoupon: fromPromise<undefined, CouponRequest>(missing('applyCoupon')),
  removeCoupon: fromPromise<undefined, string>(missing('removeCoupon')),
  encryptCard: fromPromise<EncryptAnswer, EncryptRequest>(missing('encryptCard')),
  post: fromPromise<CheckoutAnswer, PostRequest>(missing('post')),
  askStatus: fromPromise<PaymentStatusAnswer, OpenPayment>(missing('askStatus')),
  confirmPayment: fromPromise<ProviderConfirmation, ProviderReturn>(missing('confirmPayment')),
  voidPayment: fromPromise<Pick<PaymentStatusAnswer, 'status'>, OpenPayment>(missing('voidPayment')),
}
