import type { Knex } from 'knex'

/** Days on which a supplier does not deliver although the weekday says so: public holidays, its own closing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table supplier_deliveries add column closed_dates date[] not null default '{}'`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
