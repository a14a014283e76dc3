import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { afterFile } from './afterFile'
import { type Backend, type BackendOptions, createBackend } from '../wiring/backend'
import type { Clock } from '../foundation/clock'
import { type Config, readConfig } from '../config/config'
import { createLog } from '../http/log'
import type { Foundation } from '../foundation/foundation'
import { type Jar, type Requester, requester } from './client'
import { testClock } from './clock'
import { testDatabase, type TestDb } from './database'
import { testPasswordStrength } from './passwordStrength'
import { countQueries, type QueryCount } from './queries'

/** A signing key used only in tests. */
const testSigningKey = '4a'.repeat(32)

export interface TestAppOptions extends BackendOptions {
  clock?: Clock
  /** Environment settings in addition to the tests' defaults (rate limits off, log in memory). */
  env?: Record<string, string>
  /** Replaces parts of the foundation, e.g. a database shared with another app. */
  foundation?: Partial<Foundation> & { readonly db?: TestDb }
  backend?: BackendOptions
  /** A fixed port; by default any free one. */
  port?: number
}

export interface TestApp {
  readonly url: string
  readonly db: TestDb
  readonly config: Config
  readonly backend: Backend
  readonly log: Logger
  /** Every line logged so far, as text, to prove that something is not logged. */
  readonly logLines: readonly string[]
  request: Requester
  /** Calls the server of metrics and mailbox, which is separate from the shoppers' one. */
  internal: Requester
  /** SQL statements (transaction control included) that run while `work` does. */
  queryCount<T>(work: () => Promise<T>): Promise<QueryCount<T>>
}

const memoryLog = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })

/** Listens on a free port until the test file ends. */
const listening = async (server: Server, port = 0): Promise<string> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * A whole backend on a free port with its own database, ended after the test file. Answers are checked
 * against their declared schemas, so that a wrong shape fails the test that received it.
 */
export const testApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const db = options.foundation?.db ?? (await testDatabase()).db
  const config = readConfig({
    RATE_LIMIT: 'off',
    // Nothing listens there, so the sandbox's notifications reach no other program of the machine.
    PUBLIC_URL: 'http://localhost:1',
    IDENTITY_SIGNING_KEY: testSigningKey,
    IDENTITY_PASSWORD_STRENGTH: String(testPasswordStrength),
    ...options.env,
  })
  const logLines: string[] = []
  const log = createLog('debug', memoryLog(logLines))
  const foundation: Foundation = {
    db,
    config,
    log,
    clock: options.clock ?? testClock(),
    ...options.foundation,
  }
  const backend = createBackend(foundation, { checkAnswers: true, ...options })
  const [url, internalUrl] = await Promise.all([
    listening(backend.server, options.port),
    listening(backend.internal),
  ])
  return {
    url,
    db,
    config,
    backend,
    log,
    logLines,
    request: requester(url),
    internal: requester(internalUrl),
    queryCount: countQueries,
  }
}

export type { Jar }
