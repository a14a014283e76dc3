import type { SavedAddress } from '../../identity/service'
import type { LinkedBuyer } from '../../linking/service'
import { type BuyerDeps, refuseWithoutBuyer } from '../buyers'
import type { CheckoutRow } from './checkout.repository'
import type { Details } from './details'
import type { AccountDetails, SavedDestination } from './accountDetails'
import type { Caller } from '../operation'

const filled = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>

const destinationOf = (saved: SavedAddress): SavedDestination => ({
  id: saved.id,
  ...filled({
    first_name: saved.firstName,
    last_name: saved.lastName,
    street_address: saved.address,
    address_locality: saved.suburb,
    address_region: saved.state,
    postal_code: saved.postcode,
    address_country: saved.country,
  }),
})

const billingOf = ({ id: _own, isShipping: _s, isBilling: _b, country, ...address }: SavedAddress) => ({
  ...address,
  country,
})

/** What a buyer's account fills a session with. */
export const accountDetailsOf = ({
  firstName,
  lastName,
  email,
  phone,
  addresses,
}: LinkedBuyer): AccountDetails => {
  const shipping = addresses.find(({ isShipping }) => isShipping)
  const billing = addresses.find(({ isBilling }) => isBilling)
  return {
    buyer: filled({ first_name: firstName, last_name: lastName, email, phone_number: phone }),
    addresses: addresses.map(destinationOf),
    shipping: shipping === undefined ? null : destinationOf(shipping),
    billing: billing === undefined ? null : billingOf(billing),
  }
}

/**
 * The account's address that the goods go to: the one that was chosen, as it is now, else the delivery
 * address. One that the buyer has deleted is not replaced by another: the answer names it as missing.
 */
const savedOf = ({ savedId, isOtherMethod }: Details, account: AccountDetails): SavedDestination | null => {
  if (savedId) return account.addresses.find(({ id }) => id === savedId) ?? null
  return isOtherMethod ? null : account.shipping
}

/**
 * What is sent by the platform, filled up from the account. It is not stored with the session, except in a
 * payment that was started, which is repeated as it was.
 */
export const withAccountDetails = (details: Details, account: AccountDetails | null): Details => {
  if (account === null) return details
  const buyer = { ...account.buyer, ...details.buyer }
  if (details.destination !== null) return { ...details, buyer }
  const destination = savedOf(details, account)
  return { ...details, buyer, destination, savedId: destination?.id ?? details.savedId ?? null }
}

/**
 * What a platform has sent, with the account's address that it has chosen by its id. The page of a
 * signed-in buyer fills in the rest of the account.
 */
export const withSavedAddress = (details: Details, account: AccountDetails): Details =>
  details.savedId ? { ...details, destination: savedOf(details, account) } : details

/**
 * A platform's session as its request may see it: an account's needs a token of that account.
 * @throws DomainError 401 `IDENTITY_REQUIRED` without a token, 403 `INSUFFICIENT_SCOPE` with one that lacks
 * the scope
 */
export const authorizeBuyer = (
  deps: BuyerDeps,
  caller: Caller,
  row: CheckoutRow,
): CheckoutRow | undefined => {
  if (row.accountId === null) return row
  const { buyer } = caller.platform
  if (buyer === undefined) return refuseWithoutBuyer(deps, caller, row.accountId)
  return buyer.accountId === row.accountId ? withBuyer(row, buyer) : undefined
}

/** A session with what its buyer's account fills it with. */
export const withBuyer = (row: CheckoutRow, buyer: LinkedBuyer): CheckoutRow => {
  const account = accountDetailsOf(buyer)
  return { ...row, accountId: buyer.accountId, account, details: withAccountDetails(row.details, account) }
}
