/** What other domains use of identity: who asks, their account, and what their checkout is filled with. */
export {
  accountById,
  type AccountRow,
  lockAccount,
  type ProfileChange,
  updateProfile,
} from './accounts.repository'
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
} from '../principals/principal'
export { actorOf, requireStaff, signInRequired } from '../principals/staff'
