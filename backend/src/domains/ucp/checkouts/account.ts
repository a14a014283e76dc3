import type { SavedAddress } from '../../identity/service'
import type { LinkedBuyer } from '../../linking/service'
import { type BuyerDeps, refuseWithoutBuyer } from '../buyers'
import type { CheckoutRow } from './checkout.repository'
import type { Details } from './details'
import type { AccountDetails, SavedDestination } from './accountDetails'
import type { Caller } from '../operation'

const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>

const destinationOf = (saved: SavedAddress): SavedDestination => ({
  id: saved.id,
  ...withoutEmpty({
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

/** Reads the details that a buyer's account contributes to a session. */
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
    buyer: withoutEmpty({ first_name: firstName, last_name: lastName, email, phone_number: phone }),
    addresses: addresses.map(destinationOf),
    shipping: shipping === undefined ? null : destinationOf(shipping),
    billing: billing === undefined ? null : billingOf(billing),
  }
}

/**
 * The account's address to deliver to: the chosen one as it is now, else the account's delivery address. A
 * chosen address that the buyer has deleted is not replaced by another one; the answer reports it as missing.
 */
const savedOf = ({ savedId, isOtherMethod }: Details, account: AccountDetails): SavedDestination | null => {
  if (savedId) return account.addresses.find(({ id }) => id === savedId) ?? null
  return isOtherMethod ? null : account.shipping
}

/**
 * Completes the platform's details with those of the account. The result is not stored with the session,
 * except in a payment that was started, which must be repeatable unchanged.
 */
export const withAccountDetails = (details: Details, account: AccountDetails | null): Details => {
  if (account === null) return details
  const buyer = { ...account.buyer, ...details.buyer }
  if (details.destination !== null) return { ...details, buyer }
  const destination = savedOf(details, account)
  return { ...details, buyer, destination, savedId: destination?.id ?? details.savedId ?? null }
}

/**
 * The platform's details with the saved address that it has chosen by id. The checkout page of a signed-in
 * buyer fills in everything else of the account itself.
 */
export const withSavedAddress = (details: Details, account: AccountDetails): Details =>
  details.savedId ? { ...details, destination: savedOf(details, account) } : details

/**
 * Checks that a request may access a session: an account's session needs a token of that account. Undefined
 * for a token of another account.
 * @throws DomainError 401 `IDENTITY_REQUIRED` without a token, 403 `INSUFFICIENT_SCOPE` for the account's
 * token without the scope
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

/** A session as its buyer's, completed with the details of the account. */
export const withBuyer = (row: CheckoutRow, buyer: LinkedBuyer): CheckoutRow => {
  const account = accountDetailsOf(buyer)
  return { ...row, accountId: buyer.accountId, account, details: withAccountDetails(row.details, account) }
}
