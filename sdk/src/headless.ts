/**
 * The checkout without its user interface: the statechart that decides its flow, run against a backend. XState comes with it.
 */
export {
  checkoutMachine,
  startCheckout,
  type CheckoutOptions,
  type RunningCheckout,
} from './features/checkout'
