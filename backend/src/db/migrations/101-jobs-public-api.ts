import type { Knex } from 'knex'

/**
 * Jobs are added and removed by the functions that graphile-worker documents, no longer in its private tables
 * (decision 0015).
 */
export const up = (knex: Knex) =>
  knex.raw(`
create or replace function queue_job(task text, given json, due timestamptz default null, job_key text default null) returns void
language plpgsql as $$
begin
  perform graphile_worker.add_job(task, given, run_at := due, job_key := queue_job.job_key);
end $$;

create or replace function unqueue_job(job_key text) returns void language plpgsql as $$
begin
  perform graphile_worker.remove_job(job_key);
end $$;
`)
