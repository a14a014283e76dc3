import type { Knex } from 'knex'

/**
 * Which processes are at work on jobs: each says so again and again, and the jobs of one that no longer does are freed for the others.
 * Unlogged: after a crash of the database every process says so anew.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create unlogged table job_pools (
  pool_id text primary key,
  seen_at timestamptz not null default now()
)`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
