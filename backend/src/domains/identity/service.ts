/** Identity for other domains: an account, and the addresses that prefill its checkout. */
export {
  accountById,
  type AccountRow,
  lockAccount,
  type ProfileChange,
  updateProfile,
} from './accounts.repository'
export {
  addressesForCheckout,
  type CheckoutAddress,
  type SavedAddress,
  savedAddressColumns,
  savedAddressesSql,
} from './checkoutAddresses.repository'
export type { BrowserTokens } from './login'
export type { Caller } from './deps'
export type { IdentityService } from './identityService'
export { newSecret, secretHash } from './signIns'
export type { SignInHandOver } from './handOver'
