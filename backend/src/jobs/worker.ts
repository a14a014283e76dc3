import { Logger as WorkerLogger, run, type Task } from 'graphile-worker'
import type { Logger } from 'pino'

export interface WorkerOptions {
  readonly databaseUrl: string
  /** Handlers by job name; each may run twice for one job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  readonly log: Logger
  /** Jobs handled at a time. */
  readonly concurrency?: number
}

export interface Worker {
  /** Takes no more jobs and waits for those under way. May be called twice. */
  stop(): Promise<void>
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** The library's log lines as ours; jobs carry ids only, so nothing private can be in them. */
const logThrough = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => log[levels[level]]({ part: 'jobs' }, message))

/**
 * Starts handling jobs in this process, on a small pool of its own. A job is claimed with a lock that the database drops when the
 * process dies, and comes again; one that fails comes again ever more rarely and stays visible in `graphile_worker.jobs`.
 */
export const startWorker = async ({
  databaseUrl,
  tasks,
  log,
  concurrency = 4,
}: WorkerOptions): Promise<Worker> => {
  const runner = await run({
    connectionString: databaseUrl,
    maxPoolSize: concurrency + 2,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: logThrough(log),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, handle]): [string, Task] => [name, (payload) => handle(payload)]),
    ),
  })
  let stopping: Promise<void> | undefined
  return { stop: () => (stopping ??= runner.stop()) }
}
