import type {
  cardHolderError,
  CHECKOUT_PROBLEM,
  checkoutErrorMessages,
  CONFIRMATION_PROBLEM,
  confirmationErrorMessage,
  depositTextError,
  failedSubmitCheck,
  GENERAL_PROBLEM,
  PAYMENT_CANCELLED,
  PAYMENT_PROBLEM,
  paymentTimedOut,
  requiresStorageAcknowledgement,
  storageFeeCents,
  TRANSACTION_CANCELLED,
  validateCheckoutForm,
  withSupportNumber,
} from '../../../rules'
import type { arrivalOf, cleanAddress } from './arrival'
import type { checkoutPost } from './payload'
import type { AMOUNT_HAS_CHANGED, CARD_FRAME_SILENT, CARD_UNAVAILABLE, CART_HAS_CHANGED } from './texts'

export interface PlacingTexts {
  readonly AMOUNT_HAS_CHANGED: typeof AMOUNT_HAS_CHANGED
  readonly CARD_FRAME_SILENT: typeof CARD_FRAME_SILENT
  readonly CARD_UNAVAILABLE: typeof CARD_UNAVAILABLE
  readonly CART_HAS_CHANGED: typeof CART_HAS_CHANGED
  readonly CHECKOUT_PROBLEM: typeof CHECKOUT_PROBLEM
  readonly CONFIRMATION_PROBLEM: typeof CONFIRMATION_PROBLEM
  readonly GENERAL_PROBLEM: typeof GENERAL_PROBLEM
  readonly PAYMENT_CANCELLED: typeof PAYMENT_CANCELLED
  readonly PAYMENT_PROBLEM: typeof PAYMENT_PROBLEM
  readonly paymentTimedOut: typeof paymentTimedOut
  readonly TRANSACTION_CANCELLED: typeof TRANSACTION_CANCELLED
  readonly withSupportNumber: typeof withSupportNumber
}

/** What `checks.ts` exports, for those who only name it. Named one by one: the package's declarations cannot contain a whole module. */
export interface Checks {
  readonly arrivalOf: typeof arrivalOf
  readonly cleanAddress: typeof cleanAddress
  readonly cardHolderError: typeof cardHolderError
  readonly checkoutErrorMessages: typeof checkoutErrorMessages
  readonly checkoutPost: typeof checkoutPost
  readonly placingTexts: PlacingTexts
  readonly confirmationErrorMessage: typeof confirmationErrorMessage
  readonly depositTextError: typeof depositTextError
  readonly failedSubmitCheck: typeof failedSubmitCheck
  readonly requiresStorageAcknowledgement: typeof requiresStorageAcknowledgement
  readonly storageFeeCents: typeof storageFeeCents
  readonly validateCheckoutForm: typeof validateCheckoutForm
}
