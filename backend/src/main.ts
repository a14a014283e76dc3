import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createBackend } from './wiring/backend'
import { type RunningTracer, startTracer } from './wiring/openTelemetry'
import { systemClock } from './foundation/clock'
import { version } from './foundation/version'
import { ConfigError, readConfig } from './config/config'
import { EmbeddedPostgresError } from './db/embedded'
import { migrate } from './db/migrate'
import { logConflicts } from './db/conflicts'
import { DatabaseUnavailableError, openDatabase } from './db/open'
import { openStandby } from './db/standby'
import { createLog } from './http/log'
import { startWorker, type Worker } from './jobs/worker'
import { hasDemoSeed } from './seeds/seed'
import { lanesOf } from './wiring/lanes'

/** Limit for the requests under way once the port is closed, and for the jobs after it. */
const DRAIN_MS = 10_000

/** Limit for closing the rest: the last spans, and connections that a released job still uses. */
const CLOSE_MS = 3_000

/** The address cannot be listened on. */
class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** A server's address, and the prefix of the settings that configure it. */
interface Place {
  readonly port: number
  readonly host: string
  readonly setting: 'BACKEND' | 'METRICS'
}

const explain = (code: string | undefined, { port, host, setting }: Place): ListenError => {
  if (code === 'EADDRINUSE')
    return new ListenError(`Port ${port} (${setting}_PORT) is in use by another program.`)
  if (code === 'EACCES')
    return new ListenError(`Port ${port} (${setting}_PORT) may not be used by this user.`)
  return new ListenError(
    `${host}:${port} (${setting}_HOST, ${setting}_PORT) cannot be used: ${code ?? 'unknown reason'}.`,
  )
}

const listen = (server: Server, place: Place): Promise<number> =>
  new Promise((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error.code, place)))
    server.listen(place.port, place.host, () => listening((server.address() as AddressInfo).port))
  })

/** Stops taking connections and waits for requests under way, at most ten seconds. */
const finish = async (server: Server, log: Logger): Promise<void> => {
  const closed = new Promise((done) => server.close(done))
  // A keep-alive connection becomes idle after its last answer, and would prevent the server from closing.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => {
    log.warn('requests were still under way after ten seconds and were cut')
    server.closeAllConnections()
  }, DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

const signalled = (signal: NodeJS.Signals): Promise<NodeJS.Signals> =>
  new Promise((received) => process.once(signal, () => received(signal)))

const run = async (): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const terminated = signalled('SIGTERM')
  const interrupted = signalled('SIGINT')
  logConflicts(log)
  const { db, url, close } = await openDatabase(config)
  const { databaseReadUrl, dbPoolSize: poolSize } = config
  const standby = databaseReadUrl === undefined ? undefined : openStandby(databaseReadUrl, { poolSize })
  const workers: Worker[] = []
  let tracer: RunningTracer | undefined
  const stopWorkers = (withinMs?: number) => Promise.all(workers.map((worker) => worker.stop(withinMs)))
  const servers: Server[] = []
  try {
    if (config.migrate) {
      const done = await migrate(url)
      log.info({ migrations: done }, 'schema is up to date')
    }
    if (!config.demo && (await hasDemoSeed(db))) {
      throw new ConfigError(
        'DATABASE_URL names a database with the demo shop, whose passwords are published. Use another in production.',
      )
    }
    tracer = config.tracing && (await startTracer(config.tracing, version, log))
    const backend = createBackend({ db, config, log, clock: systemClock, standby }, { processMetrics: true })
    servers.push(backend.server, backend.internal)
    const port = await listen(backend.server, { ...config, setting: 'BACKEND' })
    if (config.metrics) {
      const metricsPort = await listen(backend.internal, { ...config.metrics, setting: 'METRICS' })
      log.info({ metricsPort }, `metrics on http://${config.metrics.host}:${metricsPort}/metrics`)
    }
    for (const lane of lanesOf(backend.services, config.serves)) {
      workers.push(await startWorker({ db, databaseUrl: url, lane, log }))
    }
    log.info({ port }, `listening on http://localhost:${port}`)
    log.info({ signal: await Promise.race([terminated, interrupted]) }, 'draining')
    backend.drain()
    const drainMs = config.drainSeconds * 1_000
    // From here other processes claim the jobs.
    const stopped = stopWorkers(drainMs + 2 * DRAIN_MS)
    // Awaited below: a failure must not cut the requests under way.
    stopped.catch(() => undefined)
    // A job that is still under way then has been released, and would keep the process alive.
    setTimeout(() => process.exit(0), drainMs + 2 * DRAIN_MS + CLOSE_MS).unref()
    // A proxy would retry or fail what it sends to a closed port before its check has seen the 503.
    await Promise.race([interrupted, after(drainMs, undefined, { ref: false })])
    await finish(backend.server, log)
    await stopped
    log.info('drained')
  } finally {
    await stopWorkers()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    await tracer?.stop()
    await standby?.close()
    await close()
  }
}

const isForeseen = (error: unknown): error is Error =>
  [ConfigError, DatabaseUnavailableError, EmbeddedPostgresError, ListenError].some(
    (kind) => error instanceof kind,
  )

try {
  await run()
  process.exitCode = 0
} catch (error) {
  process.stderr.write(
    isForeseen(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}
