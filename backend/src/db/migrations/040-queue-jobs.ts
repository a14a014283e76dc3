import type { Knex } from 'knex'

/**
 * Adds and removes jobs without telling every worker of every process: the library's own functions notify whoever listens at each of them,
 * even of a job that is hours away, and Postgres lets only one transaction that notifies commit at a time. Whoever adds a job that is due
 * wakes its own process' workers (`db/jobs.ts`). What is rare is left to the library: a job of the same key that runs just now or has been
 * given up, and the first job of a name that no worker has told of.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
