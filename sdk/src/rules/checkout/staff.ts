import { checkoutOption, hasOption } from '../payment/checkoutOptions'
import type { CheckoutStoreEntry, SalesPerson } from './types'

/**
 * Whether the store and salesperson selector is shown: allowed, and both lists have entries (CHK-025,
 * CHK-323).
 */
export function showsSalesSelector({
  opts,
  stores,
  salesPeople,
}: {
  opts: number
  stores: readonly CheckoutStoreEntry[]
  salesPeople: readonly SalesPerson[]
}): boolean {
  return hasOption(opts, checkoutOption.SetSalesperson) && stores.length > 0 && salesPeople.length > 0
}

/** The salespeople of a store (CHK-324). */
export function salesPeopleOf(
  salesPeople: readonly SalesPerson[],
  subdivision: string | null,
): SalesPerson[] {
  return salesPeople.filter((person) => person.subdivision === subdivision)
}

/**
 * The selection on load: the entries marked `selected`, else the first store and its first salesperson
 * (CHK-OP-051).
 */
export function defaultSales(
  stores: readonly CheckoutStoreEntry[],
  salesPeople: readonly SalesPerson[],
): { subdivision: string | null; salespersonCode: string | null } {
  const subdivision = (stores.find(({ selected }) => selected) ?? stores[0])?.subdivision ?? null
  const people = salesPeopleOf(salesPeople, subdivision)
  return {
    subdivision,
    salespersonCode: (people.find(({ selected }) => selected) ?? people[0])?.code ?? null,
  }
}

/** The salesperson after a store was chosen: its first (CHK-325). */
export function firstSalesperson(salesPeople: readonly SalesPerson[], subdivision: string): string | null {
  return salesPeopleOf(salesPeople, subdivision)[0]?.code ?? null
}

/** Fields of an address that must come from one source; the names may come from another. */
export const PLACE_FIELDS: readonly string[] = ['address', 'suburb', 'state', 'postcode']

/**
 * Fields of the checkout form that are the store's in cash and carry: the phone and the place of the delivery
 * address. They are locked and so not validated: nobody at the counter could correct a store's `1300` number.
 * The names stay the customer's (CHK-328 to CHK-331, CHK-OP-049).
 */
export const STORE_FIELDS: readonly string[] = [
  'phoneNumber',
  ...PLACE_FIELDS.map((field) => `deliveryAddress.${field}`),
]
