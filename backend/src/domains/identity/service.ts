/** Identity for other domains: an account, and the addresses that prefill its checkout. */
export {
  type AccountRow,
  findAccount,
  lockAccount,
  type ProfileChange,
  updateProfile,
} from './accounts.repository'
export {
  type CheckoutAddress,
  readCheckoutAddresses,
  type SavedAddress,
  savedAddressColumns,
  savedAddressesSql,
} from './checkoutAddresses.repository'
export type { BrowserTokens } from './login'
export type { Caller } from './deps'
export type { IdentityService } from './identityService'
export { newSecret, secretHash } from './signIns'
export type { SignInHandOver } from './handOver'
