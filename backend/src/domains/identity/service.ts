/** Identity for other domains: an account, and the addresses that prefill its checkout. */
export {
  type AccountRow,
  findAccount,
  lockAccount,
  type ProfileChange,
  updateProfile,
} from './account/accounts.repository'
export {
  type CheckoutAddress,
  readCheckoutAddresses,
  type SavedAddress,
  savedAddressColumns,
  savedAddressesSql,
} from './account/checkoutAddresses.repository'
export type { BrowserTokens } from './login/login'
export type { Caller } from './deps'
export type { IdentityService } from './identityService'
export { newSecret, secretHash } from './signIn/signIns'
export type { SignInHandOver } from './handOver'
