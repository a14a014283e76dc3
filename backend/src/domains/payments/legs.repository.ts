import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { legMoves, type LegState } from './legs'
import { legAsJson, type LegRow, type NewEvent } from './repository'

/** A leg with its cart and the keys of the attempt's recorded events. */
export interface FoundLeg {
  readonly leg: LegRow
  readonly cartId: string
  readonly eventKeys: readonly string[]
}

export const findLegByReference = (db: Db, reference: string): Promise<FoundLeg | undefined> =>
  preparedOne(
    db,
    'leg-by-reference',
    `select a.cart_id as "cartId", ${legAsJson} as leg,
       array(select dedupe_key from payment_events e where e.attempt_id = a.id) as "eventKeys"
     from payment_legs l join payment_attempts a on a.id = l.attempt_id where l.reference = $1`,
    [reference],
  )

/** Whether `recordEvent` would change nothing: the event is recorded, and would not move its leg. */
export const isAlreadyRecorded = (
  { leg: { state, lockedUntil, providerReference, providerData }, eventKeys }: FoundLeg,
  { kind, dedupeKey, legReference, legData }: NewEvent,
): boolean => {
  const move = legMoves[kind]
  return (
    eventKeys.includes(dedupeKey) &&
    !(move && (move.from.includes(state) || lockedUntil !== null)) &&
    (legReference === undefined || providerReference !== null) &&
    Object.entries(legData ?? {}).every(([key, value]) => isDeepStrictEqual(providerData[key], value))
  )
}

export interface LegQuery {
  readonly legId: string
  /** States in which the leg may be queried. */
  readonly from: readonly LegState[]
  readonly now: Date
  /** The lock expires then, unless this process unlocks the leg before. */
  readonly until: Date
  /** Refused when the last query is younger. */
  readonly queriedBefore: Date
  /** Merged into the leg's provider data. */
  readonly legData?: Readonly<Record<string, unknown>>
}

/**
 * Locks a leg for one query to its provider; the caller holds the lock of its cart. Undefined when the leg is
 * in another state, is locked by another process, or was queried too recently.
 */
export const lockLegForQuery = (trx: Db, query: LegQuery): Promise<{ leg: LegRow } | undefined> =>
  preparedOne(
    trx,
    'leg-lock-for-query',
    `update payment_legs l set asked_until = $4, asked_at = $3, provider_data = provider_data || $6::jsonb
     where l.id = $1 and l.state = any($2::text[]) and (l.asked_until is null or l.asked_until <= $3)
       and (l.asked_at is null or l.asked_at <= $5)
     returning ${legAsJson} as leg`,
    [
      query.legId,
      query.from,
      query.now,
      query.until,
      query.queriedBefore,
      JSON.stringify(query.legData ?? {}),
    ],
  )

/** Unlocks a leg after a query without an outcome, and removes what was persisted for it, by name. */
export const unlockLeg = async (db: Db, legId: string, forgotten: readonly string[] = []): Promise<void> => {
  await prepared(
    db,
    'leg-unlock',
    'update payment_legs set asked_until = null, provider_data = provider_data - $2::text[] where id = $1',
    [legId, forgotten],
  )
}
