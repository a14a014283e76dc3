import type { Db } from './connection'
import { prepared } from './prepared'

export interface JobOptions {
  /** Not before this time; default now. */
  runAt?: Date
  /** A job of the same key that still waits is replaced. */
  key?: string
}

/** Adds a job in the caller's transaction: it exists if and only if that commits. */
export const addJob = async (
  trx: Db,
  task: string,
  payload: object,
  { runAt, key }: JobOptions = {},
): Promise<void> => {
  await prepared(
    trx,
    'job-add',
    `select 1 from graphile_worker.add_job($1::text, $2::json, run_at := $3::timestamptz, job_key := $4::text)`,
    [task, JSON.stringify(payload), runAt ?? null, key ?? null],
  )
}

/** Takes a waiting job away; harmless when there is none. */
export const removeJob = async (trx: Db, key: string): Promise<void> => {
  await prepared(trx, 'job-remove', 'select 1 from graphile_worker.remove_job($1::text)', [key])
}

/** A pool that has not been heard of for this long has died with its process. */
const silenceSeconds = 60

/**
 * Says that a pool of workers is alive, and frees the jobs of those that are not: the queue itself would hold the job of a killed
 * process for four hours. One statement.
 */
export const keepPoolAlive = async (db: Db, poolId: string): Promise<void> => {
  await prepared(
    db,
    'job-pool-alive',
    `with alive as (
       insert into job_pools (pool_id, seen_at) values ($1, now()) on conflict (pool_id) do update set seen_at = now()
     ), gone as (
       delete from job_pools where pool_id <> $1 and seen_at < now() - interval '${silenceSeconds} seconds' returning pool_id
     )
     select graphile_worker.force_unlock_workers(pools) from (select array_agg(pool_id) as pools from gone) g
     where pools is not null`,
    [poolId],
  )
}

/** A pool has ended and holds no job any more. */
export const forgetPool = async (db: Db, poolId: string): Promise<void> => {
  await prepared(db, 'job-pool-ended', 'delete from job_pools where pool_id = $1', [poolId])
}
