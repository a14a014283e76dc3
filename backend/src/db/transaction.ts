import type { Knex } from 'knex'
import type { Client } from 'pg'
import { type ConnectionSource, type Db, flushTogether } from './connection'

const serialisationFailure = '40001'
const deadlockDetected = '40P01'
const failedBefore = '25P02'

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
 *
 * `begin` travels with the first statement; see `together` for others that need not wait for each other's answers.
 */
export const inTransaction = async <T>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<T>,
  { isolation = 'read committed', attempts = 4 }: TransactionOptions = {},
): Promise<T> => {
  if (db.isTransaction) return work(db as Knex.Transaction)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work, isolation)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
    }
  }
}

const once = async <T>(
  db: Db,
  work: (trx: Knex.Transaction) => Promise<T>,
  isolation: string,
): Promise<T> => {
  const source = db.client as ConnectionSource
  const connection = await source.acquireConnection()
  const followers: (() => void)[] = []
  try {
    flushTogether(connection)
    const begun = connection.query(`begin isolation level ${isolation}`)
    // Whatever it is about is told by the work's own statements, too.
    begun.catch(() => undefined)
    let result: T
    try {
      const trx = handleOn(connection, db)
      afterwards.set(trx, followers)
      result = await work(trx)
      await begun
      const { command } = await connection.query('commit')
      // So Postgres ends a transaction in which a statement has failed, whoever has caught that.
      if (command === 'ROLLBACK')
        throw new Error('A statement of this transaction failed and was passed over')
    } catch (error) {
      await rollBack(connection)
      throw error
    }
    for (const follow of followers) follow()
    return result
  } finally {
    await source.releaseConnection(connection)
  }
}

/**
 * Statements of one transaction that need not wait for each other's answers, and travel to Postgres together: it runs them in the order in
 * which they were begun, each sees what those before it have done, and after one that fails none runs. As one after the other, they fail
 * with the first error in this order, but never with the mere news that another has failed; all have ended by then.
 */
export const together = async <T extends readonly unknown[]>(work: {
  readonly [K in keyof T]: Promise<T[K]>
}): Promise<T> => {
  const results = await Promise.allSettled(work as readonly Promise<unknown>[])
  const errors = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  if (errors.length > 0) throw errors.find((error) => code(error) !== failedBefore) ?? errors[0]
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}

/** A connection that cannot even end its transaction is not used again. */
const rollBack = async (connection: Client): Promise<void> => {
  try {
    await connection.query('rollback')
  } catch (error) {
    ;(connection as { __knex__disposed?: unknown }).__knex__disposed = error
  }
}

const afterwards = new WeakMap<Db, (() => void)[]>()

/** Does something in this process once the transaction has committed, or at once outside one. It must not fail. */
export const afterCommit = (db: Db, follow: () => void): void => {
  const followers = afterwards.get(db)
  if (followers) followers.push(follow)
  else if (!db.isTransaction) follow()
}

/** What a transaction has of knex: its own connection, and queries by table or by text on it. */
const handleOn = (connection: Client, db: Db): Knex.Transaction => {
  const client: ConnectionSource = {
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
  }
  const table = (...given: Parameters<Db>) => db(...given).connection(connection)
  return Object.assign(table, {
    client,
    isTransaction: true,
    raw: (sql: string, values: Knex.RawBinding = []) => db.raw(sql, values).connection(connection),
  }) as unknown as Knex.Transaction
}
