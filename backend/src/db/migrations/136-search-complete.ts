import type { Knex } from 'knex'

/** When the search engine last had every change of the catalogue: the age of what it does not accept. */
export const up = (knex: Knex) =>
  knex.raw('alter table search_index add column complete_at timestamptz not null default now()')
