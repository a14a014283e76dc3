import { runMigrations } from 'graphile-worker'
import type { Knex } from 'knex'

/** The job queue's own schema (`graphile_worker`), so that a job can be added in the transaction that needs it. */
export async function up(knex: Knex): Promise<void> {
  const { connectionString } = (knex.client as Knex.Client).config.connection as { connectionString: string }
  await runMigrations({ connectionString })
}

/** It runs its steps on connections of its own. */
export const config = { transaction: false }
