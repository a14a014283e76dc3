import type { Brand } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { type DomainError } from '../../foundation/errors'
import { isCartOfCustomer, isOwnCart } from '../cart/purchase.service'
import type { AttemptState } from '../payments/service'
import type { SettleDeps } from './deps'
import { checkoutRefusal } from './refusals'
import type { paymentStatus } from './schema'

export type PaymentStatusName = z.infer<typeof paymentStatus>

/** The names of our states in answers to the page (CHK-455). */
export const statusNames: Readonly<Record<AttemptState, PaymentStatusName>> = {
  started: 'Pending',
  actionNeeded: 'Pending',
  authorised: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  unknown: 'Unknown',
}

/** The browser of a request. */
export interface Owner {
  readonly sessionId: Buffer | null
  readonly brand: Brand
}

export const noSuchPayment = (): DomainError =>
  checkoutRefusal(404, 'NO_SUCH_PAYMENT', ['This payment could not be found.'])

/**
 * @param options `afterMove`: also accepts a cart that another device of the customer has since
 * @throws DomainError 404 `NO_SUCH_PAYMENT` for a cart of another brand or session
 */
export const assertOwnCart = async (
  { db, clock }: Pick<SettleDeps, 'db' | 'clock'>,
  { sessionId, brand }: Owner,
  cartId: string,
  { afterMove = false } = {},
): Promise<void> => {
  const seat = sessionId && { sessionId, siteCode: brand.code, now: clock.now() }
  if (seat && (await isOwnCart(db, cartId, seat))) return
  if (seat && afterMove && (await isCartOfCustomer(db, cartId, seat))) return
  throw noSuchPayment()
}
