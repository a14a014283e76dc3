import type { Knex } from 'knex'

/**
 * Units that open payments had reserved, but the last import of the stock did not count (`setStock`). The
 * previous release ignores both columns. There is no check constraint, because adding one scans the whole
 * table while sales wait for its lock.
 */
export const up = (knex: Knex) =>
  knex.raw(`alter table stock add column available_short int not null default 0,
    add column on_order_short int not null default 0`)
