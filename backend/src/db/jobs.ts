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
