import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createBackend } from './backend'
import { systemClock } from './clock'
import { type Config, ConfigError, readConfig } from './config'
import { EmbeddedPostgresError } from './db/embedded'
import { migrate } from './db/migrate'
import { DatabaseUnavailableError, openDatabase } from './db/open'
import { createLog } from './http/log'
import { startWorker, type Worker } from './jobs/worker'
import { lanesOf } from './wire'

const drainMs = 10_000

/** The address cannot be listened on. */
class ListenError extends Error {
  override readonly name = 'ListenError'
}

const explain = (code: string | undefined, { port, host }: Config): ListenError => {
  if (code === 'EADDRINUSE')
    return new ListenError(`Port ${port} (BACKEND_PORT) is in use by another program.`)
  if (code === 'EACCES') return new ListenError(`Port ${port} (BACKEND_PORT) may not be used by this user.`)
  return new ListenError(
    `${host}:${port} (BACKEND_HOST, BACKEND_PORT) cannot be used: ${code ?? 'unknown reason'}.`,
  )
}

const listen = (server: Server, config: Config): Promise<number> =>
  new Promise((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error.code, config)))
    server.listen(config.port, config.host, () => listening((server.address() as AddressInfo).port))
  })

/** Stops taking connections and waits for requests under way, at most ten seconds. */
const finish = async (server: Server, log: Logger): Promise<void> => {
  const closed = new Promise((done) => server.close(done))
  // A connection kept alive becomes idle when its last answer has gone, and would hold the server open.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => {
    log.warn('requests were still under way after ten seconds and were cut')
    server.closeAllConnections()
  }, drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((received) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => received(signal))
  })

const run = async (): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const stopped = stopSignal()
  const { db, url, close } = await openDatabase(config)
  const workers: Worker[] = []
  const stopWorkers = () => Promise.all(workers.map((worker) => worker.stop()))
  try {
    if (config.migrate) {
      const done = await migrate(db)
      log.info({ migrations: done }, 'schema is up to date')
    }
    const backend = createBackend({ db, config, log, clock: systemClock }, { processMetrics: true })
    const port = await listen(backend.server, config)
    for (const lane of lanesOf(backend.services, config.serves)) {
      workers.push(await startWorker({ db, databaseUrl: url, lane, log }))
    }
    log.info({ port }, `listening on http://localhost:${port}`)
    log.info({ signal: await stopped }, 'draining')
    backend.drain()
    await finish(backend.server, log)
    await stopWorkers()
    log.info('drained')
  } finally {
    await stopWorkers()
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
