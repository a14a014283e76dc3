import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/** An address in the shape of the checkout's form. */
export interface CheckoutAddress {
  firstName: string
  lastName: string
  companyName: string
  address: string
  suburb: string
  state: string
  postcode: string
  deliveryInstructions: string
}

interface AddressRow extends CheckoutAddress {
  isShipping: boolean
  isBilling: boolean
}

/**
 * The addresses that prefill an account's checkout, in one statement; null where none is marked in that
 * country.
 */
export const addressesForCheckout = async (
  db: Db,
  accountId: string,
  country: Country,
): Promise<{ shipping: CheckoutAddress | null; billing: CheckoutAddress | null }> => {
  const rows = await prepared<AddressRow>(
    db,
    'account-checkout-addresses',
    `select first_name as "firstName", last_name as "lastName", company_name as "companyName", address, suburb, state, postcode,
       delivery_instructions as "deliveryInstructions", is_shipping as "isShipping", is_billing as "isBilling"
     from account_addresses where account_id = $1 and country = $2 and (is_shipping or is_billing)`,
    [accountId, country],
  )
  const marked = (isMarked: (row: AddressRow) => boolean): CheckoutAddress | null => {
    const row = rows.find(isMarked)
    if (row === undefined) return null
    const { isShipping: _shipping, isBilling: _billing, ...address } = row
    return address
  }
  return { shipping: marked(({ isShipping }) => isShipping), billing: marked(({ isBilling }) => isBilling) }
}
