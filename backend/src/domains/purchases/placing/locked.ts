import { type Brand, changedBillingFields, cleanPhone, emailError, phoneError } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import type { DomainError } from '../../../foundation/errors'
import { type CheckoutAddress, readCheckoutAddresses } from '../../identity/service'
import type { Customer, Principal } from '../../principals/service'
import { checkoutRefusal } from '../refusals'
import type { CheckoutPost } from '../schema'

/**
 * The billing address that a locked customer may not change; null for everyone else, and where the account
 * has none.
 */
export const lockedBilling = async (
  db: Db,
  { country }: Brand,
  principal: Principal,
): Promise<CheckoutAddress | null> =>
  principal.kind === 'customer' && principal.isLocked
    ? (await readCheckoutAddresses(db, principal.accountId, country)).billing
    : null

/**
 * Email address, phone and billing address of a locked customer are the account's: the page shows them as
 * fixed, and a post with others is refused (CHK-337 to CHK-339).
 */
export const lockedRefusal = (
  post: CheckoutPost,
  principal: Principal,
  billing: CheckoutAddress | null,
  brand: Brand,
): DomainError | null => {
  if (principal.kind !== 'customer' || !principal.isLocked) return null
  const fields = { ...lockedContact(post, principal), ...(billing && changedBilling(post, billing, brand)) }
  const messages = [...new Set(Object.values(fields).flat())]
  return messages.length === 0 ? null : checkoutRefusal(400, 'CUSTOMER_LOCKED', messages, { fields })
}

const lockedContact = (
  { email, phoneNumber }: CheckoutPost,
  customer: Customer,
): Record<string, string[]> => ({
  ...(emailError(customer.email) === null && email.trim().toLowerCase() !== customer.email.toLowerCase()
    ? { email: ['The email address of this account cannot be changed.'] }
    : {}),
  ...(phoneError(customer.phone) === null && cleanPhone(phoneNumber) !== cleanPhone(customer.phone)
    ? { phoneNumber: ['The phone number of this account cannot be changed.'] }
    : {}),
})

/** Without a billing address the delivery address counts (CHK-091), which must then be the account's. */
const changedBilling = (
  { billingAddress, deliveryAddress }: CheckoutPost,
  own: CheckoutAddress,
  { country }: Brand,
): Record<string, string[]> => {
  const { companyName, state, ...posted } = billingAddress ?? deliveryAddress
  const changed = changedBillingFields(
    own,
    { ...posted, companyName: companyName ?? '', state: state ?? '' },
    country,
  )
  return Object.fromEntries(
    changed.map((field) => [
      `billingAddress.${field}`,
      ['The billing address of this account cannot be changed.'],
    ]),
  )
}
