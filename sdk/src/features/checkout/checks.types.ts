import type * as rules from '../../rules'
import type { arrivalOf, cleanAddress } from './arrival'
import type { checkoutPost } from './payload'
import type * as placingTexts from './placing.texts'

type PlacingTexts = Pick<
  typeof rules,
  | 'CHECKOUT_PROBLEM'
  | 'CONFIRMATION_PROBLEM'
  | 'GENERAL_PROBLEM'
  | 'PAYMENT_CANCELLED'
  | 'PAYMENT_PROBLEM'
  | 'paymentTimedOut'
  | 'TRANSACTION_CANCELLED'
  | 'withSupportNumber'
> &
  Pick<
    typeof placingTexts,
    'AMOUNT_HAS_CHANGED' | 'CARD_FRAME_SILENT' | 'CARD_UNAVAILABLE' | 'CART_HAS_CHANGED'
  >

/** What `checks.ts` exports, for those who only name it. Named one by one: the library's declarations cannot hold a whole module. */
export interface Checks {
  readonly arrivalOf: typeof arrivalOf
  readonly cleanAddress: typeof cleanAddress
  readonly cardHolderError: typeof rules.cardHolderError
  readonly checkoutErrorMessages: typeof rules.checkoutErrorMessages
  readonly checkoutPost: typeof checkoutPost
  readonly placingTexts: PlacingTexts
  readonly confirmationErrorMessage: typeof rules.confirmationErrorMessage
  readonly depositTextError: typeof rules.depositTextError
  readonly failedSubmitCheck: typeof rules.failedSubmitCheck
  readonly requiresStorageAcknowledgement: typeof rules.requiresStorageAcknowledgement
  readonly storageFeeCents: typeof rules.storageFeeCents
  readonly validateCheckoutForm: typeof rules.validateCheckoutForm
}
