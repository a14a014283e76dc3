import type { Knex } from 'knex'

/** Adds how staff received a payment that they recorded; null for earlier ones, and for all other events. */
export const up = (knex: Knex) => knex.raw('alter table payment_events add column method text')
