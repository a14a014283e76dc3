import { EventEmitter } from 'node:events'
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db } from '../db/connection'
import { forgetPool, keepPoolAlive } from '../db/jobs'

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

/** The library's log lines as ours; jobs carry ids only, so nothing private can be in them. */
const logThrough = (log: Logger, lane: string): WorkerLogger =>
  new WorkerLogger(() => (level, message) => log[levels[level]]({ part: 'jobs', lane }, message))

/**
 * Starts handling a lane's jobs in this process, on a small pool of its own. A job is claimed with a lock; when the process dies,
 * another one frees the lock within half a minute and the job comes again. One that fails comes again ever more rarely and stays
 * visible in `graphile_worker.jobs`.
 */
export const startWorker = async ({ db, databaseUrl, lane, log }: WorkerOptions): Promise<Worker> => {
  const { name, tasks, cron = {}, concurrency } = lane
  let poolId: string | undefined
  let stopping: Promise<void> | undefined
  const sayAlive = async (): Promise<void> => {
    if (poolId === undefined) return
    try {
      await keepPoolAlive(db, poolId)
    } catch (error) {
      log.warn({ part: 'jobs', lane: name, err: error }, 'could not say that the workers are alive')
    }
  }
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  const start = (): Promise<Runner> =>
    run({
      connectionString: databaseUrl,
      maxPoolSize: concurrency + 2,
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
        if (tries === firstTries) throw error
        log.error({ part: 'jobs', lane: name, err: error }, 'the workers could not be started: tried again')
        await new Promise((later) => setTimeout(later, startAgainMs))
      }
    }
  }
  let runner = await firstStart()
  const watch = (): void => {
    runner.promise.then(undefined, async (error: unknown) => {
      log.error(
        { part: 'jobs', lane: name, err: error },
        'the workers ended by themselves and are started anew',
      )
      while (!stopping) {
        await new Promise((later) => setTimeout(later, startAgainMs))
        if (stopping) return
        try {
          runner = await start()
          return watch()
        } catch (failure) {
          log.error({ part: 'jobs', lane: name, err: failure }, 'the workers could not be started')
        }
      }
    })
  }
  await sayAlive()
  const alive = setInterval(() => void sayAlive(), aliveEveryMs)
  const stop = async (): Promise<void> => {
    clearInterval(alive)
    await runner.stop()
    if (poolId !== undefined) await forgetPool(db, poolId)
  }
  watch()
  return { stop: () => (stopping ??= stop()) }
}
