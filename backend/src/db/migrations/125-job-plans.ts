import type { Knex } from 'knex'

/**
 * Adds jobs with plans that serve every job. Within `add_job`, Postgres otherwise plans the insert again for
 * each job, which takes longer than to run it.
 */
export const up = (knex: Knex) =>
  knex.raw('alter function queue_job(text, json, timestamptz, text) set plan_cache_mode = force_generic_plan')
