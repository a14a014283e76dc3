import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { isEnding, startNode } from './children.mjs'
import { Ended, Refusal } from './console.mjs'
import { concise, logPrinter } from './log-lines.mjs'
import { ROOT } from './paths.mjs'
import { freePorts } from './ports.mjs'
import { requirePostgresUrl, requireWritableFolder } from './settings.mjs'
import { demoSecrets } from './secrets.mjs'

/**
 * @typedef {{
 *   dataDir: string,
 *   ports: { backend: number, sandbox: number, demo: number },
 *   backendPorts?: number[],
 *   host?: string,
 *   databaseUrl?: string | undefined,
 *   postgresSettings?: Record<string, string>,
 *   env?: Record<string, string>,
 *   onProgress?: (line: string) => void,
 *   onLog?: (line: string) => void,
 *   onCrash?: (reason: Refusal) => void
 * }} StackOptions
 *   - backendPorts: starts several backends, which a proxy on `ports.backend` serves
 *   - host: address of the servers, 127.0.0.1 by default
 *   - env: for all servers
 *   - onLog: receives their log lines, shortened
 *   - onCrash: called instead of `failed` when a part stops unexpectedly
 *
 * @typedef {{
 *   urls: { backend: string, sandbox: string, demo: string, database: string },
 *   failed: Promise<Refusal>,
 *   backends: string[],
 *   pidOf: (name: string) => number,
 *   restart: (name: string, as?: Restart) => Promise<void>,
 *   stop: () => Promise<void>
 * }} Stack
 *   - backends: their names, `backend` or `backend 1` and so on
 *   - failed: resolves, with the reason, when one of its processes stops unexpectedly
 *
 * @typedef {{ script?: string, graceMs?: number }} Restart
 *   - script: another release of the server, which later restarts use as well
 *   - graceMs: time for requests under way, before the process is killed
 */

const READY_WITHIN_MS = 60_000
const RESTART_GRACE_MS = 500

/**
 * Starts a complete product from the built bundles: database (migrated and seeded), sandbox, backend, demo
 * host. If a part fails to start, the others are stopped and the reason is thrown.
 *
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startStack(options) {
  const { ports, onProgress = () => {} } = options
  const env = await buildEnv(options)
  const parts = runParts(options)
  const servers = await planServers(options)
  /** @param {Server} part @param {NodeJS.ProcessEnv} serverEnv */
  const startServer = async (part, serverEnv) => {
    const child = parts.start(part.name, part.script, { ...serverEnv, ...part.env })
    const from = performance.now()
    const ended = child.exited.then((code) => exitReason(child, code))
    await waitUntilReady(`http://127.0.0.1:${part.port}${part.probe}`, Promise.race([parts.failed, ended]))
    onProgress(`${capitalised(part.name)}: ready in ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }

  try {
    const [database] = await Promise.all([
      openDatabase({ ...env, ...databaseEnv(options) }, parts, onProgress),
      startServer(servers.sandbox, env),
    ])
    const serverEnv = { ...env, DATABASE_URL: database }
    for (const backend of servers.backends) await startServer(backend, serverEnv)
    await startServer(servers.demo, serverEnv)
    return {
      urls: {
        backend: `http://localhost:${ports.backend}`,
        sandbox: `http://localhost:${ports.sandbox}`,
        demo: `http://localhost:${ports.demo}`,
        database,
      },
      backends: servers.backends.map(({ name }) => name),
      failed: parts.failed,
      pidOf: parts.pidOf,
      // Open pages hold connections; a restart during development does not wait for them.
      restart: async (name, { script, graceMs = RESTART_GRACE_MS } = {}) => {
        const all = [servers.sandbox, ...servers.backends, servers.demo]
        const part = /** @type {Server} */ (all.find((server) => server.name === name))
        if (script) part.script = script
        await parts.end(name, graceMs)
        await startServer(part, serverEnv)
      },
      stop: parts.stop,
    }
  } catch (error) {
    await parts.stop()
    throw error
  }
}

/**
 * The environment of every part. Checks the folder and the database's URL.
 * @param {StackOptions} options
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function buildEnv({ ports, host = '127.0.0.1', databaseUrl, env, ...options }) {
  const dataDir = resolve(ROOT, options.dataDir)
  if (databaseUrl) requirePostgresUrl(databaseUrl)
  await requireWritableFolder(dataDir)
  const secrets = await demoSecrets(dataDir)
  return {
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    // No proxy checks whether the backend is ready.
    DRAIN_SECONDS: '0',
    OIDC_PROVIDERS: demoSignIn(ports.sandbox, secrets.OIDC_CLIENT_SECRET ?? ''),
    ...process.env,
    ...secrets,
    COUNTERTOP_DATA_DIR: dataDir,
    SDK_DIST_DIR: join(ROOT, 'sdk/dist/embed'),
    // Only the build is served here: a release of its version would replace files whose hashes pages name.
    SDK_RELEASES_DIR: join(dataDir, 'no-releases'),
    COUNTERTOP_SDK_DIST: join(ROOT, 'sdk/dist/embed'),
    BACKEND_HOST: host,
    SANDBOX_HOST: host,
    DEMO_HOST: host,
    BACKEND_PORT: String(ports.backend),
    SANDBOX_PORT: String(ports.sandbox),
    DEMO_PORT: String(ports.demo),
    BACKEND_URL: `http://127.0.0.1:${ports.backend}`,
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${ports.backend}`,
    ...(await internalEnv()),
    SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    ...env,
  }
}

/**
 * @typedef {ReturnType<typeof runParts>} Parts
 */

/**
 * The processes of a stack by name, and whether one of them has stopped unexpectedly.
 * @param {Pick<StackOptions, 'onLog' | 'onCrash'>} options
 */
function runParts({ onLog = () => {}, onCrash }) {
  /** @type {Map<string, import('./children.mjs').Child>} */
  const parts = new Map()
  let isStopping = false
  /** @type {(reason: Refusal) => void} */
  let fail = () => {}
  /** @type {Promise<Refusal>} */
  const failed = new Promise((settle) => (fail = settle))
  return {
    failed,
    /**
     * @param {string} name
     * @param {string} script
     * @param {NodeJS.ProcessEnv} env
     * @param {(message: any) => void} [onMessage]
     */
    start(name, script, env, onMessage) {
      const child = startNode(name, [join(ROOT, script)], {
        env,
        onLine: logPrinter(name, onLog),
        ...(onMessage ? { onMessage } : {}),
      })
      parts.set(name, child)
      void child.exited.then((code) => {
        if (isStopping || isEnding()) fail(new Ended())
        else if (parts.get(name) === child && !isDone(name, code)) (onCrash ?? fail)(exitReason(child, code))
      })
      return child
    },
    /** @param {string} name */
    pidOf: (name) => parts.get(name)?.process.pid ?? 0,
    /**
     * Ends one of them, which then counts as no failure.
     * @param {string} name @param {number} graceMs
     */
    async end(name, graceMs) {
      const child = parts.get(name)
      parts.delete(name)
      await child?.end(graceMs)
    },
    /** Ends all of them, the database last. */
    async stop() {
      isStopping = true
      const children = [...parts.values()].filter((child) => child.name !== 'database')
      await Promise.all(children.map((child) => child.end()))
      await parts.get('database')?.end()
    },
  }
}

/**
 * @typedef {{ name: string, script: string, port: number, probe: string, env?: NodeJS.ProcessEnv }} Server
 */

const SCRIPTS = {
  sandbox: 'backend/dist/sandbox.js',
  backend: 'backend/dist/main.js',
  demo: 'demo-host/dist/main.js',
}

/**
 * @param {StackOptions} options
 * @returns {Promise<{ sandbox: Server, backends: Server[], demo: Server }>}
 */
async function planServers({ ports, backendPorts = [ports.backend] }) {
  const metricsPorts = backendPorts.length > 1 ? await freePorts(backendPorts.length) : []
  return {
    sandbox: { name: 'sandbox', script: SCRIPTS.sandbox, port: ports.sandbox, probe: '/health/live' },
    backends: backendPorts.map((port, index) => ({
      name: backendPorts.length > 1 ? `backend ${index + 1}` : 'backend',
      script: SCRIPTS.backend,
      port,
      probe: '/health/ready',
      env: {
        BACKEND_PORT: String(port),
        // The first one has the port of `internalEnv`, whose mailbox the demo host reads.
        ...(index > 0 ? { METRICS_PORT: String(metricsPorts[index]) } : {}),
      },
    })),
    demo: { name: 'demo host', script: SCRIPTS.demo, port: ports.demo, probe: '/health' },
  }
}

/**
 * The sandbox's own sign-in provider as a setting of the backend, used unless OIDC_PROVIDERS is set.
 * @param {number} port @param {string} clientSecret
 */
function demoSignIn(port, clientSecret) {
  const issuer = `http://localhost:${port}/oidc`
  return JSON.stringify([{ id: 'demo', name: 'Demo ID', issuer, clientId: 'countertop', clientSecret }])
}

/**
 * Settings of the internal port: metrics, and the mailbox for the demo host if there is no mail server;
 * allows webhooks to this machine; platforms of this machine may sell (UCP).
 */
async function internalEnv() {
  const port = process.env.METRICS_PORT || String((await freePorts(1))[0])
  const mailbox = process.env.SMTP_URL
    ? {}
    : { MAILBOX: 'on', MAILBOX_URL: `http://127.0.0.1:${port}/mailbox` }
  return {
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: port,
    WEBHOOK_ALLOW_PRIVATE: process.env.WEBHOOK_ALLOW_PRIVATE || 'on',
    UCP: process.env.UCP || 'on',
    UCP_ALLOW_LOCAL: process.env.UCP_ALLOW_LOCAL || 'on',
    ...mailbox,
  }
}

/** @param {StackOptions} options */
function databaseEnv({ databaseUrl, postgresSettings }) {
  return {
    DATABASE_URL: databaseUrl ?? '',
    ...(postgresSettings ? { COUNTERTOP_POSTGRES_SETTINGS: JSON.stringify(postgresSettings) } : {}),
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Parts} parts
 * @param {(line: string) => void} onProgress
 * @returns {Promise<string>} the URL of the database
 */
function openDatabase(env, parts, onProgress) {
  return new Promise((resolve, reject) => {
    parts.start('database', 'tools/lib/database.mjs', env, (message) => {
      if ('step' in message) onProgress(message.step)
      if ('url' in message) resolve(message.url)
      if ('failed' in message) reject(new Refusal(message.failed))
    })
    void parts.failed.then(reject)
  })
}

/**
 * Waits until a server answers with any status below 500.
 *
 * @param {string} url
 * @param {Promise<Refusal>} failed
 */
async function waitUntilReady(url, failed) {
  let last = 'nothing answers'
  for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until;) {
    const outcome = await Promise.race([readStatus(url), failed])
    if (outcome instanceof Refusal) throw outcome
    if (typeof outcome === 'number' && outcome < 500) return
    last = String(outcome)
    await after(50)
  }
  throw new Refusal(`${url} did not become ready within ${READY_WITHIN_MS / 1000} seconds (${last}).`)
}

/** @param {string} url @returns {Promise<number | string>} */
async function readStatus(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * With a DATABASE_URL there is no server to run, so the database process ends once schema and seed are
 * complete.
 * @param {string} name @param {number} code
 */
const isDone = (name, code) => name === 'database' && code === 0

/** @param {import('./children.mjs').Child} child @param {number} code */
function exitReason({ name, lastLines }, code) {
  const printed = lastLines.filter((line) => !/^\s+at |^Node\.js v/.test(line)).slice(-6)
  const reason = printed.map((line) => `  ${concise(line)}`).join('\n') || '  it printed nothing'
  return new Refusal(`The ${name} stopped unexpectedly (exit code ${code}):\n${reason}`)
}

/** @param {string} text */
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** Whether the bundles exist, for tools that start a stack without building. */
export const isBuilt = () => Object.values(SCRIPTS).every((script) => existsSync(join(ROOT, script)))
