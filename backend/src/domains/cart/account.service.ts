import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import * as repository from './account.repository'
import type { OwnedCart } from './account.repository'

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
 * Merges a person's carts, for each site: equal lines become one, with the sum of their quantities (at most
 * 99). The account's cart moves to this session, from which another signed-in device gathers it when it is
 * used again. Without an account, only the session's own cart moves to the new session.
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
    await repository.mergeCarts(trx, target.id, sources, now)
  }
  const bound = sites.map(({ target }) => target.id)
  if (bound.length > 0) await repository.bindCarts(trx, bound, { sessionId, accountId, now })
}

/** A session at a site that may lack the cart of its customer. */
export interface CartSeat {
  readonly sessionId: Buffer
  readonly siteCode: string
  readonly now: Date
}

/**
 * Moves the customer's open carts from their other devices to this session, merged with its own, so that each
 * of their devices has the same cart. A cart with an open payment stays. False, without an effect, if there is
 * none, and for guests and staff.
 */
export const gatherCarts = async (trx: Db, { sessionId, siteCode, now }: CartSeat): Promise<boolean> => {
  const found = await repository.findCustomerOfOtherCart(trx, { sessionId, siteCode, now })
  if (found === undefined) return false
  await adoptCarts(trx, { from: sessionId, sessionId, now, ...found })
  return true
}

/**
 * Runs `work` with the cart of another device of the customer, in the transaction that moves it, so that two
 * devices at once both find it. Undefined, without a run, if there is none.
 */
export const withGatheredCart = async <T>(
  db: Db,
  seat: CartSeat,
  work: (trx: Db) => Promise<T>,
): Promise<T | undefined> => {
  if ((await repository.findCustomerOfOtherCart(db, seat)) === undefined) return undefined
  return inTransaction(db, async (trx) => {
    await gatherCarts(trx, seat)
    return work(trx)
  })
}

/** Detaches an account's carts from the sessions it was signed in with, until its next sign-in. */
export const detachCarts = (trx: Db, sessionIds: readonly Buffer[], accountId: string): Promise<void> =>
  repository.detachCarts(trx, sessionIds, accountId)
