import type { Db } from '../../db/connection'
import * as repository from './account.repository'
import type { OwnedCart } from './account.repository'

/** What becomes of the carts of one site: which one stays, and which are poured into it. */
interface SiteCarts {
  readonly kept: OwnedCart
  readonly poured: readonly OwnedCart[]
}

/**
 * The cart in hand stays, else the account's newest. One with a payment under way is neither poured nor poured into: it is bound as
 * it is when it is the one in hand, and left alone otherwise.
 */
const settle = (carts: readonly OwnedCart[], from: Buffer | null): SiteCarts | null => {
  const inHand = carts.find(({ sessionId }) => from !== null && sessionId?.equals(from))
  const others = carts.filter((cart) => cart !== inHand && cart.status === 'open')
  const kept = inHand ?? others[0]
  if (kept === undefined) return null
  return { kept, poured: kept.status === 'frozen' ? [] : others.filter((cart) => cart !== kept) }
}

/**
 * Brings a person's carts together at sign-in, site by site: every line once, quantities added (99 at most), nobody else's cart. The
 * account's cart follows the person: on a device that is signed in too, it is no longer there. Without an account the session's own
 * cart alone goes over to the new session.
 */
export const adoptCarts = async (
  trx: Db,
  owner: { from: Buffer | null; sessionId: Buffer; accountId: string | null; now: Date },
): Promise<void> => {
  const { from, sessionId, accountId, now } = owner
  const carts = await repository.lockCartsOf(trx, { sessionId: from, accountId, now })
  const sites = [...new Set(carts.map(({ siteCode }) => siteCode))].flatMap((site) => {
    const settled = settle(
      carts.filter(({ siteCode }) => siteCode === site),
      from,
    )
    return settled === null ? [] : [settled]
  })
  for (const { kept, poured } of sites) {
    if (poured.length === 0) continue
    const sources = poured.map(({ id }) => id)
    await repository.pourInto(trx, kept.id, sources, now)
  }
  const bound = sites.map(({ kept }) => kept.id)
  if (bound.length > 0) await repository.bindCarts(trx, bound, { sessionId, accountId, now })
}

/** Takes an account's carts off the sessions that were signed in with it; they wait for its next sign-in. */
export const detachCarts = (trx: Db, sessionIds: readonly Buffer[], accountId: string): Promise<void> =>
  repository.detachCarts(trx, sessionIds, accountId)
