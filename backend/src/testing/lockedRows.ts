import type { Knex } from 'knex'
import { expect } from 'vitest'
import { type Conflict, onConflict } from '../db/conflicts'
import type { TestDb } from './database'

/** Statements of this database that wait for a lock; other test files use the same server. */
const waitingForLocks = async (db: TestDb): Promise<number> => {
  const { rows } = (await db.raw(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as { rows: unknown[] }
  return rows.length
}

/** Waits until exactly this many statements of the file's database wait for a lock. */
export const untilWaiting = (db: TestDb, count: number): Promise<void> =>
  expect.poll(() => waitingForLocks(db), { interval: 10, timeout: 20_000 }).toBe(count)

/**
 * Starts works one after the other while a third transaction has the rows of `lock`: each waits for a lock,
 * or ends, before the next one starts. Then the third commits; of those that wait for the same row, the first
 * has it next.
 * @returns the results, and the statements of each that Postgres ended for a deadlock, whether it ran again
 * or not
 */
export const raceBehind = async <T extends readonly unknown[]>(
  db: TestDb,
  lock: (third: Knex.Transaction) => PromiseLike<unknown>,
  works: { readonly [K in keyof T]: () => Promise<T[K]> },
): Promise<{ readonly results: T; readonly deadlocks: readonly Conflict['statements'][] }> => {
  const deadlocks: Conflict['statements'][] = []
  const end = onConflict(({ statements }) => deadlocks.push(statements))
  const third = await db.transaction()
  try {
    await lock(third)
    const running: Promise<unknown>[] = []
    let ended = 0
    const settled = async () => ended + (await waitingForLocks(db))
    for (const work of works) {
      const result = work().finally(() => (ended += 1))
      result.catch(() => undefined)
      running.push(result)
      await expect.poll(settled, { interval: 10 }).toBe(running.length)
    }
    await third.commit()
    const results = (await Promise.all(running)) as unknown as T
    return { results, deadlocks }
  } finally {
    if (!third.isCompleted()) await third.rollback()
    end()
  }
}
