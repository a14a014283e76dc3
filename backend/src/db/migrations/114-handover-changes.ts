import type { Knex } from 'knex'

/**
 * A buyer's checkout page may be filled a second time, after the platform has changed something: `changed`
 * are the members of `form` that differ from the first time; null where all of them are new.
 */
export const up = (knex: Knex) => knex.raw(`alter table checkout_handovers add column changed text[];`)
