import type { Knex } from 'knex'

/** Orders are found by the session that placed them when that session signs in or out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists orders_session on orders (session_id) where session_id is not null',
  )
}

/** Built beside the shop's work: orders may be many by now. */
export const config = { transaction: false }

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
