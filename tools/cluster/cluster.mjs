import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { startProgram } from '../lib/children.mjs'
import { Refusal } from '../lib/console.mjs'
import { freePorts } from '../lib/ports.mjs'
import { startStack } from '../lib/stack.mjs'
import { etcdCommand, etcdMembers } from './etcd.mjs'
import { haproxyConfig } from './haproxy.mjs'
import { isSynchronous, killPostgres, findRole, writePatroniConfig } from './patroni.mjs'
import { requirePrograms } from './programs.mjs'

/** @typedef {import('../lib/stack.mjs').Stack} Stack */
/** @typedef {import('../lib/children.mjs').Child} Child */
/** @typedef {import('./patroni.mjs').PostgresNode} PostgresNode */

/**
 * @typedef {Omit<import('../lib/stack.mjs').StackOptions, 'databaseUrl' | 'backendPorts'>} ClusterOptions
 * @typedef {Stack & {
 *   readUrl: string,
 *   settled: () => Promise<void>,
 *   killPrimary: () => Promise<string>,
 *   revive: (node: string) => Promise<void>,
 *   restartProxy: () => Promise<void>,
 *   killEtcd: () => Promise<string>,
 *   reviveEtcd: (member: string) => Promise<void>
 * }} Cluster readUrl: the standby's address; settled: resolves when a commit waits for a standby, without
 *   which nothing may replace the primary; killPrimary: without warning, resolves to its name when the
 *   standby has been promoted; revive: starts it again, and resolves when a commit waits for it again;
 *   killEtcd: one member, without warning
 */

const BACKENDS = 3
const SETTLED_WITHIN_MS = 120_000

/**
 * Starts a complete product as it is deployed: three backends behind HAProxy, Postgres with a synchronous
 * standby under Patroni, and three members of etcd. Everything is in a temporary folder, removed at the
 * end.
 *
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster(options) {
  const { onProgress = () => {} } = options
  const programs = requirePrograms()
  const dir = await temporaryFolder()
  const [write = 0, read = 0, ...others] = await freePorts(2 + 2 * 3 + 2 * 2 + BACKENDS)
  const members = etcdMembers(others.splice(0, 6))
  const nodes = await Promise.all(
    ['postgres1', 'postgres2'].map((name) => createNode(dir, name, others.splice(0, 2))),
  )
  const backendPorts = others.splice(0, BACKENDS)
  const password = randomBytes(16).toString('hex')
  /** @type {Map<string, Child>} */
  const running = new Map()

  /** @param {string} name @param {string[]} command */
  const startPart = (name, command) => {
    running.set(name, startProgram(name, [...programs.unprivileged, ...command]))
  }
  /** @param {string} name */
  const kill = async (name) => {
    const killed = running.get(name)?.process
    if (!killed) return
    // Not its `exited`, which also waits until its own children have closed their pipes.
    const gone = once(killed, 'exit')
    killed.kill('SIGKILL')
    await gone
  }
  /** @param {string} name */
  const startEtcd = (name) => {
    const member = members.find((one) => one.name === name)
    if (member) startPart(name, etcdCommand(programs.etcd, member, members, dir))
  }
  /** @param {PostgresNode} node */
  const startNode = async (node) => {
    const etcdPorts = members.map(({ clientPort }) => clientPort)
    const { postgresBin } = programs
    const file = await writePatroniConfig(node, {
      etcdPorts,
      postgresBin,
      password,
      ...(options.postgresSettings ? { settings: options.postgresSettings } : {}),
    })
    await giveToPostgres(file)
    startPart(node.name, [programs.patroni, file])
  }
  const startProxy = () => startPart('haproxy', [programs.haproxy, '-db', '-f', join(dir, 'haproxy.cfg')])

  /** @type {Stack | undefined} */
  let stack
  const stop = async () => {
    await stack?.stop()
    await running.get('haproxy')?.end()
    // The standby first: a primary waits for it.
    for (const node of [...nodes].reverse()) {
      await running.get(node.name)?.end()
      await killPostgres(node)
    }
    for (const { name } of members) await running.get(name)?.end()
    await rm(dir, { recursive: true, force: true })
  }

  try {
    onProgress('etcd: starting three members …')
    for (const { name } of members) startEtcd(name)
    onProgress('Postgres: starting primary and standby under Patroni …')
    for (const node of nodes) await startNode(node)
    const ports = { http: options.ports.backend, write, read }
    await writeFile(join(dir, 'haproxy.cfg'), haproxyConfig({ ports, backends: backendPorts, nodes }))
    startProxy()
    const settled = () => until('a synchronous standby', () => hasStandby(nodes))
    const urlOf = (/** @type {number} */ port, database = 'countertop') =>
      `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
    await settled()
    await until('a database', () => createDatabase(urlOf(write, 'postgres')))
    onProgress('Postgres: the standby has what the primary commits')
    stack = await startStack({
      ...options,
      databaseUrl: urlOf(write),
      backendPorts,
      // HAProxy sees within two seconds that a backend drains.
      env: { TRUST_PROXY: '1', DRAIN_SECONDS: '3', DATABASE_READ_URL: urlOf(read), ...options.env },
    })
    return {
      ...stack,
      readUrl: urlOf(read),
      stop,
      settled,
      killPrimary: async () => {
        const primary = await findPrimary(nodes)
        await kill(primary.name)
        await killPostgres(primary)
        await until('another primary', async () =>
          (await listRoles(nodes)).some(({ node, role }) => role === 'primary' && node !== primary),
        )
        return primary.name
      },
      revive: async (name) => {
        const node = nodes.find((one) => one.name === name)
        if (node) await startNode(node)
        await settled()
      },
      restartProxy: async () => {
        await kill('haproxy')
        startProxy()
      },
      killEtcd: async () => {
        const name = members[0]?.name ?? ''
        await kill(name)
        return name
      },
      reviveEtcd: async (name) => startEtcd(name),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A folder that the user `postgres` can read. */
async function temporaryFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'countertop-cluster-'))
  await chmod(dir, 0o755)
  await giveToPostgres(dir)
  return dir
}

/** @param {string} dir @param {string} name @param {number[]} ports @returns {Promise<PostgresNode>} */
async function createNode(dir, name, [port = 0, apiPort = 0]) {
  const own = join(dir, name)
  await mkdir(own, { mode: 0o700 })
  await giveToPostgres(own)
  return { name, port, apiPort, dir: own }
}

/** As root, makes `postgres` the owner of a path. @param {string} path */
async function giveToPostgres(path) {
  if (process.getuid?.() !== 0) return
  const [uid, gid] = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })),
  )
  await chown(path, uid ?? 0, gid ?? 0)
}

/** @param {readonly PostgresNode[]} nodes */
const listRoles = (nodes) => Promise.all(nodes.map(async (node) => ({ node, role: await findRole(node) })))

/** @param {readonly PostgresNode[]} nodes @returns {Promise<PostgresNode>} */
async function findPrimary(nodes) {
  const found = (await listRoles(nodes)).find(({ role }) => role === 'primary')
  if (!found) throw new Error('No Postgres is the primary')
  return found.node
}

/** @param {readonly PostgresNode[]} nodes */
async function hasStandby(nodes) {
  const roles = await listRoles(nodes)
  if (!roles.some(({ role }) => role === 'primary')) return false
  return (await Promise.all(nodes.map(isSynchronous))).some(Boolean)
}

/** @param {string} url @returns {Promise<boolean>} false while the server refuses connections */
async function createDatabase(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('create database countertop')
    return true
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === '42P04') return true
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {string} what @param {() => Promise<boolean>} isSo */
async function until(what, isSo) {
  for (const end = Date.now() + SETTLED_WITHIN_MS; Date.now() < end; await after(200))
    if (await isSo()) return
  throw new Refusal(`The cluster has waited ${SETTLED_WITHIN_MS / 1000} seconds for ${what} in vain.`)
}
