import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'

const kinds = { '40P01': 'deadlock', '40001': 'serialisation' } as const

/**
 * A statement or transaction that Postgres has ended for another one's locks or writes. Postgres' own texts
 * name processes, locks and tables, never the values of a row.
 */
export interface Conflict {
  readonly kind: (typeof kinds)[keyof typeof kinds]
  /** Names of the prepared statements in the order sent. Those behind the one that was ended did not run. */
  readonly statements: readonly string[]
  /** The processes of a deadlock, and the lock that each waits for. */
  readonly detail: string | undefined
  /** What the statement was doing, mostly the row and the table. */
  readonly where: string | undefined
}

/** What Postgres has ended, if its error is a conflict, so that it can be run again. */
export const conflictOf = (error: unknown, statements: readonly string[]): Conflict | undefined => {
  const { code, detail, where } = (error ?? {}) as { code?: string; detail?: string; where?: string }
  if (code !== '40P01' && code !== '40001') return undefined
  return { kind: kinds[code], statements, detail, where }
}

const conflicts = new EventEmitter<{ conflict: [Conflict] }>().setMaxListeners(0)
const counts = { deadlock: 0, serialisation: 0 }

export const reportConflict = (conflict: Conflict): void => {
  counts[conflict.kind] += 1
  conflicts.emit('conflict', conflict)
}

/** Calls `listen` for each conflict of this process. @returns a function that ends this */
export const onConflict = (listen: (conflict: Conflict) => void): (() => void) => {
  conflicts.on('conflict', listen)
  return () => void conflicts.off('conflict', listen)
}

/** Conflicts of this process since its start. */
export const conflictCounts = (): Readonly<Record<Conflict['kind'], number>> => ({ ...counts })

/** Logs each conflict of this process as a warning. @returns a function that ends this */
export const logConflicts = (log: Logger): (() => void) =>
  onConflict((conflict) =>
    log.warn(conflict, `Postgres ended a ${conflict.kind} conflict: ${conflict.statements.join(', ')}`),
  )
