import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/**
 * Replaces two indexes of mails by one that finds a waiting mail by its id. Postgres estimated that few mails
 * wait and read all of them at each try; and a try, which changes `updated_at`, wrote every index again.
 */
export const up = async (knex: Knex) => {
  await indexConcurrently(knex, 'mails_unsent', `mails (id) where state <> 'sent'`)
  await knex.raw('drop index concurrently if exists mails_open')
  await knex.raw('drop index concurrently if exists mails_failed')
}
