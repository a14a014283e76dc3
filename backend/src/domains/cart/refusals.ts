import { type Brand, CART_BEING_PAID, CART_FULL, LOG_IN_FOR_PRICE } from '@countertop/sdk/rules'
import { DomainError, notFound } from '../../foundation/errors'
import { showsPrices } from '../catalog/service'

export const productNotFound = (): DomainError =>
  notFound('PRODUCT_NOT_FOUND', 'We do not sell that product.')

/** The error for an unknown line (COM-338). */
export const lineNotFound = (): DomainError =>
  notFound('CART_LINE_NOT_FOUND', 'Something went wrong. Please try again.')

/** The error for a cart with more lines than an order can have. */
export const cartFull = (): DomainError => new DomainError(409, 'CART_FULL', CART_FULL)

/** The error for a change of a cart whose payment is open. */
export const paymentInProgress = (): DomainError =>
  new DomainError(409, 'PAYMENT_IN_PROGRESS', CART_BEING_PAID)

/**
 * Refuses what contains prices, such as a cart, where the caller sees none (SHL-316).
 * @throws DomainError 403 `LOG_IN_FOR_PRICE`
 */
export const requirePrices = (brand: Brand): void => {
  if (!showsPrices(brand)) throw new DomainError(403, 'LOG_IN_FOR_PRICE', LOG_IN_FOR_PRICE)
}
