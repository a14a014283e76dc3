import { billingAddressErrors } from './address'
import type { Country } from '../../brands/brands'
import type { Address } from '../types'

type BillingField = Exclude<keyof Address, 'deliveryInstructions'>
type Billing = Readonly<Record<BillingField, string>>

const FIELDS: readonly BillingField[] = [
  'firstName',
  'lastName',
  'companyName',
  'address',
  'suburb',
  'state',
  'postcode',
]

/**
 * The locked fields of a locked customer's own billing address: those that are valid (CHK-339, CHK-OP-048).
 */
export function lockedBillingFields(own: Billing, country: Country): BillingField[] {
  const errors = billingAddressErrors(own, { country })
  return FIELDS.filter((field) => !errors[field])
}

/**
 * Fields of a billing address that must equal the locked customer's own and do not. New Zealand addresses
 * have no state to compare.
 */
export function changedBillingFields(own: Billing, posted: Billing, country: Country): BillingField[] {
  return lockedBillingFields(own, country).filter(
    (field) => !(field === 'state' && country === 'NZ') && own[field].trim() !== posted[field].trim(),
  )
}
