import type { Db } from '../../db/connection'

/** A session that was just signed in. */
export interface SignedInSession {
  /** The browser's previous session; null where it had none. */
  readonly from: Buffer | null
  readonly to: Buffer
  /** The account and its email address; null for staff, whose carts belong to customers. */
  readonly customer: { readonly accountId: string; readonly email: string } | null
  readonly now: Date
}

/**
 * How another domain's records follow a person through signing in and out. Every method runs in the caller's
 * transaction and is safe to repeat. `wire.ts` passes the list; its order is the lock order.
 */
export interface SignInHandOver {
  /** Moves what belongs to the browser or the customer to the new session. */
  signedIn?(trx: Db, session: SignedInSession): Promise<void>
  /** Detaches what belongs to the account from sessions that are guests' again. */
  signedOut?(trx: Db, sessionIds: readonly Buffer[], accountId: string): Promise<void>
  /** Assigns to a customer's account what was stored under an email address now verified as theirs. */
  emailVerified?(trx: Db, accountId: string, email: string): Promise<void>
  /** Ends what else may act for an account whose password was reset by its mailed link. */
  passwordReset?(trx: Db, accountId: string, now: Date): Promise<void>
}

export type HandOvers = readonly SignInHandOver[]

export const handOverSignedIn = async (
  handOvers: HandOvers,
  trx: Db,
  session: SignedInSession,
): Promise<void> => {
  for (const handOver of handOvers) await handOver.signedIn?.(trx, session)
}

export const handOverSignedOut = async (
  handOvers: HandOvers,
  trx: Db,
  sessionIds: readonly Buffer[],
  accountId: string,
): Promise<void> => {
  for (const handOver of handOvers) await handOver.signedOut?.(trx, sessionIds, accountId)
}

export const handOverVerifiedEmail = async (
  handOvers: HandOvers,
  trx: Db,
  accountId: string,
  email: string,
): Promise<void> => {
  for (const handOver of handOvers) await handOver.emailVerified?.(trx, accountId, email)
}

export const handOverPasswordReset = async (
  handOvers: HandOvers,
  trx: Db,
  accountId: string,
  now: Date,
): Promise<void> => {
  for (const handOver of handOvers) await handOver.passwordReset?.(trx, accountId, now)
}
