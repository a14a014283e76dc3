import { EventEmitter } from 'node:events'
import { traceparent } from '../foundation/tracing'
import type { Db } from './connection'
import { prepared } from './prepared'
import { afterCommit } from './transaction'

export interface JobOptions {
  /** The earliest time to run; now by default. */
  runAt?: Date
  /** A pending job with the same key is replaced. */
  key?: string
}

/** Names of jobs that this process has added. */
const added = new EventEmitter().setMaxListeners(0)

/**
 * Calls `wake` whenever this process has added a due job with one of these names.
 * @returns a function that ends this
 */
export const onJobAdded = (tasks: readonly string[], wake: () => void): (() => void) => {
  for (const task of tasks) added.on(task, wake)
  return () => {
    for (const task of tasks) added.off(task, wake)
  }
}

/**
 * Wakes this process's workers after the commit, for a job that the caller's transaction has added by
 * `queue_job`. Other processes find the job at their next poll.
 */
export const wakeFor = (trx: Db, task: string): void => afterCommit(trx, () => void added.emit(task))

/**
 * A job's payload with the `traceparent` of its cause, where tracing is on. The worker removes it
 * (`takeTrace`) before the job's handler reads the payload.
 */
const withTrace = (payload: object): object => {
  const parent = traceparent()
  return parent === undefined ? payload : { ...payload, traceparent: parent }
}

/** Splits a job's payload into the handler's payload and the `traceparent` of its cause. */
export const takeTrace = (
  given: unknown,
): { readonly payload: unknown; readonly parent: string | undefined } => {
  if (typeof given !== 'object' || given === null || !('traceparent' in given)) {
    return { payload: given, parent: undefined }
  }
  const { traceparent: parent, ...payload } = given
  return { payload, parent: typeof parent === 'string' ? parent : undefined }
}

/** Enqueues a job in the caller's transaction, so that it exists if and only if that commits. */
export const addJob = async (
  trx: Db,
  task: string,
  payload: object,
  { runAt, key }: JobOptions = {},
): Promise<void> => {
  await prepared(trx, 'job-add', 'select queue_job($1, $2, $3, $4)', [
    task,
    JSON.stringify(withTrace(payload)),
    runAt ?? null,
    key ?? null,
  ])
  if (!runAt) wakeFor(trx, task)
}

/** Removes a pending job; no effect without one. */
export const removeJob = async (trx: Db, key: string): Promise<void> => {
  await prepared(trx, 'job-remove', 'select unqueue_job($1)', [key])
}

/** A pool of workers is considered dead after this many seconds without a record of it. */
const silenceSeconds = 20

/** A pool of workers, and the jobs that it is running. */
export interface PoolState {
  readonly id: string
  readonly running: readonly string[]
}

/**
 * Records that this process's pools are alive, and releases the jobs of every dead pool, including one that
 * died before its first record. The queue itself would leave such jobs locked for four hours. Runs one
 * statement: it records its own pools first and passes over the rows of a process that is doing the same,
 * because after a failover all processes consider each other dead.
 * @returns the pools of this process that have claimed a job without knowing it, because their connection was
 * lost before the answer to the claim arrived
 */
export const recordLivePools = async (db: Db, pools: readonly PoolState[]): Promise<string[]> => {
  const [row] = await prepared<{ unaware: string[] }>(
    db,
    'job-pools-alive',
    `with alive as (
       insert into job_pools (pool_id, seen_at) select id, now() from unnest($1::text[]) id
       on conflict (pool_id) do update set seen_at = now() returning 1
     ), silent as (
       delete from job_pools where pool_id in (
         select pool_id from job_pools
         where (select count(*) from alive) > 0 and pool_id <> all($1) and seen_at < now() - interval '${silenceSeconds} seconds'
         for update skip locked)
       returning pool_id
     ), claims as (
       select id, locked_by from graphile_worker.jobs where locked_at < now() - interval '${silenceSeconds} seconds'
     ), dead as (
       select pool_id as id from silent
       union select locked_by from claims
       where locked_by <> all($1) and not exists (select from job_pools p where p.pool_id = locked_by)
     ), released as (
       select graphile_worker.force_unlock_workers(ids) from (select array_agg(id) as ids from dead) d where ids is not null
     )
     select (select count(*) from released),
       array(select distinct locked_by from claims where locked_by = any($1) and id <> all($2::bigint[])) as unaware`,
    [pools.map(({ id }) => id), pools.flatMap(({ running }) => running)],
  )
  return row?.unaware ?? []
}

/** Releases the jobs that an ended pool still locks, and deletes the pool's record. */
export const endPool = async (db: Db, poolId: string): Promise<void> => {
  await prepared(
    db,
    'job-pool-ended',
    `with ended as (delete from job_pools where pool_id = $1)
     select graphile_worker.force_unlock_workers(array[$1::text])`,
    [poolId],
  )
}

/** The jobs' state: their number, and how long the oldest runnable one has been waiting, in seconds. */
export interface JobCounts {
  /** Jobs that could run now. */
  readonly due: number
  /** Jobs that will run later: at their scheduled time, or again after a failure. */
  readonly later: number
  readonly running: number
  /** Jobs that will not be retried, so that staff must investigate. */
  readonly failed: number
  readonly oldestDueSeconds: number
}

/** Counts the jobs by state, in one statement. */
export const countJobs = async (db: Db): Promise<JobCounts> => {
  const [counts] = await prepared<JobCounts>(
    db,
    'job-counts',
    `select count(*) filter (where is_waiting and run_at <= now())::int as due,
       count(*) filter (where is_waiting and run_at > now())::int as later,
       count(*) filter (where locked_at is not null)::int as running,
       count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now())), 0)::float8
         as "oldestDueSeconds"
     from graphile_worker.jobs, lateral (select locked_at is null and attempts < max_attempts as is_waiting) state`,
    [],
  )
  if (!counts) throw new Error('The jobs could not be counted')
  return counts
}

/**
 * Deletes the jobs of these tasks that were replaced or removed, but remain: while they ran, and their
 * process was killed, or after they had failed. All jobs of these tasks have a key: graphile-worker removes
 * it, and the tries left, from such a job. Other failed jobs have their key and stay for staff.
 */
export const deleteReplacedJobs = async (db: Db, tasks: readonly string[]): Promise<void> => {
  await prepared(
    db,
    'jobs-delete-replaced',
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
       where task_identifier = any($1::text[]) and key is null and attempts >= max_attempts
         and locked_at is null))`,
    [tasks],
  )
}

/** Deletes the jobs of a task that have no tries left. */
export const deleteFailedJobs = async (db: Db, task: string): Promise<void> => {
  await prepared(
    db,
    'jobs-delete-failed',
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
       where task_identifier = $1 and attempts >= max_attempts and locked_at is null))`,
    [task],
  )
}

/** Those of the keys that have a job which is running or will run. */
export const liveJobs = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await prepared<{ key: string }>(
    db,
    'jobs-live',
    `select key from graphile_worker.jobs
     where key = any($1::text[]) and (attempts < max_attempts or locked_at is not null)`,
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}
