import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared } from '../../../db/prepared'

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

/** An address that an account has saved. */
export interface SavedAddress extends Readonly<CheckoutAddress> {
  readonly id: string
  readonly country: Country
  readonly isShipping: boolean
  readonly isBilling: boolean
}

export const savedAddressColumns = `id, first_name as "firstName", last_name as "lastName", company_name as "companyName", address, suburb, state,
  postcode, country, delivery_instructions as "deliveryInstructions", is_shipping as "isShipping", is_billing as "isBilling"`

/**
 * SQL for an account's addresses in a country, those that the checkout is filled with first; also as a part
 * of another domain's statement. The arguments are parameters (`$1`) or columns.
 */
export const savedAddressesSql = ({ account, country }: { account: string; country: string }): string =>
  `select ${savedAddressColumns} from account_addresses where account_id = ${account} and country = ${country}
   order by is_shipping desc, is_billing desc, updated_at desc, id`

/**
 * The addresses that prefill an account's checkout, in one statement; null where none is marked in that
 * country.
 */
export const readCheckoutAddresses = async (
  db: Db,
  accountId: string,
  country: Country,
): Promise<{ shipping: CheckoutAddress | null; billing: CheckoutAddress | null }> => {
  const rows = await prepared<CheckoutAddress & Pick<SavedAddress, 'isShipping' | 'isBilling'>>(
    db,
    'account-checkout-addresses',
    `select first_name as "firstName", last_name as "lastName", company_name as "companyName", address, suburb, state, postcode,
       delivery_instructions as "deliveryInstructions", is_shipping as "isShipping", is_billing as "isBilling"
     from account_addresses where account_id = $1 and country = $2 and (is_shipping or is_billing)`,
    [accountId, country],
  )
  const marked = (isMarked: (row: (typeof rows)[number]) => boolean): CheckoutAddress | null => {
    const row = rows.find(isMarked)
    if (row === undefined) return null
    const { isShipping: _shipping, isBilling: _billing, ...address } = row
    return address
  }
  return { shipping: marked(({ isShipping }) => isShipping), billing: marked(({ isBilling }) => isBilling) }
}
