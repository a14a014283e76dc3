import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { lockSession } from '../sessions/service'
import * as repository from './account.repository'
import type { CartSeat, OwnedCart } from './account.repository'

/** The merge of the carts of one site: the cart that stays, and the carts that are merged into it. */
interface SiteCarts {
  readonly target: OwnedCart
  readonly merged: readonly OwnedCart[]
}

/**
 * The session's current cart stays, else the account's newest. A cart with an open payment is not merged in
 * either direction: it is bound unchanged if it is the current one, and left alone otherwise.
 */
const settle = (carts: readonly OwnedCart[], from: Buffer | null): SiteCarts | null => {
  const inHand = carts.find(({ sessionId }) => from !== null && sessionId?.equals(from))
  const others = carts.filter((cart) => cart !== inHand && cart.status === 'open')
  const target = inHand ?? others[0]
  if (target === undefined) return null
  return { target, merged: target.status === 'frozen' ? [] : others.filter((cart) => cart !== target) }
}

/**
 * Merges a person's carts at sign-in, for each site: equal lines become one, with the sum of their quantities
 * (at most 99). The account's cart moves to this session, and from it to the device that is used next
 * (`moveCart`). Without an account, only the session's own cart moves to the new session.
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
  for (const { target, merged } of sites) {
    if (merged.length === 0) continue
    const sources = merged.map(({ id }) => id)
    await repository.mergeCarts(trx, target.id, sources, { accountId, now })
  }
  const bound = sites.map(({ target }) => target.id)
  if (bound.length > 0) await repository.bindCarts(trx, bound, { sessionId, accountId, now })
}

/**
 * Moves the cart that the customer has on another device to this session, with its version, so that each
 * device where they are signed in shows the same cart. No effect for guests and staff, for a session with a
 * cart of its own that is not empty, and while the cart is being paid. The lock of the session makes a
 * sign-out wait.
 */
export const moveCart = async (trx: Db, seat: CartSeat): Promise<void> => {
  await lockSession(trx, seat.sessionId)
  await repository.moveOtherCart(trx, seat)
}

/**
 * Runs `work` with the moved cart, in the transaction that moves it, so that two devices at once both find
 * it. Undefined, without a run, if there is no cart to move.
 */
export const withMovedCart = async <T>(
  db: Db,
  seat: CartSeat,
  work: (trx: Db) => Promise<T>,
): Promise<T | undefined> => {
  if (!(await repository.hasOtherCart(db, seat))) return undefined
  return inTransaction(db, async (trx) => {
    await moveCart(trx, seat)
    return work(trx)
  })
}

/** Detaches an account's carts from the sessions it was signed in with, until its next sign-in. */
export const detachCarts = (trx: Db, sessionIds: readonly Buffer[], accountId: string): Promise<void> =>
  repository.detachCarts(trx, sessionIds, accountId)
