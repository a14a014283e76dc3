import type { Db } from '../../db/connection'
import * as repository from './purchase.repository'

export type { LockedCart } from './purchase.repository'

/** First in the lock order of every transaction: cart, attempt, projects, gift card, coupon, stock, slot. */
export const lockCartById = repository.lockCartById

/** The cart's session, site and status, without a lock. */
export const cartById = repository.cartById

/** While a payment is under way the cart cannot be changed. */
export const freezeCart = (trx: Db, cartId: string): Promise<void> =>
  repository.setCartStatus(trx, cartId, 'frozen')

/** The payment ended without an order: the cart can be used again. */
export const thawCart = (trx: Db, cartId: string): Promise<void> =>
  repository.setCartStatus(trx, cartId, 'open')

/** The cart became an order; the session's next change makes a new one. */
export const markCartOrdered = repository.orderCart
