import type { Knex } from 'knex'

/** Whose pages may show a brand's embedded checkout in a frame: hosts of the Embedded Checkout Protocol. */
export const up = (knex: Knex) =>
  knex.raw(`
alter table sites add column embedding_hosts text[] not null default '{}';
`)
