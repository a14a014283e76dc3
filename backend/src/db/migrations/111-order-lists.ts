import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** Staff list a site's orders by time and state, and find them by email and the end of the phone number. */
export const up = async (knex: Knex) => {
  await indexConcurrently(knex, 'orders_newest', 'orders (site_code, placed_at desc, id desc)')
  await indexConcurrently(knex, 'orders_state', 'orders (site_code, state, placed_at desc, id desc)')
  await indexConcurrently(knex, 'orders_site_email', 'orders (site_code, lower(email) text_pattern_ops)')
  await indexConcurrently(
    knex,
    'orders_phone',
    `orders (site_code, right(regexp_replace(snapshot->'given'->>'phone', '[^0-9]', '', 'g'), 8))
       where snapshot->'given'->>'phone' is not null`,
  )
}
