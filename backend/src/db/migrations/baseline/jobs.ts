/**
 * Which pools of workers are alive: each writes its row every few seconds, and the jobs of one that no longer
 * does are released. Unlogged: after a crash of the database every process writes its row again.
 *
 * `queue_job` and `unqueue_job` add and remove jobs in the caller's transaction.
 */
export const jobs = `
create unlogged table job_pools (
  pool_id text primary key,
  seen_at timestamptz not null default now()
);

create function queue_job(task text, given json, due timestamptz default null, job_key text default null) returns void
language plpgsql as $$
begin
  insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, key)
    select id, given, coalesce(due, now()), job_key from graphile_worker._private_tasks where identifier = task
    on conflict (key) do update set task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
      revision = jobs.revision + 1, attempts = 0, last_error = null, updated_at = now()
      where jobs.is_available;
  if not found then
    perform graphile_worker.add_job(task, given, run_at := due, job_key := queue_job.job_key);
  end if;
end $$;

create function unqueue_job(job_key text) returns void language plpgsql as $$
begin
  delete from graphile_worker._private_jobs where key = job_key and locked_at is null;
  if not found then
    perform graphile_worker.remove_job(job_key);
  end if;
end $$;
`
