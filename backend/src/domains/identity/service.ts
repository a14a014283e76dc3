/** What other domains use of identity: who asks, and what their checkout is filled with. */
export { addressesForCheckout, type CheckoutAddress } from './checkoutAddresses.repository'
export {
  type Customer,
  type Guest,
  guest,
  type Principal,
  type PrincipalService,
  principalService,
  seesPrices,
  type Staff,
} from './principal'
