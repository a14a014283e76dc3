import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import type { Clock } from '../../../foundation/clock'
import { findSessionOwner, isBound, lockSessionOwner, storeSignedInSession } from '../../sessions/service'
import { findAccount } from '../account/accounts.repository'
import { clientIdOf, signedOut } from '../deps'
import { type HandOvers, handOverSignedIn } from '../handOver'
import { endSignIns } from '../signIn/signIns'
import { lockSignIn, lockSignIns, type SignInRow } from '../signIn/signIns.repository'
import type { TokenService } from '../tokens'

/** The session of a request, for signing in. */
export interface BindableSession {
  readonly id: Buffer | null
  replace(): { readonly id: Buffer; kept(): void }
}

export interface BindingService {
  /**
   * Signs this browser's session in with an access token, once: the session gets a new token (a planted one
   * is worthless), carts are merged, the compare list and placed orders follow. Safe to repeat with the same
   * session.
   * @throws DomainError 401 `SIGNED_OUT` for a token that is forged, expired, of another brand, or was used
   * by another session
   */
  bind(session: BindableSession, brand: Brand, accessToken: string): Promise<void>
  /** Signs this browser out. Does nothing for a guest. */
  unbind(sessionId: Buffer | null): Promise<void>
}

interface BindingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Pick<TokenService, 'readAccess'>
  readonly handOvers: HandOvers
}

export const bindingService = ({ db, clock, tokens, handOvers }: BindingDeps): BindingService => ({
  bind: async (session, brand, accessToken) => {
    const subject = await tokens.readAccess(accessToken)
    if (subject === null || subject.clientId !== clientIdOf(brand)) throw signedOut()
    const next = session.replace()
    const isNew = await inTransaction(db, async (trx) => {
      const now = clock.now()
      // Sign-ins are locked before sessions.
      const before = session.id && (await findSessionOwner(trx, session.id, now))
      if (before?.signInId) await lockSignIns(trx, [before.signInId, subject.signInId])
      const signIn = await lockSignIn(trx, subject.signInId, now)
      if (signIn?.accountId !== subject.accountId) throw signedOut()
      const current = session.id && (await lockSessionOwner(trx, session.id, now))
      if (current?.signInId === signIn.id) return false
      if (await isBound(trx, signIn.id)) throw signedOut()
      if (current?.signInId)
        await endSignIns({ handOvers }, trx, {
          ids: [current.signInId],
          reason: 'replaced by another sign-in',
          now,
        })
      await enter(handOvers, trx, { signIn, from: current ? session.id : null, to: next.id, brand, now })
      return true
    })
    if (isNew) next.kept()
  },

  unbind: async (sessionId) => {
    if (sessionId === null) return
    await inTransaction(db, async (trx) => {
      const now = clock.now()
      const current = await findSessionOwner(trx, sessionId, now)
      if (current?.signInId)
        await endSignIns({ handOvers }, trx, { ids: [current.signInId], reason: 'signed out', now })
    })
  },
})

/** Stores the signed-in session and moves the person's data to it. */
const enter = async (
  handOvers: HandOvers,
  trx: Db,
  {
    signIn,
    from,
    to,
    brand,
    now,
  }: { signIn: SignInRow; from: Buffer | null; to: Buffer; brand: Brand; now: Date },
): Promise<void> => {
  const { accountId } = signIn
  const account = await findAccount(trx, accountId)
  await storeSignedInSession(trx, { id: to, from, siteCode: brand.code, accountId, signInId: signIn.id, now })
  const customer = account?.role === 'customer' ? { accountId, email: account.email } : null
  await handOverSignedIn(handOvers, trx, { from, to, customer, now })
}
