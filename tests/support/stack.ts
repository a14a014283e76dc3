import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../tools/lib/ports.mjs'
import { startStack } from '../../tools/lib/stack.mjs'

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
  /** Process ids. */
  readonly backendPid: number
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
 */
export async function startTestStack(
  env: Record<string, string> = {},
  postgresSettings: Record<string, string> = FAST_POSTGRES,
): Promise<TestStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countertop-'))
  // As root, Postgres runs as another user, which must be able to enter its folder inside this one.
  await chmod(dataDir, 0o755)
  const [backend = 0, sandbox = 0, demo = 0] = await freePorts(3)
  const log: string[] = []
  try {
    const stack = await startStack({
      dataDir,
      ports: { backend, sandbox, demo },
      postgresSettings,
      env: { RATE_LIMIT: 'false', ...env },
      onLog: (line) => log.push(line),
    })
    return {
      urls: stack.urls,
      dataDir,
      log,
      backendPid: stack.pidOf('backend'),
      sandboxPid: stack.pidOf('sandbox'),
      demoPid: stack.pidOf('demo host'),
      restart: stack.restart,
      stop: async () => {
        await stack.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}
