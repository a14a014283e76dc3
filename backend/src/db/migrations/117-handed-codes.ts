import type { Knex } from 'knex'

/**
 * Codes of a cart that a platform's session has put into it: they leave it again when the platform removes
 * them.
 */
export const up = (knex: Knex) =>
  knex.raw(`alter table checkout_handovers add column codes text[] not null default '{}'`)
