import type { Db } from '../../db/connection'
import * as repository from './purchase.repository'

export type { LockedCart } from './purchase.repository'

/**
 * The first lock of every change of a payment or order. The order of all: Locks in `docs/architecture.md`.
 */
export const lockCartById = repository.lockCartById

export const isOwnCart = repository.isOwnCart
export const isCartOfCustomer = repository.isCartOfCustomer

/** Freezes the cart while a payment is open, so that it cannot be changed. */
export const freezeCart = (trx: Db, cartId: string): Promise<void> =>
  repository.setCartStatus(trx, cartId, 'frozen')

/** Reopens the cart after a payment that has ended without an order. */
export const thawCart = (trx: Db, cartId: string): Promise<void> =>
  repository.setCartStatus(trx, cartId, 'open')

/** Marks the cart as ordered. The session's next change creates a new cart. */
export const markCartOrdered = repository.orderCart
