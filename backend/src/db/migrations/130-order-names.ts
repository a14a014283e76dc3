import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** Staff find a site's orders by the beginning of the customer's first or last name. */
export const up = async (knex: Knex) => {
  for (const [name, field] of [
    ['orders_first_name', 'firstName'],
    ['orders_last_name', 'lastName'],
  ] as const) {
    await indexConcurrently(
      knex,
      name,
      `orders (site_code, lower(snapshot->'deliveryAddress'->>'${field}') text_pattern_ops)`,
    )
  }
}
