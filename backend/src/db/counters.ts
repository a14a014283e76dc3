import type { Db } from './connection'
import { prepared } from './prepared'

/** A limited action: a hash of action and actor, and its counting window in milliseconds. */
export interface Counted {
  readonly key: Buffer
  readonly windowMs: number
}

export interface Tries {
  /** Number of tries in the current window, including this one. */
  readonly tries: number
  readonly resetsAt: Date
}

/**
 * Counts a try for each key, across all processes, and returns the counts in the order of the keys. One
 * statement locks the rows in the order of their keys, so that concurrent calls never deadlock.
 */
export const countTries = async (db: Db, counted: readonly Counted[], now: Date): Promise<Tries[]> => {
  const rows = await prepared<Tries & { key: Buffer }>(
    db,
    'tries-count',
    `insert into guess_counters (key, tries, resets_at)
     select key, 1, $3::timestamptz + ms * interval '1 millisecond'
     from unnest($1::bytea[], $2::bigint[]) as given (key, ms) order by key
     on conflict (key) do update set
       tries = case when guess_counters.resets_at <= $3 then 1 else guess_counters.tries + 1 end,
       resets_at = case when guess_counters.resets_at <= $3 then excluded.resets_at else guess_counters.resets_at end
     returning key, tries, resets_at as "resetsAt"`,
    [counted.map(({ key }) => key), counted.map(({ windowMs }) => windowMs), now],
  )
  return counted.map(({ key }) => {
    const row = rows.find((found) => found.key.equals(key))
    if (!row) throw new Error('A try was not counted')
    return { tries: row.tries, resetsAt: row.resetsAt }
  })
}

/** Reads the tries of the current window. */
export const readTries = async (db: Db, key: Buffer, now: Date): Promise<number> => {
  const [row] = await prepared<{ tries: number }>(
    db,
    'tries-read',
    'select tries from guess_counters where key = $1 and resets_at > $2',
    [key, now],
  )
  return row?.tries ?? 0
}

/**
 * Counts those of the failures in `total` that were not counted in the current window. One statement; the
 * caller's lock keeps concurrent calls from having a failure in common.
 */
export const countFailures = async (
  trx: Db,
  total: Counted,
  failures: readonly Buffer[],
  now: Date,
): Promise<void> => {
  await prepared(
    trx,
    'failures-count',
    `with fresh as (
       insert into guess_counters (key, tries, resets_at) select distinct key, 1, $4::timestamptz from unnest($2::bytea[]) key
       on conflict (key) do update set resets_at = excluded.resets_at where guess_counters.resets_at <= $3
       returning 1
     )
     insert into guess_counters (key, tries, resets_at)
     select $1, count(*)::int, $4 from fresh having count(*) > 0
     on conflict (key) do update set
       tries = excluded.tries + case when guess_counters.resets_at <= $3 then 0 else guess_counters.tries end,
       resets_at = case when guess_counters.resets_at <= $3 then excluded.resets_at else guess_counters.resets_at end`,
    [total.key, failures, now, new Date(now.getTime() + total.windowMs)],
  )
}

/** Resets counters. */
export const clearTries = async (db: Db, keys: readonly Buffer[]): Promise<void> => {
  await prepared(db, 'tries-clear', 'delete from guess_counters where key = any($1::bytea[])', [keys])
}
