import type { Knex } from 'knex'

export const config = { transaction: false }

/**
 * Nothing reads these two: live payments are found by `payment_attempts_one_live`, which has the same
 * condition, no statement reads orders by the staff who sold them, and accounts are never deleted.
 */
export const up = async (knex: Knex) => {
  for (const index of ['payment_attempts_unsettled', 'orders_staff'])
    await knex.raw(`drop index concurrently if exists ${index}`)
}
