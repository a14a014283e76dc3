import type { Knex } from 'knex'

/**
 * `busy_until` makes the calls of one refund to its provider a sequence: providers that store an error under
 * its idempotency key need a new key to be called again, so two calls at a time could refund twice.
 */
export const up = (knex: Knex) =>
  knex.raw(`
alter table payment_refunds add column busy_until timestamptz;
`)
