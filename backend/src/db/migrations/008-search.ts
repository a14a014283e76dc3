import type { Knex } from 'knex'

/**
 * Words that stand for other ones, as data of the shop: `hoover` also finds what is called `vacuum`. A query is rewritten by
 * `ts_rewrite`, for the words as they are and for the last of them as the beginning of what is still being typed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create extension if not exists fuzzystrmatch;

create table search_synonyms (
  -- What is typed, one word or more, and what it stands for.
  typed text not null check (typed ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  meant text not null check (meant ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  words tsquery not null generated always as (to_tsquery('shop'::regconfig, replace(typed, ' ', ' & '))) stored,
  beginning tsquery not null generated always as (
    to_tsquery('shop'::regconfig, replace(typed, ' ', ' & ') || ':*')
  ) stored,
  meaning tsquery not null generated always as (phraseto_tsquery('shop'::regconfig, meant)) stored,
  primary key (typed, meant)
);
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
