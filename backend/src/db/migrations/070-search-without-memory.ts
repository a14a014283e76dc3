import type { Knex } from 'knex'

/**
 * Search runs in Postgres alone (decision 0014), so no write of a listing records a change for an index in
 * memory any more.
 *
 * A process of the previous release still reads `search_changes` after each change of the catalogue. The view
 * lists every product as changed in the current version, so that such a process reads all listings again and
 * answers from the statements meanwhile. Drop the view once that release no longer runs anywhere.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
drop trigger product_listings_version_noted_insert on product_listings;
drop trigger product_listings_version_noted_update on product_listings;
drop trigger product_listings_version_noted_delete on product_listings;
drop trigger product_listings_version_noted_truncate on product_listings;
drop function note_search_changes();
drop table search_changes;

create view search_changes as
select c.country, p.id as product_id, v.version
from products p
cross join (values ('AU'::char(2)), ('NZ'::char(2))) c (country)
cross join catalogue_version v;
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
