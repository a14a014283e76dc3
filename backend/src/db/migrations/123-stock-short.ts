import type { Knex } from 'knex'

/**
 * Units that open payments had reserved, but the last import of the stock did not count (`setStock`). The
 * release before ignores both columns. A check would read the whole table while nobody can buy.
 */
export const up = (knex: Knex) =>
  knex.raw(`alter table stock add column available_short int not null default 0,
    add column on_order_short int not null default 0`)
