import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Series } from './trend'

const MB = 1_000_000

interface ProcessSample {
  readonly rss: number
  /** After a garbage collection. */
  readonly heapUsed: number
  readonly external: number
  readonly handles: number
}

/** One sample of everything that must not grow, in bytes, counts and milliseconds. */
export interface Sample {
  /** Seconds since the shoppers started. */
  readonly at: number
  readonly backend: ProcessSample & { readonly files: number }
  readonly demo: ProcessSample
  readonly connections: number
  /** Of the shoppers' reads since the previous sample. */
  readonly p99: number
  /** The same of an idle process. */
  readonly idleP99: number
  /** Bytes of the tables whose rows are replaced and not added, indexes included. */
  readonly standing: number
  /** Share of dead rows in all tables above a thousand rows. */
  readonly dead: number
  readonly orders: number
  readonly databaseBytes: number
}

/** Reads the probe of a process (probe.mjs). */
const probe = async (folder: string, pid: number): Promise<ProcessSample> => {
  const socket = connect(join(folder, String(pid)))
  return JSON.parse(await text(socket)) as ProcessSample
}

/** Size of the tables that imports and edits change without adding rows, and of the job queue. */
const STANDING = `
  select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname, c.relname) in (
    select 'public', name from unnest(array['products', 'product_listings', 'product_options', 'search_listings',
      'shelf_listings', 'shelf_kinds', 'catalogue_version', 'stock', 'settings', 'static_pages', 'alert_banners',
      'delivery_bookings']) name
    union all select 'graphile_worker', name from unnest(array['_private_jobs', '_private_job_queues']) name)`

const DATABASE = `
  select (select count(*)::int from pg_stat_activity where application_name like 'countertop%') as connections,
    (select count(*)::int from orders) as orders,
    pg_database_size(current_database())::float8 as bytes,
    (select coalesce(100 * sum(n_dead_tup) / nullif(sum(n_live_tup + n_dead_tup), 0), 0)::float8
       from pg_stat_user_tables where n_live_tup + n_dead_tup > 1000) as dead`

export const takeSample = async (given: {
  readonly client: pg.Client
  readonly probes: string
  readonly backendPid: number
  readonly demoPid: number
  readonly seconds: number
  readonly p99: number
  readonly idleP99: number
}): Promise<Sample> => {
  const { client, probes, backendPid, demoPid, seconds: at, p99, idleP99 } = given
  const [own, demo, files] = await Promise.all([
    probe(probes, backendPid),
    probe(probes, demoPid),
    readdir(`/proc/${backendPid}/fd`),
  ])
  const { rows: standing } = await client.query<{ bytes: number }>(STANDING)
  const { rows: database } = await client.query<{
    connections: number
    orders: number
    bytes: number
    dead: number
  }>(DATABASE)
  const [{ connections = 0, orders = 0, bytes = 0, dead = 0 } = {}] = database
  return {
    at,
    backend: { ...own, files: files.length },
    demo,
    connections,
    p99,
    idleP99,
    standing: standing[0]?.bytes ?? 0,
    dead,
    orders,
    databaseBytes: bytes,
  }
}

/** A run with fewer samples has no trend to judge. */
const MIN_SAMPLES = 15

/** The reasons why a run proves nothing. */
export const missingOf = (
  samples: number,
  done: Readonly<Record<'orders' | 'imports' | 'edits', number>>,
): string[] => [
  ...(samples < MIN_SAMPLES ? [`only ${samples} samples of at least ${MIN_SAMPLES}`] : []),
  ...Object.entries(done).flatMap(([name, count]) => (count === 0 ? [`there were no ${name}`] : [])),
]

/**
 * The judged series and their limits of growth. Memory may grow by 5 % or 8 MB, because the caches of a
 * process are still filling; dead rows vary with autovacuum. The p99 of reads is judged as a multiple of an
 * idle process's, because other work on the machine delays both.
 */
export const seriesOf = (samples: readonly Sample[]): Series[] => {
  const of = (
    name: string,
    unit: string,
    limit: Series['limit'],
    value: (sample: Sample) => number,
  ): Series => ({
    name,
    unit,
    limit,
    values: samples.map(value),
  })
  const memory = { share: 0.05, atLeast: 8 }
  const few = { share: 0.1, atLeast: 5 }
  return [
    of('backend: heap after collection', 'MB', memory, ({ backend }) => backend.heapUsed / MB),
    of('backend: resident memory', 'MB', { share: 0.1, atLeast: 20 }, ({ backend }) => backend.rss / MB),
    of('backend: buffers outside the heap', 'MB', memory, ({ backend }) => backend.external / MB),
    of('backend: handles', 'handles', few, ({ backend }) => backend.handles),
    of('backend: open files', 'files', few, ({ backend }) => backend.files),
    of('demo host: heap after collection', 'MB', memory, ({ demo }) => demo.heapUsed / MB),
    of('Postgres: connections', 'connections', few, ({ connections }) => connections),
    of(
      'reads: p99 ÷ that of an idle process',
      'x',
      { share: 1, atLeast: 10 },
      ({ p99, idleP99 }) => p99 / idleP99,
    ),
    of(
      'Postgres: tables that do not grow',
      'MB',
      { share: 0.1, atLeast: 8 },
      ({ standing }) => standing / MB,
    ),
    of('Postgres: dead rows', '%', { share: 0.25, atLeast: 10 }, ({ dead }) => dead),
  ]
}
