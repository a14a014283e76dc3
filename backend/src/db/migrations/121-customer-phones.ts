import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** `cleanPhone` in SQL: the same digits for each spelling of a number. */
const dialled = (column: string) =>
  `replace(regexp_replace(regexp_replace(${column}, '[^0-9A-Za-z+]', '', 'g'), '^(([+]|00)6[14]|61(\\?=[0-9]{9}$)|64(\\?=[0-9]{8,10}$))0{0,1}', '0'), '+', '')`

/**
 * Indexes for the count of a customer's projects (`countOfCustomer`). The indexes of the numbers as they were
 * typed are dropped, because no statement uses them.
 */
export const up = async (knex: Knex) => {
  for (const [name, column] of [
    ['project_customers_dialled', 'contact_number'],
    ['project_customers_dialled2', 'customer_number_secondary'],
  ] as const) {
    await indexConcurrently(knex, name, `project_customers ((${dialled(column)})) where ${column} <> ''`)
  }
  await knex.raw('drop index concurrently if exists project_customers_phone')
  await knex.raw('drop index concurrently if exists project_customers_phone2')
}
