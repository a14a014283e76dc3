import type { Knex } from 'knex'

/**
 * What a list of products can be narrowed by beside brand and price: the attributes that are texts, as `[{name, value}]`. Generated, so
 * that whoever writes a listing writes them too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table product_listings add column traits jsonb not null generated always as (
  jsonb_path_query_array(view::jsonb, '$.attributes[*] \\? (@.type == "String")')
) stored;
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
