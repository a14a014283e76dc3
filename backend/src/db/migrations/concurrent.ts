import type { Knex } from 'knex'

/**
 * Builds an index while the running release writes to its table. Only for a step with
 * `config = { transaction: false }`, which may stop half way: a repetition skips valid
 * indexes and rebuilds those that a stopped one left invalid.
 * @param definition What follows `on`: table, columns and condition
 */
export const indexConcurrently = async (knex: Knex, name: string, definition: string): Promise<void> => {
  const { rows } = (await knex.raw(
    'select from pg_index where indexrelid = to_regclass(:name) and not indisvalid',
    { name },
  )) as { rows: unknown[] }
  if (rows.length > 0) await knex.raw(`drop index concurrently if exists ${name}`)
  await knex.raw(`create index concurrently if not exists ${name} on ${definition}`)
}
