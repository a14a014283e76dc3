import type { Knex } from 'knex'

/** Old carts are found by their age whether open or merged; a session that goes finds its carts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create index carts_old on carts (expires_at) where status in ('open', 'merged');
drop index carts_expiry;
create index carts_session on carts (session_id) where session_id is not null;
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
