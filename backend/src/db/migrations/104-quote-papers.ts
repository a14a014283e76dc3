import type { Knex } from 'knex'

/**
 * A revision has two papers: with prices, and without them for shares that show none (decision D-5 of the
 * workspace).
 */
export const up = (knex: Knex) =>
  knex.raw(`
alter table project_quote_files add column show_prices boolean not null default true;
alter table project_quote_files drop constraint project_quote_files_pkey;
alter table project_quote_files add primary key (project_id, rev, show_prices);
`)
