import type { Knex } from 'knex'

/** What search finds a listing by; whatever else of it changes, what was learned of it holds. */
const sought = (row: string): string =>
  `(${['popularity', 'in_stock', 'sites', 'brand_slug', 'category_slugs', 'codes', 'search'].map((column) => `${row}.${column}`).join(', ')})`

/**
 * For each listing, also one that is gone, the version of the catalogue that changed last what search finds it by: who has read the
 * listings of one version reads those that changed since, and has read them of the next. Changes of the catalogue wait for each other
 * at its version until they commit, so no change of an earlier version comes to light later.
 *
 * The triggers come after `product_listings_version` by their names, and read the version that it has raised.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table search_changes (
  country char(2) not null,
  product_id bigint not null,
  version bigint not null,
  primary key (country, product_id)
);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update search_changes c set version = v.version from catalogue_version v;
  elsif tg_op = 'INSERT' then
    insert into search_changes (country, product_id, version)
    select n.country, n.product_id, v.version from new_rows n, catalogue_version v
    on conflict (country, product_id) do update set version = excluded.version;
  elsif tg_op = 'UPDATE' then
    update search_changes c set version = v.version from catalogue_version v, new_rows n
    join old_rows o using (country, product_id)
    where (c.country, c.product_id) = (n.country, n.product_id) and ${sought('n')} is distinct from ${sought('o')};
  else
    update search_changes c set version = v.version from catalogue_version v, old_rows o
    where (c.country, c.product_id) = (o.country, o.product_id);
  end if;
  return null;
end
$$;

lock table product_listings in share row exclusive mode;
insert into search_changes (country, product_id, version)
select country, product_id, version from product_listings, catalogue_version;
create index search_changes_version on search_changes (version, country, product_id);
analyze search_changes;

create trigger product_listings_version_noted_insert after insert on product_listings
  referencing new table as new_rows for each statement execute function note_search_changes();
create trigger product_listings_version_noted_update after update on product_listings
  referencing old table as old_rows new table as new_rows for each statement execute function note_search_changes();
create trigger product_listings_version_noted_delete after delete on product_listings
  referencing old table as old_rows for each statement execute function note_search_changes();
create trigger product_listings_version_noted_truncate after truncate on product_listings
  for each statement execute function note_search_changes();
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
