/** What other domains use of identity: an account, and what its holder's checkout is filled with. */
export {
  accountById,
  type AccountRow,
  lockAccount,
  type ProfileChange,
  updateProfile,
} from './accounts.repository'
export { addressesForCheckout, type CheckoutAddress } from './checkoutAddresses.repository'
export type { SignInHandOver } from './handOver'
