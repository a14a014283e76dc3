import type { AccountService } from '../../accounts/service'
import { type CheckoutRow, linkCheckout } from './checkout.repository'
import type { Details } from './details'
import type { Known, SavedDestination } from './known'
import type { Asked, CheckoutDeps } from './session'
import { linkSession } from '../../sessions/service'
import { refuseWithoutBuyer } from '../buyers'

type Saved = Awaited<ReturnType<AccountService['addresses']>>[number]

const filled = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Partial<Fields>

const destinationOf = (saved: Saved): SavedDestination => ({
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

const billingOf = ({ id: _own, isShipping: _s, isBilling: _b, country, ...address }: Saved) => ({
  ...address,
  country,
})

/** Four statements: person and addresses, each with the session's principal. */
const knownOf = async ({ accounts }: CheckoutDeps, { brand }: Asked, sessionId: Buffer): Promise<Known> => {
  const [person, saved] = await Promise.all([accounts.read(sessionId), accounts.addresses(sessionId, brand)])
  const shipping = saved.find(({ isShipping }) => isShipping)
  const billing = saved.find(({ isBilling }) => isBilling)
  return {
    buyer: filled({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone_number: person.phone,
    }),
    addresses: saved.map(destinationOf),
    shipping: shipping === undefined ? null : destinationOf(shipping),
    billing: billing === undefined ? null : billingOf(billing),
  }
}

/**
 * The account's address that the goods go to: the one that was chosen, as it is now, else the delivery
 * address. One that the buyer has deleted is not replaced by another: the answer names it as missing.
 */
const savedOf = ({ savedId, isOtherMethod }: Details, known: Known): SavedDestination | null => {
  if (savedId) return known.addresses.find(({ id }) => id === savedId) ?? null
  return isOtherMethod ? null : known.shipping
}

/**
 * What is sent by the platform, filled up from the account. It is not stored with the session, except in a
 * payment that was started, which is repeated as it was.
 */
export const withKnown = (details: Details, known: Known | null): Details => {
  if (known === null) return details
  const buyer = { ...known.buyer, ...details.buyer }
  if (details.destination !== null) return { ...details, buyer }
  const destination = savedOf(details, known)
  return { ...details, buyer, destination, savedId: destination?.id ?? details.savedId ?? null }
}

/**
 * The account of a session that a platform makes or changes for a linked buyer. From then on the session is
 * the account's: its order is placed by it, and every request needs the buyer's token.
 */
export const linkBuyer = async (
  deps: CheckoutDeps,
  asked: Asked,
  { id, sessionId }: { readonly id: string | null; readonly sessionId: Buffer },
): Promise<Known | null> => {
  const { buyer } = asked.platform
  if (buyer === undefined) return null
  await linkSession(deps.db, sessionId, buyer.linkId)
  if (id !== null) await linkCheckout(deps.db, id, buyer.accountId)
  return knownOf(deps, asked, sessionId)
}

/**
 * A platform's session as its request may see it: an account's needs a token of that account.
 * @throws DomainError 401 `IDENTITY_REQUIRED` without a token, 403 `INSUFFICIENT_SCOPE` with one that lacks
 * the scope
 */
export const asBuyers = async (
  deps: CheckoutDeps,
  asked: Asked,
  row: CheckoutRow,
): Promise<CheckoutRow | undefined> => {
  if (row.accountId === null) return row
  const { buyer } = asked.platform
  if (buyer === undefined) return refuseWithoutBuyer(deps, asked, row.accountId)
  if (buyer.accountId !== row.accountId) return undefined
  if (row.sessionId === null) return row
  const known = await linkBuyer(deps, asked, { id: null, sessionId: row.sessionId })
  return { ...row, known, details: withKnown(row.details, known) }
}
