import type { PoolClient, QueryResultRow } from 'pg'
import { isTracing, tracedInside } from '../foundation/tracing'
import { type Database, type Db, run, tracedStatement, type Transaction } from './connection'
import { withRetries } from './retries'

const failedBefore = '25P02'

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** How often the whole transaction may run; default 4. */
  attempts?: number
}

const code = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/**
 * Runs `work` in a transaction and commits. When Postgres ends it for a serialisation failure or a deadlock,
 * the WHOLE of `work` runs again in a new transaction: it must have no effects outside the database, and must
 * not use what it has read before. Within an open transaction, `work` joins that one (without a savepoint),
 * and only the outermost call retries.
 *
 * `begin` is sent together with the first statement; `together` does the same for independent statements.
 */
export const inTransaction = async <T>(
  db: Db,
  work: (trx: Transaction) => Promise<T>,
  { isolation = 'read committed', attempts }: TransactionOptions = {},
): Promise<T> => {
  if (db.isTransaction) return work(db)
  return await withRetries(
    (attempt, statements) =>
      isTracing()
        ? tracedInside(
            { name: 'transaction', kind: 'internal', attributes: { 'countertop.attempt': attempt } },
            () => once(db, work, isolation, statements),
          )
        : once(db, work, isolation, statements),
    attempts,
  )
}

const once = async <T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  isolation: string,
  statements: string[],
): Promise<T> => {
  const connection = await db.connect()
  const followers: (() => void)[] = []
  /** Set for a connection that cannot even end its transaction: the pool closes it instead of reusing it. */
  let unusable: Error | undefined
  try {
    const begun = run(connection, `begin isolation level ${isolation}`)
    // An error of `begin` also fails the statements after it, which report it.
    begun.catch(() => undefined)
    let result: T
    try {
      result = await work(transactionOn(connection, followers, statements))
      await begun
      const { command } = await connection.query('commit')
      // Postgres rolls back if a statement has failed, even if `work` has caught the error.
      if (command === 'ROLLBACK')
        throw new Error('A statement of this transaction failed and its error was ignored')
    } catch (error) {
      await connection.query('rollback').catch((reason: Error) => (unusable = reason))
      throw error
    }
    for (const follow of followers) follow()
    return result
  } finally {
    connection.release(unusable)
  }
}

const transactionOn = (
  connection: PoolClient,
  followers: (() => void)[],
  statements: string[],
): Transaction => ({
  isTransaction: true,
  afterCommit: (follow) => void followers.push(follow),
  query: <Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) => {
    statements.push(name)
    return tracedStatement(
      name,
      async () => (await run<Row>(connection, { name, text, values: values as unknown[] })).rows,
    )
  },
})

/**
 * Awaits statements of one transaction that were started without waiting for each other, so that they reach
 * Postgres in one packet. Postgres runs them in the order in which they were started. Each sees the effects
 * of those before it, and none runs after one that has failed.
 * @returns the results, once all statements have ended
 * @throws the error of the statement that has failed, not those of the statements after it
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

/**
 * Runs `follow` in this process once the transaction has committed, or immediately outside a transaction.
 * `follow` must not throw.
 */
export const afterCommit = (db: Db, follow: () => void): void => {
  if (db.isTransaction) db.afterCommit(follow)
  else follow()
}
