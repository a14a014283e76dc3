import { setTimeout as pause } from 'node:timers/promises'
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

const LOCK_ATTEMPTS = 60
const LOCK_PAUSE_MS = 500

/**
 * Drops a foreign key while the running release uses its tables. Postgres locks both of them, so a
 * transaction that has used one and waits for the other would be a deadlock. Therefore each attempt ends
 * before Postgres searches for deadlocks, after a second. Only for a step with
 * `config = { transaction: false }`.
 * @throws the error of the last attempt
 */
export const dropForeignKey = async (knex: Knex, table: string, constraint: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await knex.transaction(async (trx) => {
        await trx.raw(`set local lock_timeout = '200ms'`)
        await trx.raw(`alter table ${table} drop constraint if exists ${constraint}`)
      })
      return
    } catch (error) {
      const isLocked = (error as { code?: string } | null)?.code === '55P03'
      if (!isLocked || attempt === LOCK_ATTEMPTS) throw error
      await pause(LOCK_PAUSE_MS)
    }
  }
}
