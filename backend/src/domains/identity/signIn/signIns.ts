import { createHash, randomBytes } from 'node:crypto'
import { RENEWAL_TOLERANCE_MS } from '@countertop/sdk/rules'
import { DAY_MS } from '../../../foundation/days'
import type { Db } from '../../../db/connection'
import { releaseSessions } from '../../sessions/service'
import type { IdentityDeps } from '../deps'
import { handOverSignedOut } from '../handOver'
import * as repository from './signIns.repository'

/** A sign-in lasts this long after its last renewal, and at most `SIGN_IN_MAX_MS` in all. Milliseconds. */
export const SIGN_IN_IDLE_MS = 14 * DAY_MS
const SIGN_IN_MAX_MS = 90 * DAY_MS
/** Tabs renew simultaneously: a token replaced within this time still brings new ones. Milliseconds. */
const RENEWAL_OVERLAP_MS = 10_000

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
export const newSecret = (): string => randomBytes(32).toString('base64url')

const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + SIGN_IN_IDLE_MS, createdAt.getTime() + SIGN_IN_MAX_MS))

export interface StartedSignIn {
  readonly signInId: string
  /** For the cookie only. */
  readonly refreshToken: string
}

/** Starts a sign-in of an authenticated person. */
export const startSignIn = async (
  trx: Db,
  { accountId, siteCode, now }: { accountId: string; siteCode: string; now: Date },
): Promise<StartedSignIn> => {
  const refreshToken = newSecret()
  const signInId = await repository.insertSignIn(trx, {
    accountId,
    siteCode,
    refreshHash: secretHash(refreshToken),
    now,
    expiresAt: expiryOf(now, now),
  })
  return { signInId, refreshToken }
}

type EndDeps = Pick<IdentityDeps, 'handOvers'>

/** Ends sign-ins: their sessions become guests' immediately, and their carts stay with the account. */
export const endSignIns = async (
  { handOvers }: EndDeps,
  trx: Db,
  end: repository.EndOfSignIns,
): Promise<void> => {
  const ended = await repository.endSignIns(trx, end)
  for (const { id, accountId } of ended) {
    const sessions = await releaseSessions(trx, [id])
    if (sessions.length === 0) continue
    await handOverSignedOut(handOvers, trx, sessions, accountId)
  }
}

/** The outcome of a renewal. `reused`: a replaced token came again, so its sign-in was ended. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly signIn: repository.SignInRow; readonly refreshToken: string }
  | { readonly kind: 'reused'; readonly signIn: repository.SignInRow }
  | { readonly kind: 'unknown' }

/**
 * Replaces a refresh token by the next one. A page repeats a renewal whose answer was lost, so a token that
 * was just replaced brings another successor, unless one has been used. Of several successors the first that
 * is used replaces the others, which end the sign-in when they come after all: a thief's and the owner's
 * cannot both last. Run it in a transaction, and commit whatever it returns.
 */
export const renewSignIn = async (
  deps: EndDeps,
  trx: Db,
  refreshToken: string,
  now: Date,
): Promise<Renewal> => {
  const oldHash = secretHash(refreshToken)
  const row = await repository.lockByRefresh(trx, oldHash, now)
  if (row === undefined) return { kind: 'unknown' }
  const { replacedAt, isSuccessorUsed, ...signIn } = row
  if (replacedAt !== null) {
    const toleranceMs = isSuccessorUsed ? RENEWAL_OVERLAP_MS : RENEWAL_TOLERANCE_MS
    if (now.getTime() - replacedAt.getTime() > toleranceMs) {
      await endSignIns(deps, trx, { ids: [signIn.id], reason: 'a replaced refresh token was reused', now })
      return { kind: 'reused', signIn }
    }
  }
  const next = newSecret()
  await repository.insertRefresh(trx, {
    signInId: signIn.id,
    hash: secretHash(next),
    replaced: replacedAt === null ? oldHash : null,
    now,
    expiresAt: expiryOf(signIn.createdAt, now),
  })
  return { kind: 'renewed', signIn, refreshToken: next }
}

/** The current sign-in of a refresh token. */
export const findSignIn = (
  db: Db,
  refreshToken: string | null,
  now: Date,
): Promise<repository.SignInRow | undefined> =>
  refreshToken === null
    ? Promise.resolve(undefined)
    : repository.findSignInByRefresh(db, secretHash(refreshToken), now)
