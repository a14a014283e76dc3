import type { Knex } from 'knex'
import { dropForeignKey } from './concurrent'

export const config = { transaction: false }

/**
 * Every purchase locked the one row of its site twice, for its payment and for its order. Sites are never
 * deleted, and sessions, carts and mails do not refer to them either.
 */
export const up = async (knex: Knex) => {
  for (const table of ['payment_attempts', 'orders'])
    await dropForeignKey(knex, table, `${table}_site_code_fkey`)
}
