import type { Knex } from 'knex'
import type { Db } from './connection'

const serialisationFailure = '40001'
const deadlockDetected = '40P01'

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** How often the whole transaction may run; default 4. */
  attempts?: number
}

const code = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

const isRetryable = (error: unknown): boolean =>
  code(error) === serialisationFailure || code(error) === deadlockDetected

/**
 * Runs `work` in a transaction and commits. When Postgres ends it for a serialisation failure or a deadlock, the
 * WHOLE of `work` runs again in a new transaction: it must do nothing outside the database, and read again inside.
 * Given an open transaction it joins it (no savepoint), and the outermost call alone retries.
 */
export const inTransaction = async <T>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<T>,
  { isolation = 'read committed', attempts = 4 }: TransactionOptions = {},
): Promise<T> => {
  if (db.isTransaction) return work(db as Knex.Transaction)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, { isolationLevel: isolation })
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
    }
  }
}
