import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { killIfAlive } from './processes.mjs'

/**
 * @typedef {{ name: string, port: number, apiPort: number, dir: string }} PostgresNode
 */

/**
 * Writes a node's configuration and returns its path. A commit is answered only when the standby has it, so
 * that no order is lost when the primary is.
 *
 * @param {PostgresNode} node
 * @param {{
 *   etcdPorts: number[], postgresBin: string, password: string, settings?: Record<string, string>
 * }} options
 * @returns {Promise<string>}
 */
export async function writePatroniConfig(node, { etcdPorts, postgresBin, password, settings = {} }) {
  const { name, port, apiPort, dir } = node
  const config = {
    scope: 'countertop',
    name,
    log: { level: 'WARNING' },
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { hosts: etcdPorts.map((etcd) => `127.0.0.1:${etcd}`) },
    bootstrap: {
      dcs: {
        // Seconds. A lost primary is replaced within `ttl`. The primary retries for as long as `ttl` allows
        // (it must be at least `loop_wait` + 2 × `retry_timeout`), and outlasts an election of etcd's leader.
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 8,
        maximum_lag_on_failover: 1_048_576,
        // A primary whose Postgres ended is replaced, not waited for.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_level: 'replica', hot_standby: 'on', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(dir, 'data'),
      bin_dir: postgresBin,
      pgpass: join(dir, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'postgres', password },
      },
      parameters: { unix_socket_directories: '', ...settings },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
  const file = join(dir, 'patroni.yml')
  // JSON is YAML as well.
  await writeFile(file, JSON.stringify(config, null, 2), { mode: 0o600 })
  return file
}

/**
 * The role of a node by its own account; undefined when it does not answer.
 *
 * @param {PostgresNode} node
 * @returns {Promise<'primary' | 'replica' | undefined>}
 */
export async function findRole({ apiPort }) {
  for (const role of /** @type {const} */ (['primary', 'replica'])) {
    try {
      const { status } = await fetch(`http://127.0.0.1:${apiPort}/${role}`, {
        signal: AbortSignal.timeout(2_000),
      })
      if (status === 200) return role
    } catch {
      return undefined
    }
  }
  return undefined
}

/** Whether the node is the standby that a commit waits for. @param {PostgresNode} node */
export async function isSynchronous({ apiPort }) {
  try {
    const { status } = await fetch(`http://127.0.0.1:${apiPort}/synchronous`, {
      signal: AbortSignal.timeout(2_000),
    })
    return status === 200
  } catch {
    return false
  }
}

/** Kills a node's Postgres, which outlives its Patroni. @param {PostgresNode} node */
export async function killPostgres({ dir }) {
  const [pid] = (await readFile(join(dir, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  killIfAlive(Number(pid))
}
