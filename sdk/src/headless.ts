/**
 * The checkout without its user interface: the statechart of its flow, run against a backend, selectors for a
 * page's contents, the searches, and the card fields in their frames. It includes XState. docs/headless.md
 * builds a page with it.
 */
export type { CheckoutOptions, LeaveTo } from './features/checkout'
export {
  mountCardFields,
  selectCalendar,
  selectCart,
  selectCashAndCarry,
  selectCoupon,
  selectDelivery,
  selectErrors,
  selectFields,
  selectNotice,
  selectOpenPayment,
  selectPayment,
  selectStatus,
  selectTotals,
  startAddressSearch,
  startCheckout,
  startSuburbSearch,
  type AddressSearch,
  type AddressSearchView,
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
  type CartLineModel,
  type CartModel,
  type CashAndCarryModel,
  type CheckoutSection,
  type CheckoutStatus,
  type CouponModel,
  type DeliveryChoiceModel,
  type DeliveryModel,
  type DeliveryServiceModel,
  type FieldModel,
  type MountedCardFields,
  type OpenPaymentModel,
  type PaymentMethodModel,
  type PaymentModel,
  type SuburbSearch,
  type SuburbSearchView,
  type TextFieldModel,
  type TickFieldModel,
} from './features/checkout/headless'
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
export type {
  CheckoutActor,
  CheckoutRegion,
  CheckoutSnapshot,
  RegionState,
  RunningCheckout,
} from './features/checkout/actor.types'
export type { CheckoutFailure, CheckoutState } from './core'
