import { EventEmitter } from 'node:events'
import {
  Logger as WorkerLogger,
  type ParsedCronItem,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type WorkerEventMap,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { takeTrace } from '../db/jobs'
import { traced } from '../foundation/tracing'
import type { Lane } from './lane'

/** How long the workers wait for a connection before they retry, in ms. */
const CONNECT_WITHIN_MS = 10_000

/**
 * Creates a lane's connection pool, which outlives its workers. The library would open its own and remove its
 * error listeners while the connections are still closing: when the workers end because connections are cut,
 * the next cut would be an unhandled error and end the process.
 */
export const workerPool = (databaseUrl: string, max: number, heard: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: 'countertop-jobs',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  })
  pool.on('error', heard)
  // For the connection's whole life, whether in use or idle.
  pool.on('connect', (client) => client.on('error', heard))
  return releasedOnce(pool)
}

/**
 * Ignores a second release of a connection. The library releases its listening connection twice if that is
 * cut while the workers end, as in a failover; the pool would then throw, which would end the process.
 */
const releasedOnce = (pool: pg.Pool): pg.Pool => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const acquire = async (): Promise<pg.PoolClient> => {
    const client = await connect()
    const { release } = client
    let isReleased = false
    client.release = (reason) => {
      if (isReleased) return
      isReleased = true
      release(reason)
    }
    return client
  }
  type Acquired = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void
  pool.connect = ((callback?: Acquired) => {
    if (callback === undefined) return acquire()
    void acquire().then((client) => callback(undefined, client, client.release), callback)
    return undefined
  }) as typeof pool.connect
  return pool
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The library's data about a failed job; its log text repeats the error's message and stack. */
interface FailedJob {
  readonly error?: unknown
  /** Set if the failure could not be recorded either. */
  readonly fatalError?: unknown
  readonly job?: {
    readonly id: string
    readonly task_identifier: string
    readonly attempts: number
    readonly payload: unknown
  }
}

/**
 * Writes the library's log lines to ours. Jobs carry ids only; an error's message may quote more, so `err`
 * serialises it.
 */
const logThrough = (log: Logger, lane: string): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const { fatalError, error = fatalError, job } = (meta ?? {}) as FailedJob
    if (error === undefined || job === undefined) {
      log[levels[level]]({ part: 'jobs', lane }, message)
      return
    }
    const { id, task_identifier: task, attempts, payload } = job
    const [, traceId] = takeTrace(payload).parent?.split('-') ?? []
    log[levels[level]]({ part: 'jobs', lane, jobId: id, task, attempts, traceId, err: error }, 'a job failed')
  })

/** Tries of a scheduled job: within four minutes, longer than a failover. Then staff are alarmed. */
const CHORE_ATTEMPTS_MAX = 6

/** The library's items for scheduled jobs; what was missed while no process ran is not run later. */
export const cronItemsOf = (cron: NonNullable<Lane['cron']>): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(cron).map(([task, match]) => ({
      task,
      match,
      options: { backfillPeriod: 0, maxAttempts: CHORE_ATTEMPTS_MAX },
    })),
  )

/** Runs a job in a span that continues the trace of the request or job that added it. */
const runTraced = (
  task: string,
  given: unknown,
  { id, attempts }: { readonly id: string; readonly attempts: number },
  handle: (payload: unknown) => Promise<void>,
): Promise<void> => {
  const { payload, parent } = takeTrace(given)
  const attributes = { 'countertop.job.id': id, 'countertop.job.attempt': attempts }
  return traced({ name: `job ${task}`, kind: 'consumer', attributes, parent }, () => handle(payload))
}

/**
 * Stops Postgres from waking the workers for each job that any process adds, even for one that is due in
 * hours: the process that adds a job wakes its own workers (`onJobAdded`), and the others poll. The library
 * starts to listen right after this event.
 */
const unlisten = async (
  { client }: WorkerEventMap['pool:listen:success'],
  log: (error: unknown) => void,
): Promise<void> => {
  await Promise.resolve()
  await client.query('unlisten "jobs:insert"').catch(log)
}

/** The library's workers started together; they lock jobs under a shared id. */
export interface Crew {
  readonly runner: Runner
  readonly pool: WorkerPool
  /** Ids of the running jobs. */
  readonly running: ReadonlySet<string>
  /** Resolves when no statement of ours runs on the connection on which the library listens. */
  quiet(): Promise<void>
}

/** Starts a lane's workers on these connections. */
export const startCrew = async (
  { name, tasks, cron = {}, concurrency }: Lane,
  connections: pg.Pool,
  log: Logger,
): Promise<Crew> => {
  const running = new Set<string>()
  let pool: WorkerPool | undefined
  let unlistening = Promise.resolve()
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool
  })
  events.on('pool:listen:success', (event) => {
    unlistening = unlisten(event, (err) =>
      log.debug({ part: 'jobs', lane: name, err }, 'the workers still listen'),
    )
  })
  events.on('job:start', ({ job }) => void running.add(job.id))
  events.on('job:complete', ({ job }) => void running.delete(job.id))
  const runner = await run({
    pgPool: connections,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    events,
    logger: logThrough(log, name),
    parsedCronItems: cronItemsOf(cron),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([task, handle]): [string, Task] => [
        task,
        (given, { job }) => runTraced(task, given, job, handle),
      ]),
    ),
    // With batches, the library retries recording the end of a job if the connection is cut meanwhile;
    // without them, that would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  if (pool === undefined) throw new Error('The library started no workers')
  return { runner, pool, running, quiet: () => unlistening }
}
