import type { Knex } from 'knex'

/**
 * Adds the last presses that have added to a cart, newest first, so that a repeated one adds nothing. A cart
 * that was ordered or merged has none.
 */
export const up = (knex: Knex) =>
  knex.raw(`alter table carts add column presses text[] not null default '{}'`)
