import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/connection'
import { deleteFailedJobs, endPool, recordLivePools, onJobAdded } from '../db/jobs'
import { type Crew, startCrew, workerPool } from './crew'
import type { Lane } from './lane'

export interface WorkerOptions {
  readonly db: Db
  readonly databaseUrl: string
  readonly lane: Lane
  readonly log: Logger
}

export interface Worker {
  /**
   * Stops claiming jobs and waits for those under way, at most `withinMs` if that is given: then it releases
   * them, and another process runs them again. May be called twice; the first limit applies.
   */
  stop(withinMs?: number): Promise<void>
}

/** Pause before workers that ended with an error are restarted, in ms. */
const START_AGAIN_MS = 1000

/** Attempts to start before the process ends. */
const firstTries = 5

/** Interval of a pool's heartbeats, in ms; it counts as dead after four times as long. */
const ALIVE_EVERY_MS = 5_000

/** Maximum wait for the listening connection at shutdown, in ms, in case its other end is gone. */
const QUIET_WITHIN_MS = 1_000

/** Retries the first start, so that a connection cut meanwhile does not end the process. */
const startFirst = async (start: () => Promise<Crew>, report: (error: unknown) => void): Promise<Crew> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries === firstTries) throw error
      report(error)
      await after(START_AGAIN_MS)
    }
  }
}

/** Whether a promise is settled in time; rejects as it does. Waits without a limit if `ms` is undefined. */
const isSettledWithin = async (promise: Promise<unknown>, ms: number | undefined): Promise<boolean> => {
  const limit = new AbortController()
  const late = ms === undefined ? [] : [after(ms, false, limit)]
  return Promise.race([promise.then(() => true), ...late]).finally(() => limit.abort())
}

/** The lane's tasks. A chore deletes its failed jobs once it succeeds: it has done their work. */
const tasksOf = (db: Db, { tasks, cron = {} }: Lane): Lane['tasks'] =>
  Object.fromEntries(
    Object.entries(tasks).map(([task, handle]) => [
      task,
      async (payload) => {
        await handle(payload)
        if (task in cron) await deleteFailedJobs(db, task)
      },
    ]),
  )

/**
 * Starts handling a lane's jobs in this process, with a small separate pool. A job is claimed with a lock;
 * when the process dies, another one releases the lock within half a minute and the job runs again. A failed
 * job is retried with growing pauses and stays visible in `graphile_worker.jobs`.
 */
export const startWorker = async ({ db, databaseUrl, lane, log }: WorkerOptions): Promise<Worker> => {
  const context = { part: 'jobs', lane: lane.name }
  let stopping: Promise<void> | undefined
  const connections = workerPool(databaseUrl, lane.concurrency + 2, (err) =>
    log.warn({ ...context, err }, 'a connection of the workers was cut'),
  )
  const start = (): Promise<Crew> => startCrew({ ...lane, tasks: tasksOf(db, lane) }, connections, log)
  let crew = await startFirst(start, (err) =>
    log.error({ ...context, err }, 'the workers could not be started: tried again'),
  ).catch(async (error: unknown) => {
    await connections.end()
    throw error
  })
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
      await after(START_AGAIN_MS)
      if (stopping || watched !== crew) return
      try {
        const next = await start()
        // `replace` or `stop` may have been called meanwhile.
        if (stopping || watched !== crew) return await end(next)
        crew = next
        return await watch(crew)
      } catch (failure) {
        log.error({ ...context, err: failure }, 'the workers could not be restarted')
      }
    }
  }

  const end = async ({ runner, pool, quiet }: Crew): Promise<void> => {
    // The library stops listening by a statement on that connection, and pg allows only one at a time.
    await Promise.race([quiet(), after(QUIET_WITHIN_MS, undefined, { ref: false })])
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
  const alive = setInterval(() => void recordLiveness(), ALIVE_EVERY_MS)
  const unsubscribe = onJobAdded(Object.keys(lane.tasks), () => {
    try {
      crew.pool.nudge(1)
    } catch (err) {
      // They are about to end; the next workers poll immediately.
      log.debug({ ...context, err }, 'could not be woken')
    }
  })
  const stop = async (withinMs?: number): Promise<void> => {
    unsubscribe()
    const crews = [crew, ...leaving.keys()]
    const ended = Promise.all([end(crew), ...leaving.values()]).then(() => connections.end())
    try {
      if (await isSettledWithin(ended, withinMs)) return
      log.warn(context, 'jobs were still under way at the end of the process and run again elsewhere')
      ended.catch((err: unknown) => log.debug({ ...context, err }, 'ended after its jobs were released'))
      for (const { pool } of crews) await endPool(db, pool.id)
    } finally {
      // Until here: other processes release the jobs of a pool that is silent.
      clearInterval(alive)
    }
  }
  return { stop: (withinMs) => (stopping ??= stop(withinMs)) }
}
