import type { Db } from '../../db/connection'

/** A session that has just been signed in. */
export interface SignedInSession {
  /** The session that the browser had before; null where it had none. */
  readonly from: Buffer | null
  readonly to: Buffer
  /** The account and its e-mail; null for staff, who own nothing of what they put together for customers. */
  readonly customer: { readonly accountId: string; readonly email: string } | null
  readonly now: Date
}

/**
 * How another domain's records follow a person through signing in and out. Every method runs in the caller's transaction and is
 * harmless to repeat. `wire.ts` passes the list; its order is the order in which rows are locked.
 */
export interface SignInHandOver {
  /** Moves what belongs to the browser or the customer to the new session. */
  signedIn?(trx: Db, session: SignedInSession): Promise<void>
  /** Detaches what belongs to the account from sessions that are guests' again. */
  signedOut?(trx: Db, sessionIds: readonly Buffer[], accountId: string): Promise<void>
  /** Gives a customer's account what was left under an e-mail that is now known to be theirs. */
  emailVerified?(trx: Db, accountId: string, email: string): Promise<void>
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
