import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { type SavedAddress, savedAddressColumns, savedAddressesSql } from '../identity/service'

/** An account's addresses in a country; those that prefill the checkout come first. */
export const listAddresses = (db: Db, accountId: string, country: Country): Promise<SavedAddress[]> =>
  prepared(db, 'account-addresses', savedAddressesSql({ account: '$1', country: '$2' }), [accountId, country])

export const countAddresses = async (db: Db, accountId: string): Promise<number> =>
  (
    await preparedOne<{ count: number }>(
      db,
      'account-addresses-count',
      'select count(*)::int as count from account_addresses where account_id = $1',
      [accountId],
    )
  )?.count ?? 0

/**
 * Clears the default marks of the account's other addresses in a country, so that another one can have them.
 */
export const clearMarks = async (
  trx: Db,
  accountId: string,
  { country, isShipping, isBilling }: Pick<SavedAddress, 'country' | 'isShipping' | 'isBilling'>,
): Promise<void> => {
  await prepared(
    trx,
    'account-addresses-unmark',
    `update account_addresses set is_shipping = is_shipping and not $3, is_billing = is_billing and not $4
     where account_id = $1 and country = $2 and (is_shipping and $3 or is_billing and $4)`,
    [accountId, country, isShipping, isBilling],
  )
}

const values = (accountId: string, address: Omit<SavedAddress, 'id'>, now: Date): unknown[] => [
  accountId,
  address.country,
  address.firstName,
  address.lastName,
  address.companyName,
  address.address,
  address.suburb,
  address.state,
  address.postcode,
  address.deliveryInstructions,
  address.isShipping,
  address.isBilling,
  now,
]

export const insertAddress = (
  trx: Db,
  accountId: string,
  address: Omit<SavedAddress, 'id'>,
  now: Date,
): Promise<SavedAddress | undefined> =>
  preparedOne(
    trx,
    'account-address-insert',
    `insert into account_addresses (account_id, country, first_name, last_name, company_name, address, suburb, state,
       postcode, delivery_instructions, is_shipping, is_billing, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${savedAddressColumns}`,
    values(accountId, address, now),
  )

/** Undefined when the account has no such address. */
export const updateAddress = (
  trx: Db,
  accountId: string,
  { id, ...address }: SavedAddress,
  now: Date,
): Promise<SavedAddress | undefined> =>
  preparedOne(
    trx,
    'account-address-update',
    `update account_addresses set country = $2, first_name = $3, last_name = $4, company_name = $5, address = $6, suburb = $7,
       state = $8, postcode = $9, delivery_instructions = $10, is_shipping = $11, is_billing = $12, updated_at = $13
     where id = $14 and account_id = $1 returning ${savedAddressColumns}`,
    [...values(accountId, address, now), id],
  )

/** False when the account has no such address. */
export const deleteAddress = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (
    await prepared(
      db,
      'account-address-delete',
      'delete from account_addresses where id = $2 and account_id = $1 returning 1',
      [accountId, id],
    )
  ).length > 0
