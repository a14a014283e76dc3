import { EventEmitter } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import {
  Logger as WorkerLogger,
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
import type { Db } from '../db/connection'
import { endPool, recordLivePools, onJobAdded, takeTrace } from '../db/jobs'
import { traced } from '../foundation/tracing'

/** A group of jobs with its own workers, so that slow jobs of one lane do not delay another. */
export interface Lane {
  readonly name: string
  /** Handlers by job name; each may run twice for one job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Scheduled jobs: a crontab pattern in UTC by the name of the job. */
  readonly cron?: Readonly<Record<string, string>>
  /** Maximum number of jobs that run at the same time. */
  readonly concurrency: number
}

export interface WorkerOptions {
  readonly db: Db
  readonly databaseUrl: string
  readonly lane: Lane
  readonly log: Logger
}

export interface Worker {
  /** Stops claiming jobs and waits for those under way. May be called twice. */
  stop(): Promise<void>
}

/** Pause before workers that ended with an error are restarted, in ms. */
const startAgainMs = 1000

/** Attempts to start before the process ends. */
const firstTries = 5

/** Interval of a pool's heartbeats, in ms; it counts as dead after four times as long. */
const aliveEveryMs = 5_000

/** Maximum wait for the listening connection at shutdown, in ms, in case its other end is gone. */
const quietWithinMs = 1_000

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

/** How long the workers wait for a connection before they retry, in ms. */
const connectWithinMs = 10_000

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
    connectionTimeoutMillis: connectWithinMs,
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

/** The library's workers started together; they lock jobs under a shared id. */
interface Crew {
  readonly runner: Runner
  readonly pool: WorkerPool
  /** Ids of the running jobs. */
  readonly running: ReadonlySet<string>
  /** Resolves when no statement of ours runs on the connection on which the library listens. */
  quiet(): Promise<void>
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

/**
 * Starts handling a lane's jobs in this process, with a small separate pool. A job is claimed with a lock;
 * when the process dies, another one releases the lock within half a minute and the job runs again. A failed
 * job is retried with growing pauses and stays visible in `graphile_worker.jobs`.
 */
export const startWorker = async ({ db, databaseUrl, lane, log }: WorkerOptions): Promise<Worker> => {
  const { name, tasks, cron = {}, concurrency } = lane
  const context = { part: 'jobs', lane: name }
  let stopping: Promise<void> | undefined
  const connections = workerPool(databaseUrl, concurrency + 2, (err) =>
    log.warn({ ...context, err }, 'a connection of the workers was cut'),
  )
  const start = async (): Promise<Crew> => {
    const running = new Set<string>()
    let pool: WorkerPool | undefined
    let unlistening = Promise.resolve()
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => {
      pool = workerPool
    })
    events.on('pool:listen:success', (event) => {
      unlistening = unlisten(event, (err) => log.debug({ ...context, err }, 'the workers still listen'))
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
      parsedCronItems: parseCronItems(
        Object.entries(cron).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0 } })),
      ),
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
  /** Retries the start, so that a connection cut meanwhile does not end the process. */
  const firstStart = async (): Promise<Crew> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await start()
      } catch (error) {
        if (tries === firstTries) {
          await connections.end()
          throw error
        }
        log.error({ ...context, err: error }, 'the workers could not be started: tried again')
        await after(startAgainMs)
      }
    }
  }
  let crew = await firstStart()
  /** Crews that claim no more jobs but are still finishing some. */
  const leaving = new Map<Crew, Promise<void>>()

  /**
   * Restarts workers that ended without being stopped. The library resolves its promise even if they ended
   * with an error.
   */
  const watch = async (watched: Crew): Promise<void> => {
    const error: unknown = await watched.runner.promise.catch((reason: unknown) => reason)
    if (stopping || watched !== crew) return
    log.error({ ...context, err: error }, 'the workers ended on an error and are restarted')
    while (!stopping) {
      await after(startAgainMs)
      if (stopping) return
      try {
        crew = await start()
        // `stop` may have been called meanwhile.
        return stopping ? await crew.runner.stop() : await watch(crew)
      } catch (failure) {
        log.error({ ...context, err: failure }, 'the workers could not be restarted')
      }
    }
  }

  const end = async ({ runner, pool, quiet }: Crew): Promise<void> => {
    // The library stops listening by a statement on that connection, and pg allows only one at a time.
    await Promise.race([quiet(), after(quietWithinMs, undefined, { ref: false })])
    // Rejects if the workers have just ended with an error.
    await runner.stop().catch((err: unknown) => log.debug({ ...context, err }, 'had ended before'))
    await endPool(db, pool.id)
  }

  /** Replaces the crew. The previous one's locks are released once it has finished its running jobs. */
  const replace = async (): Promise<void> => {
    const former = crew
    const next = await start()
    if (stopping || former !== crew) return void (await end(next))
    crew = next
    void watch(next)
    const ending = end(former)
      .catch((err: unknown) => log.warn({ ...context, err }, 'jobs of former workers are still locked'))
      .finally(() => leaving.delete(former))
    leaving.set(former, ending)
  }

  const recordLiveness = async (): Promise<void> => {
    try {
      const crews = [crew, ...leaving.keys()]
      const unaware = await recordLivePools(
        db,
        crews.map(({ pool, running }) => ({ id: pool.id, running: [...running] })),
      )
      if (stopping || !unaware.includes(crew.pool.id)) return
      log.warn(context, 'the workers claimed a job that they never received and are replaced')
      await replace()
    } catch (error) {
      log.warn({ ...context, err: error }, 'could not record that the workers are alive')
    }
  }

  void watch(crew)
  await recordLiveness()
  const alive = setInterval(() => void recordLiveness(), aliveEveryMs)
  const unsubscribe = onJobAdded(Object.keys(tasks), () => {
    try {
      crew.pool.nudge(1)
    } catch (err) {
      // They are about to end; the next workers poll immediately.
      log.debug({ ...context, err }, 'could not be woken')
    }
  })
  const stop = async (): Promise<void> => {
    clearInterval(alive)
    unsubscribe()
    await Promise.all([end(crew), ...leaving.values()])
    await connections.end()
  }
  return { stop: () => (stopping ??= stop()) }
}
