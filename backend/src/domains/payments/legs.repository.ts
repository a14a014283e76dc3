import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { legMoves, type LegState } from './legs'
import { type AttemptState, legAsJson, type LegRow, type NewEvent } from './repository'

/** A leg with whose it is, and which of its attempt's events are kept. */
export interface FoundLeg {
  readonly leg: LegRow
  readonly cartId: string
  readonly attemptState: AttemptState
  readonly eventKeys: readonly string[]
}

export const legByReference = (db: Db, reference: string): Promise<FoundLeg | undefined> =>
  preparedOne(
    db,
    'leg-by-reference',
    `select a.cart_id as "cartId", a.state as "attemptState", ${legAsJson} as leg,
       array(select dedupe_key from payment_events e where e.attempt_id = a.id) as "eventKeys"
     from payment_legs l join payment_attempts a on a.id = l.attempt_id where l.reference = $1`,
    [reference],
  )

/** Whether `recordEvent` would change nothing: the event is kept, and leaves its leg as it was found. */
export const isKept = (
  { leg: { state, askedUntil, providerReference }, eventKeys }: FoundLeg,
  { kind, dedupeKey, legReference, legData }: NewEvent,
): boolean => {
  const move = legMoves[kind]
  return (
    eventKeys.includes(dedupeKey) &&
    !(move && (move.from.includes(state) || askedUntil !== null)) &&
    (legReference === undefined || providerReference !== null) &&
    legData === undefined
  )
}

export interface LegQuestion {
  readonly legId: string
  /** Where the leg has to stand. */
  readonly from: readonly LegState[]
  readonly now: Date
  /** Nobody else asks until then, unless this process answers before. */
  readonly until: Date
  /** Only when the last question is at least so old. */
  readonly askedBefore: Date
  /** Merged into the leg's provider data. */
  readonly legData?: Readonly<Record<string, unknown>>
}

/**
 * Takes the right to ask the provider about a leg, under the lock of its cart; undefined when it stands elsewhere, another process
 * asks just now, or it was asked too recently.
 */
export const claimQuestion = (trx: Db, question: LegQuestion): Promise<{ leg: LegRow } | undefined> =>
  preparedOne(
    trx,
    'leg-question',
    `update payment_legs l set asked_until = $4, asked_at = $3, provider_data = provider_data || $6::jsonb
     where l.id = $1 and l.state = any($2::text[]) and (l.asked_until is null or l.asked_until <= $3)
       and (l.asked_at is null or l.asked_at <= $5)
     returning ${legAsJson} as leg`,
    [
      question.legId,
      question.from,
      question.now,
      question.until,
      question.askedBefore,
      JSON.stringify(question.legData ?? {}),
    ],
  )

/** The question was answered with nothing to keep; what was kept for it is forgotten by name. */
export const dropQuestion = async (
  db: Db,
  legId: string,
  forgotten: readonly string[] = [],
): Promise<void> => {
  await prepared(
    db,
    'leg-question-drop',
    'update payment_legs set asked_until = null, provider_data = provider_data - $2::text[] where id = $1',
    [legId, forgotten],
  )
}
