import type { Knex } from 'knex'

/**
 * A number that every change of the catalogue raises, whoever makes it, in the same transaction: what was made of the catalogue is still
 * true while the number is the same (answers of search, carts). A statement reads the number and the rows of one moment, so that the two belong
 * together. Stock is no part of it: it changes with every order, and who shows it reads it. Changes of the catalogue wait for each other
 * here until they commit, a batch of an import at a time; orders never come by.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
) with (fillfactor = 10);
insert into catalogue_version default values;

create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  -- Whoever took the row away must not stop the counting: it goes on with a number that was never there.
  if not found then
    insert into catalogue_version (version) values ((extract(epoch from clock_timestamp()) * 1000000)::bigint)
    on conflict (is_only) do update set version = catalogue_version.version + 1;
  end if;
  return null;
end
$$;
`)
  for (const table of [
    'product_listings',
    'product_options',
    'categories',
    'product_brands',
    'search_words',
    'search_synonyms',
  ]) {
    await knex.raw(`
create trigger ${table}_version after insert or update or delete or truncate on ${table}
  for each statement execute function raise_catalogue_version()`)
  }
  // Suggestions look for words of titles: seventy texts are not taken apart anew for each of them.
  await knex.raw(`alter table categories add column search tsvector not null
    generated always as (to_tsvector('shop'::regconfig, title)) stored`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
