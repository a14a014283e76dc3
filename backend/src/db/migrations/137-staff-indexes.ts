import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/**
 * Indexes for pages of staff that read a whole table: the history of an order, the count of unsuccessful
 * payments (whose index also finds the declined ones) and a salesperson's email.
 */
export const up = async (knex: Knex) => {
  await indexConcurrently(knex, 'order_events_order', 'order_events (order_id)')
  await indexConcurrently(
    knex,
    'payment_attempts_ended',
    `payment_attempts (site_code, updated_at) where state in ('declined', 'cancelled', 'expired')`,
  )
  await knex.raw('drop index concurrently if exists payment_attempts_refused')
  await indexConcurrently(knex, 'accounts_staff_code', 'accounts (staff_code) where staff_code is not null')
}
