import { createCheckoutMachine } from './features/checkout'

/**
 * The checkout without its user interface: the statechart of its flow, run against a backend, selectors for a
 * page's contents, the searches, and the card fields in their frames. It includes XState. docs/headless.md
 * builds a page with it.
 */
export { startCheckout, type CheckoutOptions, type LeaveTo, type RunningCheckout } from './features/checkout'
export {
  mountCardFields,
  selectCalendar,
  selectDelivery,
  selectErrors,
  selectFields,
  selectNotice,
  selectPayment,
  selectStatus,
  selectTotals,
  startSuburbSearch,
  type CalendarDayModel,
  type CalendarModel,
  type CardAppearance,
  type CardField,
  type CardFieldsOptions,
  type CardFieldState,
  type CardFieldsTarget,
  type CardFont,
  type CardState,
  type CardStyle,
  type CardStyleTarget,
  type CheckoutSection,
  type CheckoutSnapshot,
  type CheckoutStatus,
  type DeliveryChoiceModel,
  type DeliveryModel,
  type FieldModel,
  type MountedCardFields,
  type PaymentMethodModel,
  type PaymentModel,
  type SuburbSearch,
  type SuburbSearchView,
  type TextFieldModel,
  type TickFieldModel,
} from './features/checkout/headless'
export {
  startAddressSearch,
  type AddressSearch,
  type AddressSearchView,
} from './features/checkout/addressSearch'
export { PROTOCOL_VERSION } from './features/checkout/card/protocol'
export type {
  AddressName,
  CheckoutFormState,
  CheckoutValues,
  TextField,
  TickField,
} from './features/checkout/form'
export type {
  Arrival,
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  Notice,
} from './features/checkout/machine/types'
export type { CheckoutActor } from './features/checkout/runtime'
export type { CheckoutFailure, CheckoutState } from './core'

/** Makes the statechart of the checkout, for tests and visualisers. `startCheckout` runs one of its own. */
export { createCheckoutMachine }

/**
 * The statechart of the checkout.
 *
 * @deprecated `createCheckoutMachine()` makes it only where it is wanted: this one is made with every import
 *   that no bundler shakes, as in Node.
 */
export const checkoutMachine = /* @__PURE__ */ createCheckoutMachine()
