import { EventEmitter } from 'node:events'
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/connection'
import { forgetPool, keepPoolAlive, onJobAdded } from '../db/jobs'

/** Jobs that are handled together, on workers of their own: a slow receiver of one lane holds up no other. */
export interface Lane {
  readonly name: string
  /** Handlers by job name; each may run twice for one job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Jobs that come by the clock: a crontab pattern in UTC by the name of the job. */
  readonly cron?: Readonly<Record<string, string>>
  /** Jobs handled at a time. */
  readonly concurrency: number
}

export interface WorkerOptions {
  readonly db: Db
  readonly databaseUrl: string
  readonly lane: Lane
  readonly log: Logger
}

export interface Worker {
  /** Takes no more jobs and waits for those under way. May be called twice. */
  stop(): Promise<void>
}

/** Pause before workers that ended by themselves are started anew, in milliseconds. */
const startAgainMs = 1000

/** How often workers are started at most before the process gives up. */
const firstTries = 5

/** How often a pool says that it is alive, in milliseconds; it counts as dead after four times as long. */
const aliveEveryMs = 5_000

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** What the library passes with the line about a job that failed; its text repeats the error's message and stack. */
interface FailedJob {
  readonly error?: unknown
  /** Set where the failure could not be recorded either. */
  readonly fatalError?: unknown
  readonly job?: { readonly id: string; readonly task_identifier: string; readonly attempts: number }
}

/** Writes the library's log lines to ours. Jobs carry ids only; an error's message may quote more, so `err` serialises it. */
const logThrough = (log: Logger, lane: string): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const { fatalError, error = fatalError, job } = (meta ?? {}) as FailedJob
    if (error === undefined || job === undefined) {
      log[levels[level]]({ part: 'jobs', lane }, message)
      return
    }
    const { id, task_identifier: task, attempts } = job
    log[levels[level]]({ part: 'jobs', lane, jobId: id, task, attempts, err: error }, 'a job failed')
  })

/** How long the workers wait for a connection, in milliseconds, before they try again. */
const connectWithinMs = 10_000

/**
 * A lane's connections, which outlive its workers. The library would open its own, and take its listeners off them while they are still being
 * closed: when the workers end because connections are cut, the next one that is cut would end the whole process as an error nobody hears.
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
  // For as long as it lives, in use or not.
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}

/**
 * Starts handling a lane's jobs in this process, on a small pool of its own. A job is claimed with a lock; when the process dies,
 * another one frees the lock within half a minute and the job comes again. One that fails comes again ever more rarely and stays
 * visible in `graphile_worker.jobs`.
 */
export const startWorker = async ({ db, databaseUrl, lane, log }: WorkerOptions): Promise<Worker> => {
  const { name, tasks, cron = {}, concurrency } = lane
  let workers: WorkerPool | undefined
  /** Ids of the jobs that are handled just now. */
  const running = new Set<string>()
  let stopping: Promise<void> | undefined
  const sayAlive = async (): Promise<void> => {
    if (workers === undefined) return
    try {
      await keepPoolAlive(db, workers.id, [...running])
    } catch (error) {
      log.warn({ part: 'jobs', lane: name, err: error }, 'could not say that the workers are alive')
    }
  }
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool
    running.clear()
  })
  events.on('job:start', ({ job }) => void running.add(job.id))
  events.on('job:complete', ({ job }) => void running.delete(job.id))
  const pool = workerPool(databaseUrl, concurrency + 2, (err) =>
    log.warn({ part: 'jobs', lane: name, err }, 'a connection of the workers was cut'),
  )
  const start = (): Promise<Runner> =>
    run({
      pgPool: pool,
      concurrency,
      pollInterval: 2_000,
      noHandleSignals: true,
      events,
      logger: logThrough(log, name),
      parsedCronItems: parseCronItems(
        Object.entries(cron).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0 } })),
      ),
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([task, handle]): [string, Task] => [task, (payload) => handle(payload)]),
      ),
      // In batches the end of a job is written again when the connection is cut meanwhile; by itself it would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  /** A connection that is cut while the workers begin is no reason to end the process. */
  const firstStart = async (): Promise<Runner> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await start()
      } catch (error) {
        if (tries === firstTries) {
          await pool.end()
          throw error
        }
        log.error({ part: 'jobs', lane: name, err: error }, 'the workers could not be started: tried again')
        await new Promise((later) => setTimeout(later, startAgainMs))
      }
    }
  }
  let runner = await firstStart()
  /** Workers that end unasked are started anew. The library's promise is kept, not broken, when an error has ended them. */
  const watch = async (): Promise<void> => {
    const error: unknown = await runner.promise.catch((reason: unknown) => reason)
    if (stopping) return
    log.error(
      { part: 'jobs', lane: name, err: error },
      'the workers ended by themselves and are started anew',
    )
    while (!stopping) {
      await new Promise((later) => setTimeout(later, startAgainMs))
      if (stopping) return
      try {
        runner = await start()
        // Meanwhile somebody may have asked to stop.
        return stopping ? await runner.stop() : await watch()
      } catch (failure) {
        log.error({ part: 'jobs', lane: name, err: failure }, 'the workers could not be started')
      }
    }
  }
  await sayAlive()
  const alive = setInterval(() => void sayAlive(), aliveEveryMs)
  const unsubscribe = onJobAdded(Object.keys(tasks), () => {
    try {
      workers?.nudge(1)
    } catch (err) {
      // They are just ending; those that are started next look at once.
      log.debug({ part: 'jobs', lane: name, err }, 'could not be woken')
    }
  })
  const stop = async (): Promise<void> => {
    clearInterval(alive)
    unsubscribe()
    // Workers that have just ended by themselves need not be stopped, and say so.
    await runner
      .stop()
      .catch((err: unknown) => log.debug({ part: 'jobs', lane: name, err }, 'had ended before'))
    await pool.end()
    if (workers !== undefined) await forgetPool(db, workers.id)
  }
  void watch()
  return { stop: () => (stopping ??= stop()) }
}
