import type pg from 'pg'
import { type Database, type Db, openPool, run, tracedStatement } from './connection'

/** Counts of reads that may be made on the standby, by outcome. */
export interface StandbyCounts {
  /** The primary proved the standby's answer, which was used. */
  readonly proven: number
  /** The primary had changes that the standby did not have yet. */
  readonly behind: number
  /** The standby's answer carries nothing that the primary could prove. */
  readonly unproven: number
  /** The standby refused, failed, or did not answer in time. */
  readonly failed: number
  /** The standby was not queried, because it had recently failed or been behind. */
  readonly resting: number
}

/**
 * A standby of the database for reads that the primary proves afterwards (decision 0021). It is never needed:
 * reads that it cannot answer go to the primary.
 */
export interface Standby {
  /** Runs `work` on the standby. Never fails: undefined if the standby cannot answer now. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T | undefined>
  /** Counts the outcome of an answer. After `behind`, the standby is not queried for a moment. */
  note(outcome: 'proven' | 'behind' | 'unproven'): void
  counts(): StandbyCounts
  close(): Promise<void>
}

export interface StandbyOptions {
  /** Maximum number of connections; default 16. */
  poolSize?: number
  /** Timeout of a statement, connecting included, in ms. */
  answersWithinMs?: number
  /** Pause after a failure, in ms, so that an unreachable standby delays few reads. */
  restAfterFailureMs?: number
  /** Pause after an answer that was behind, in ms: about the time that a standby needs to catch up. */
  restAfterLagMs?: number
  /** A clock in ms. */
  now?: () => number
}

/** Opens a pool on the standby at `url`. Nothing connects until the first read. */
export const openStandby = (
  url: string,
  {
    poolSize = 16,
    answersWithinMs = 1_000,
    restAfterFailureMs = 5_000,
    restAfterLagMs = 250,
    now = () => performance.now(),
  }: StandbyOptions = {},
): Standby => {
  const pool = openPool(url, { poolSize, name: 'countertop-standby' })
  const db = withDeadline(pool, answersWithinMs)
  const counts = { proven: 0, behind: 0, unproven: 0, failed: 0, resting: 0 }
  let restsUntil = 0
  const rest = (ms: number): void => {
    restsUntil = Math.max(restsUntil, now() + ms)
  }
  return {
    read: async (work) => {
      if (now() < restsUntil) {
        counts.resting += 1
        return undefined
      }
      try {
        return await work(db)
      } catch {
        // The primary answers, whatever the reason. The metrics show the count.
        counts.failed += 1
        rest(restAfterFailureMs)
        return undefined
      }
    },
    note: (outcome) => {
      counts[outcome] += 1
      if (outcome === 'behind') rest(restAfterLagMs)
    },
    counts: () => ({ ...counts }),
    close: () => pool.end(),
  }
}

/** Acquires a connection from the pool. If `late` rejects first, releases the connection once it is open. */
const acquire = async (pool: pg.Pool, late: Promise<never>): Promise<pg.PoolClient> => {
  const connecting = pool.connect()
  try {
    return await Promise.race([connecting, late])
  } catch (error) {
    connecting.then(
      (connection) => connection.release(),
      () => undefined,
    )
    throw error
  }
}

/**
 * Runs statements that fail after `ms`. A hanging server does not apply its own timeout, so the connection is
 * closed here.
 */
const withDeadline = (pool: pg.Pool, ms: number): Database => ({
  isTransaction: false,
  connect: () => pool.connect(),
  close: () => pool.end(),
  query: <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    tracedStatement(name, async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new Error(`The standby did not answer ${name} in time`)), ms)
      })
      try {
        const connection = await acquire(pool, late)
        let failure: Error | undefined
        try {
          const statement = { name, text, values: values as unknown[] }
          return (await Promise.race([run<Row>(connection, statement), late])).rows
        } catch (error) {
          failure = error as Error
          throw error
        } finally {
          connection.release(failure)
        }
      } finally {
        clearTimeout(timer)
      }
    }),
})
