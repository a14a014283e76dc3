import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { Fault } from '../../backend/sandbox/faults'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import { forge } from './forgery'

export interface Victims {
  readonly databaseUrl: string
  /** The run kills the database as well. */
  readonly mayLoseDatabase: boolean
  readonly sandbox: string
  readonly controlKey: string
  /** The address for notifications. */
  readonly backend: string
  /** The acquirer's signing key. */
  readonly acquirer: { readonly hmacKey: string; readonly merchantAccount: string }
  /** Kills the backend without warning, and starts it again. */
  readonly killBackend: () => Promise<void>
  /** Waits until the shoppers have made progress since the last cut. */
  readonly beforeCut: () => Promise<void>
}

export interface Harm {
  kills: number
  cutConnections: number
  faults: number
  /** Forged notifications, and true ones sent again much later. */
  forged: number
  repeated: number
  /** Forged notifications that were accepted: must stay 0. */
  believed: number
}

/** The operations that the sandbox can make fail. */
interface Operations {
  readonly operations: readonly string[]
  /** Those that may keep money under review. */
  readonly reviewed: readonly string[]
}

const operationsOf = async ({ sandbox, controlKey }: Victims): Promise<Operations> => {
  const response = await fetch(`${sandbox}/control/operations`, { headers: { 'x-control-key': controlKey } })
  if (!response.ok) throw new Error(`The sandbox names no operations: ${response.status}`)
  return (await response.json()) as Operations
}

const kinds: readonly Fault['kind'][] = [
  'slow',
  'refuse',
  'dropBefore',
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
 * A missing or forged notification is survivable where an answer brings the same result. The acquirer reports
 * cancellations and refunds only by notification: without it staff must act, and the run would never end.
 * Every kind of notification is also forged in addition to the true one (forgery.ts). Only some operations
 * keep money under review.
 */
const mayGoWrong = (
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
    case 'slow':
    case 'refuse':
    case 'dropBefore':
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
 * Causes failures until it is stopped. Every pause is random, so that no two cycles coincide in the same way.
 */
export const havoc = (victims: Victims, random: Random, every: { killMs: number; cutMs: number }) => {
  const harm: Harm = { kills: 0, cutConnections: 0, faults: 0, forged: 0, repeated: 0, believed: 0 }
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async (pauseMs: number, harmful: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await after(pauseMs * (0.5 + random.next()), undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await harmful()
    }
  }

  let known: Operations | undefined
  const addFault = async () => {
    known ??= await operationsOf(victims)
    const fault = { operation: random.pick(known.operations), kind: random.pick(kinds), ms: SLOW_MS }
    if (!mayGoWrong(fault, known)) return
    const response = await fetch(`${victims.sandbox}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-control-key': victims.controlKey },
      body: JSON.stringify(fault),
    })
    if (response.status !== 204) throw new Error(`The sandbox takes no fault: ${response.status}`)
    harm.faults += 1
  }
  /** The product's own connections, by name; a connection of the run that was just opened has no name yet. */
  const cutConnections = async () => {
    await victims.beforeCut()
    const client = new pg.Client({ connectionString: victims.databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'countertop%' and random() < 0.5`,
      )
      harm.cutConnections += rowCount ?? 0
    } catch (error) {
      // A cluster that has just lost its primary has no connections to cut.
      if (!victims.mayLoseDatabase) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const kill = async () => {
    await victims.killBackend()
    harm.kills += 1
  }

  const running = Promise.all([
    repeat(120, addFault),
    repeat(150, () => forge(victims, random, harm)),
    repeat(every.cutMs, cutConnections),
    repeat(every.killMs, kill),
  ])
  return {
    harm,
    /** Ends the failures and clears the unused faults. */
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
      await fetch(`${victims.sandbox}/control/faults`, {
        method: 'DELETE',
        headers: { 'x-control-key': victims.controlKey },
      })
    },
  }
}
