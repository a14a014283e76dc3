import { freePorts } from '../../tools/lib/ports.mjs'
import { startStack } from '../../tools/lib/stack.mjs'
import { removeFolder, temporaryFolder } from './folders'

/** The addresses of a running product: origins without a trailing slash, and the URL of its database. */
export interface StackUrls {
  backend: string
  sandbox: string
  demo: string
  database: string
}

export interface TestStack {
  readonly urls: StackUrls
  /** Folder in which the servers store keys and Postgres data. */
  readonly dataDir: string
  /** All lines logged by the servers so far. */
  readonly log: readonly string[]
  /** Origins of all backends; the first is `urls.backend`. */
  readonly backends: readonly string[]
  /** Process ids; of the first backend. */
  readonly backendPid: number
  readonly backendPids: readonly number[]
  readonly sandboxPid: number
  readonly demoPid: number
  /** Stops a server and starts it again, as a deployment does. */
  restart(name: 'backend' | 'demo host'): Promise<void>
  /** Stops the servers and deletes their data. */
  stop(): Promise<void>
}

/** Postgres need not wait for the disk, because test data may be lost in a crash. */
export const FAST_POSTGRES = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the whole product from the built bundles (`npm run build`) on free ports, with its own Postgres in a
 * temporary folder, migrated and seeded. Two stacks may run side by side.
 *
 * @param env settings for all servers, for example `{ LOG_LEVEL: 'debug' }`
 * @param postgresSettings settings of the database server; `{}` as in production, to measure speed
 * @param backends how many processes serve the backend's calls, each on a port of its own
 */
export async function startTestStack(
  env: Record<string, string> = {},
  postgresSettings: Record<string, string> = FAST_POSTGRES,
  backends = 1,
): Promise<TestStack> {
  // As root, Postgres runs as another user, which must be able to enter its folder inside this one.
  const dataDir = await temporaryFolder('countertop-')
  const [sandbox = 0, demo = 0, ...backendPorts] = await freePorts(2 + backends)
  const log: string[] = []
  try {
    const stack = await startStack({
      dataDir,
      ports: { backend: backendPorts[0] ?? 0, sandbox, demo },
      backendPorts,
      postgresSettings,
      env: { RATE_LIMIT: 'false', ...env },
      onLog: (line) => log.push(line),
    })
    const backendPids = stack.backends.map(stack.pidOf)
    return {
      urls: stack.urls,
      dataDir,
      log,
      backends: backendPorts.map((port) => `http://localhost:${port}`),
      backendPid: backendPids[0] ?? 0,
      backendPids,
      sandboxPid: stack.pidOf('sandbox'),
      demoPid: stack.pidOf('demo host'),
      restart: stack.restart,
      stop: async () => {
        await stack.stop()
        await removeFolder(dataDir)
      },
    }
  } catch (error) {
    await removeFolder(dataDir)
    throw error
  }
}
