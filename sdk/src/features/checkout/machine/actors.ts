import { fromPromise } from 'xstate'
import type {
  Availability,
  AvailabilityRequest,
  Cart,
  CartPlace,
  CheckoutAnswer,
  CheckoutView,
  CouponRequest,
  OpenPayment,
  PaymentStatusAnswer,
  ProviderConfirmation,
  ProviderReturn,
  ShopSettings,
} from '../api.types'
import type { PaymentConfigurations } from '../../../rules'
import type { PostRequest } from '../begun/postOrder'
import type { Checks } from './types'

/** The data the page needs before it can show anything. */
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

/** The card frame's answer: the encrypted card, or why it cannot be sent. */
export type EncryptAnswer =
  | { kind: 'encrypted'; values: Readonly<Record<string, string>> }
  | { kind: 'refused'; messages: readonly string[] }

const missing = (): Promise<never> => Promise.reject(new Error('The page provides the actors'))

/** The machine's calls, implemented by the page and the tests. */
export const actors = {
  open: fromPromise<Opening>(missing),
  loadChecks: fromPromise<Checks>(missing),
  /** @param input id of the store to read the address of; empty for the first one */
  readView: fromPromise<CheckoutView, string>(missing),
  readCart: fromPromise<Cart, CartPlace>(missing),
  loadAvailability: fromPromise<Availability, AvailabilityRequest>(missing),
  applyCoupon: fromPromise<unknown, CouponRequest>(missing),
  removeCoupon: fromPromise<unknown, string>(missing),
  encryptCard: fromPromise<EncryptAnswer, EncryptRequest>(missing),
  post: fromPromise<CheckoutAnswer, PostRequest>(missing),
  queryStatus: fromPromise<PaymentStatusAnswer, OpenPayment>(missing),
  confirmPayment: fromPromise<ProviderConfirmation, ProviderReturn>(missing),
  voidPayment: fromPromise<Pick<PaymentStatusAnswer, 'status'>, OpenPayment>(missing),
}
