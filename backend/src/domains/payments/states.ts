/** The states of one press of "Place order". */
export const ATTEMPT_STATES = [
  'started',
  'actionNeeded',
  'authorised',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'unknown',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** States in which an attempt can still become an order. */
export const LIVE_STATES = [
  'started',
  'actionNeeded',
  'authorised',
  'unknown',
] as const satisfies readonly AttemptState[]

/** States in which an attempt has ended without an order. */
export const ENDED_STATES = ['declined', 'cancelled', 'expired'] as const satisfies readonly AttemptState[]

export const isLive = (state: AttemptState): boolean => (LIVE_STATES as readonly string[]).includes(state)

/** Whether an attempt has ended without an order. */
export const hasEnded = (state: AttemptState): boolean => (ENDED_STATES as readonly string[]).includes(state)

/** `in ('started', 'unknown')`: the condition of a column that has one of the states. */
export function inSql(states: readonly string[]): string {
  return `in (${states.map((state) => `'${state}'`).join(', ')})`
}

/**
 * The live states as an SQL condition on the column `state`. It repeats the predicate of the partial index
 * `payment_attempts_one_live`, so that Postgres uses it.
 */
export const LIVE_STATES_SQL = inSql(LIVE_STATES)

/** The ended states as an SQL condition on the column `state`. */
export const ENDED_STATES_SQL = inSql(ENDED_STATES)
