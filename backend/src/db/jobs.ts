import { EventEmitter } from 'node:events'
import type { Db } from './connection'
import { prepared } from './prepared'
import { afterCommit } from './transaction'

export interface JobOptions {
  /** Not before this time; default now. */
  runAt?: Date
  /** A job of the same key that still waits is replaced. */
  key?: string
}

/** Names of jobs that this process has added. */
const added = new EventEmitter().setMaxListeners(0)

/** Has `wake` called when this process has added a job of one of these names that is due; answers how to end that. */
export const onJobAdded = (tasks: readonly string[], wake: () => void): (() => void) => {
  for (const task of tasks) added.on(task, wake)
  return () => {
    for (const task of tasks) added.off(task, wake)
  }
}

/**
 * Wakes this process' workers for a job that the caller's transaction has added (by `queue_job` in a statement of its own), once that
 * commits. Other processes find the job when they look next.
 */
export const wakeFor = (trx: Db, task: string): void => afterCommit(trx, () => void added.emit(task))

/** Adds a job in the caller's transaction: it exists if and only if that commits. */
export const addJob = async (
  trx: Db,
  task: string,
  payload: object,
  { runAt, key }: JobOptions = {},
): Promise<void> => {
  await prepared(trx, 'job-add', 'select queue_job($1, $2, $3, $4)', [
    task,
    JSON.stringify(payload),
    runAt ?? null,
    key ?? null,
  ])
  if (!runAt) wakeFor(trx, task)
}

/** Takes a waiting job away; harmless when there is none. */
export const removeJob = async (trx: Db, key: string): Promise<void> => {
  await prepared(trx, 'job-remove', 'select unqueue_job($1)', [key])
}

/** A pool that has not been heard of for this long has died with its process. */
const silenceSeconds = 20

/**
 * Says that a pool of workers is alive, and frees the jobs that nobody runs, which the queue itself would hold for four hours: those of a pool
 * that has died, also one that died before it ever said that it lived, and those that this pool has claimed without being told, because the
 * connection was cut before the answer. `running` are the ids of the jobs it does run. One statement.
 */
export const keepPoolAlive = async (db: Db, poolId: string, running: readonly string[]): Promise<void> => {
  await prepared(
    db,
    'job-pool-alive',
    `with alive as (
       insert into job_pools (pool_id, seen_at) values ($1, now()) on conflict (pool_id) do update set seen_at = now()
     ), gone as (
       delete from job_pools where pool_id <> $1 and seen_at < now() - interval '${silenceSeconds} seconds' returning pool_id
     ), freed as (
       update graphile_worker._private_jobs j set locked_by = null, locked_at = null
       where locked_at < now() - interval '${silenceSeconds} seconds'
         and case when locked_by = $1 then id <> all($2::bigint[])
           else not exists (select 1 from job_pools p where p.pool_id = j.locked_by) end
     )
     select graphile_worker.force_unlock_workers(pools) from (select array_agg(pool_id) as pools from gone) g
     where pools is not null`,
    [poolId, running],
  )
}

/** A pool has ended and holds no job any more. */
export const forgetPool = async (db: Db, poolId: string): Promise<void> => {
  await prepared(db, 'job-pool-ended', 'delete from job_pools where pool_id = $1', [poolId])
}

/** The jobs as they stand: how many, and how long the oldest that could run has been waiting, in seconds. */
export interface JobCounts {
  /** Could run now. */
  readonly due: number
  /** Will run later: at a time of their own, or again after a failure. */
  readonly later: number
  readonly running: number
  /** Will not be tried again: someone has to look. */
  readonly failed: number
  readonly oldestDueSeconds: number
}

/** One statement. */
export const countJobs = async (db: Db): Promise<JobCounts> => {
  const [counts] = await prepared<JobCounts>(
    db,
    'job-counts',
    `select count(*) filter (where is_available and run_at <= now())::int as due,
       count(*) filter (where is_available and run_at > now())::int as later,
       count(*) filter (where locked_at is not null)::int as running,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float8
         as "oldestDueSeconds"
     from graphile_worker._private_jobs`,
    [],
  )
  if (!counts) throw new Error('The jobs could not be counted')
  return counts
}

/** Which of these keys name a job that runs or will run. */
export const liveJobs = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await prepared<{ key: string }>(
    db,
    'jobs-live',
    `select key from graphile_worker._private_jobs
     where key = any($1::text[]) and (attempts < max_attempts or locked_at is not null)`,
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}
