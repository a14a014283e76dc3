import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../tools/cluster/cluster.mjs'
import { migrateToNext, RELEASES } from './nextRelease'

/** Kinds of losses, in their order. */
export const LOSSES = ['primary', 'release', 'backend', 'proxy', 'etcd'] as const
export type Loss = (typeof LOSSES)[number]

export interface Losses {
  failovers: number
  /** From the last write before a primary was killed to the first one after it, in ms. */
  readonly withoutWritesMs: number[]
  /** Roll-outs of the next release, and roll-backs. */
  releases: number
  frozenBackends: number
  proxyRestarts: number
  lostEtcdMembers: number
}

/** Longer than HAProxy takes to detect that a backend does not answer. */
const FROZEN_MS = 30_000
const PROBE_MS = 100
/** Time for a process to finish its requests (docs/deployment.md). */
const DRAIN_MS = 20_000

/**
 * Causes the losses of a cluster one after another until it is stopped: the primary is killed, a backend is
 * suspended for a while, the proxy restarts, a member of etcd is killed, and the next release is rolled out,
 * or rolled back the next time. Each loss is repaired before the next one.
 *
 * @param pauseMs between two losses
 * @param hasBegun resolves when shoppers buy
 * @param exclusively runs a restart of a backend while no other backend restarts
 * @param wanted kinds of losses, in order
 */
export const injectClusterFaults = (
  cluster: Cluster,
  pauseMs: number,
  hasBegun: () => Promise<void>,
  exclusively: (restart: () => Promise<void>) => Promise<void>,
  wanted: readonly Loss[] = LOSSES,
) => {
  const losses: Losses = {
    failovers: 0,
    withoutWritesMs: [],
    releases: 0,
    frozenBackends: 0,
    proxyRestarts: 0,
    lostEtcdMembers: 0,
  }
  const stopping = new AbortController()
  const pause = () => after(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)

  const loseThePrimary = async () => {
    // The loss of a member of etcd may have changed the roles.
    await cluster.settled()
    const before = await firstWrite(cluster.urls.database)
    const primary = await cluster.killPrimary()
    losses.withoutWritesMs.push((await firstWrite(cluster.urls.database)) - before)
    losses.failovers += 1
    await cluster.revive(primary)
  }
  /** One backend after another, so that both releases serve at once. A roll-back keeps the new schema. */
  const rollOut = async () => {
    const isForward = losses.releases % 2 === 0
    if (isForward) await migrateToNext(cluster.urls.database)
    const script = isForward ? RELEASES.next : RELEASES.current
    for (const backend of cluster.backends) {
      await exclusively(() => cluster.restart(backend, { script, graceMs: DRAIN_MS }))
      await pause()
    }
    losses.releases += 1
  }
  const freezeABackend = async () => {
    const pid = cluster.pidOf(cluster.backends[losses.frozenBackends % cluster.backends.length] ?? '')
    process.kill(pid, 'SIGSTOP')
    await after(FROZEN_MS)
    // The run may have killed it meanwhile.
    if (isAlive(pid)) process.kill(pid, 'SIGCONT')
    losses.frozenBackends += 1
  }
  const restartTheProxy = async () => {
    await cluster.restartProxy()
    losses.proxyRestarts += 1
  }
  const loseAnEtcdMember = async () => {
    const member = await cluster.killEtcd()
    await pause()
    await cluster.reviveEtcd(member)
    losses.lostEtcdMembers += 1
  }

  const byKind: Record<Loss, () => Promise<void>> = {
    primary: loseThePrimary,
    release: rollOut,
    backend: freezeABackend,
    proxy: restartTheProxy,
    etcd: loseAnEtcdMember,
  }
  const running = (async () => {
    await hasBegun()
    const kinds = wanted.map((kind) => byKind[kind])
    for (let n = 0; !stopping.signal.aborted; n++) {
      await kinds[n % kinds.length]?.()
      await pause()
    }
  })()
  return {
    losses,
    /** Rejects when a loss cannot be caused or repaired; resolves after `stop`. */
    running,
    /** Repairs the last loss and ends. */
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}

/** Waits for the next committed write; returns its time in ms. */
async function firstWrite(url: string): Promise<number> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      // Assigns a transaction id, which a standby cannot.
      await client.query('select pg_current_xact_id()')
      return performance.now()
    } catch {
      await after(PROBE_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
