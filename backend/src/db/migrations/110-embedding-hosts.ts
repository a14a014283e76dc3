import type { Knex } from 'knex'

/** Origins whose pages may frame a brand's embedded checkout: hosts of the Embedded Checkout Protocol. */
export const up = (knex: Knex) =>
  knex.raw(`
alter table sites add column embedding_hosts text[] not null default '{}';
`)
