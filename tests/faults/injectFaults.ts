import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { Fault, Operation } from '../../backend/sandbox/faults'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import { forge } from './forgedNotifications'

export interface Targets {
  readonly databaseUrl: string
  /** The run kills the database as well. */
  readonly mayLoseDatabase: boolean
  readonly sandbox: string
  readonly controlKey: string
  /** The address for notifications. */
  readonly backend: string
  /** The acquirer's signing key. */
  readonly acquirer: { readonly hmacKey: string; readonly merchantAccount: string }
  /** Kills a backend without warning, and starts it again. */
  readonly killBackend: () => Promise<void>
  /** Waits until the shoppers have made progress since the last cut. */
  readonly beforeCut: () => Promise<void>
}

export interface Injected {
  kills: number
  cutConnections: number
  faults: number
  /** Forged notifications. */
  forged: number
  /** True notifications that were sent again much later. */
  replayed: number
  /** Forged notifications that were accepted: must stay 0. */
  accepted: number
}

/** The operations that can fail in the sandbox. */
interface Operations {
  readonly operations: readonly Operation[]
  /** Those that may keep money under review. */
  readonly reviewed: readonly Operation[]
}

const readOperations = async ({ sandbox, controlKey }: Targets): Promise<Operations> => {
  const response = await fetch(`${sandbox}/control/operations`, { headers: { 'x-control-key': controlKey } })
  if (!response.ok) throw new Error(`The sandbox did not list its operations: ${response.status}`)
  return (await response.json()) as Operations
}

const kinds: readonly Fault['kind'][] = [
  'slow',
  'refuse',
  'dropBefore',
  'html',
  'late',
  'drop',
  'fail',
  'webhookTwice',
  'webhookWithheld',
  'webhookBadSignature',
  'webhookReordered',
  'wrongAmount',
  'pending',
  'pendingDenied',
]
/**
 * Whether the product recovers from a fault without staff. A notification may be missing or forged where an
 * answer has the same result. The acquirer reports cancellations and refunds only by notification, so these
 * must arrive. Every kind of notification is also forged in addition to the true one
 * (forgedNotifications.ts). Only some operations keep money under review.
 */
const isRecoverable = (
  { operation, kind }: Pick<Fault, 'operation' | 'kind'>,
  { reviewed }: Operations,
): boolean => {
  // Zip's counter in Australia stores a 500 under the id of a refund and has no look-up: staff must act there
  // too.
  if (operation === 'zip-in-store.refund' && (kind === 'refuse' || kind === 'fail')) return false
  switch (kind) {
    case 'webhookWithheld':
    case 'webhookBadSignature':
      return operation === 'payments' || operation === 'details'
    case 'pending':
    case 'pendingDenied':
      return reviewed.includes(operation)
    case 'lost':
      return false
    case 'slow':
    case 'refuse':
    case 'dropBefore':
    case 'html':
    case 'late':
    case 'fail':
    case 'drop':
    case 'wrongAmount':
    case 'webhookTwice':
    case 'webhookReordered':
      return true
  }
}

/** Longer than the backend's timeout. */
const SLOW_MS = 2500

/**
 * Injects faults until it is stopped. Pauses are random, so that the cycles coincide differently each time.
 */
export const injectFaults = (targets: Targets, random: Random, every: { killMs: number; cutMs: number }) => {
  const injected: Injected = { kills: 0, cutConnections: 0, faults: 0, forged: 0, replayed: 0, accepted: 0 }
  const timeline: string[] = []
  const from = performance.now()
  const note = (text: string): void => {
    timeline.push(`${((performance.now() - from) / 1000).toFixed(1)} s ${text}`)
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async (pauseMs: number, inject: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await after(pauseMs * (0.5 + random.next()), undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await inject()
    }
  }

  let known: Operations | undefined
  const addFault = async () => {
    known ??= await readOperations(targets)
    const fault = { operation: random.pick(known.operations), kind: random.pick(kinds), ms: SLOW_MS }
    if (!isRecoverable(fault, known)) return
    const response = await fetch(`${targets.sandbox}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-control-key': targets.controlKey },
      body: JSON.stringify(fault),
    })
    if (response.status !== 204) throw new Error(`The sandbox refused a fault: ${response.status}`)
    injected.faults += 1
    note(`${fault.operation} ${fault.kind}`)
  }
  /** The product's own connections, by name; a connection of the run that was just opened has no name yet. */
  const cutConnections = async () => {
    await targets.beforeCut()
    const client = new pg.Client({ connectionString: targets.databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'countertop%' and random() < 0.5`,
      )
      injected.cutConnections += rowCount ?? 0
      note(`${rowCount} connections cut`)
    } catch (error) {
      // A cluster that has just lost its primary has no connections to cut.
      if (!targets.mayLoseDatabase) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const kill = async () => {
    await targets.killBackend()
    note('a backend was killed and runs again')
    injected.kills += 1
  }

  const running = Promise.all([
    repeat(120, addFault),
    repeat(150, () => forge(targets, random, injected)),
    repeat(every.cutMs, cutConnections),
    repeat(every.killMs, kill),
  ])
  return {
    injected,
    /** Each fault, cut and kill with its seconds since the start, to read a failed run. */
    timeline,
    /** Stops, and clears the unused faults. */
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
      await fetch(`${targets.sandbox}/control/faults`, {
        method: 'DELETE',
        headers: { 'x-control-key': targets.controlKey },
      })
    },
  }
}
