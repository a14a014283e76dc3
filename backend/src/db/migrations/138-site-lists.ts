import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/**
 * The newest payments and mails of a site, for staff: the page of a small site read those of every other site
 * to find its own.
 */
export const up = async (knex: Knex) => {
  await indexConcurrently(knex, 'payment_attempts_site', 'payment_attempts (site_code, created_at desc, id)')
  await indexConcurrently(knex, 'mails_site', 'mails (site_code, created_at desc, id)')
}
