import {
  type Brand,
  centsToDollars,
  fromIsoDate,
  isOpenOrder,
  orderNumberOf,
  orderPayments,
  paymentLines,
  profileErrors,
  townOf,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { together } from '../../db/transaction'
import { queueMail } from '../mail/service'
import type { PrincipalService } from '../principals/service'
import { recordProjectOrder } from '../projects/ordered/ordered.service'
import { queueWebhooks } from '../webhooks/service'
import { confirmationMail } from './confirmation'
import { orderEvent } from './events/orderEvents'
import { noSuchOrder } from './refusals'
import * as repository from './repository'
import { shipmentView } from './units/shipmentView'
import type { OrderConfirmation, OrderGiven, OrderSnapshot } from './snapshot'
import { checkMove, firstState, type OrderMoney } from './states'
import { totalsOf } from './totalsOf'

export { syncOrderToBalances } from './balance/syncOrder'
export { type AttemptOrder, listOrdersOfAttempts } from './balance/balance.repository'
export { queryAcceptedRefund, queryAcceptedRefunds } from './refunds/acceptedRefunds'
export { applyRefundNotification, performRefund, runRefund } from './refunds/refunds'
export { reportSilentRefunds } from './refunds/silentRefunds'
export { endUnknownRefund, type RefundFinding } from './refunds/unknownRefunds'
export { loadOrderWithHistory, type OrderWithHistory } from './money/history'
export { findOrderOfCart } from './repository'

export type { OrderConfirmation, OrderGiven, OrderSnapshot } from './snapshot'
export type { OrderState } from './states'

export interface OrderInput
  extends Omit<repository.NewOrder, 'state' | 'paidCents' | 'snapshot'>, Pick<OrderMoney, 'capturedCents'> {
  readonly snapshot: OrderSnapshot
  /** Origin of the shop's pages, for the links in mails. */
  readonly shopUrl: string
}

/**
 * Places the order of a cart whose row the caller has locked, and enqueues its confirmation and webhooks. A
 * cart becomes at most one order; a repeat returns the number of that one.
 */
export const placeOrder = async (
  trx: Db,
  { capturedCents, shopUrl, ...order }: OrderInput,
): Promise<{ number: string; isNew: boolean }> => {
  const money: OrderMoney = { totalCents: order.totalCents, capturedCents }
  const state = firstState(money)
  checkMove(null, state, money)
  const placed = await repository.insertOrder(trx, { ...order, state, paidCents: capturedCents })
  if (placed.isNew) {
    const { number } = placed
    const published = {
      ...order,
      state,
      number,
      paidCents: capturedCents,
      capturedCents,
      placedAt: order.now,
    }
    const mail = confirmationMail({ ...published, shopUrl })
    const types = state === 'paid' ? (['order.placed', 'order.paid'] as const) : (['order.placed'] as const)
    const webhooks = types.map((type) => orderEvent(type, published, { now: order.now, changeId: 'first' }))
    const { cartId, snapshot, now } = order
    await together([
      queueMail(trx, mail),
      queueWebhooks(trx, order.siteCode, webhooks),
      recordProjectOrder(trx, { cartId, number, products: snapshot.products, now }),
    ])
  }
  return placed
}

export interface OrderService {
  /**
   * Reads the order of a cart, for the session that placed it and for staff.
   * @throws DomainError 404 `NO_SUCH_ORDER` for any other session
   */
  confirmation(
    brand: Pick<Brand, 'code' | 'capabilities'>,
    sessionId: Buffer | null,
    cartId: string,
  ): Promise<OrderConfirmation>
  /**
   * Looks up an order by its number and email, with its current state. One statement. @throws DomainError 404
   * `NO_SUCH_ORDER`, the same for a wrong number and a wrong email
   */
  lookup(brand: Pick<Brand, 'code'>, typedNumber: string, email: string): Promise<OrderConfirmation>
}

/** Orders placed before suppliers' dates were stored have none. */
type StoredSnapshot = Omit<OrderSnapshot, 'supplierDates'> & Partial<OrderSnapshot>

const withTown = (address: OrderSnapshot['deliveryAddress']): OrderSnapshot['deliveryAddress'] => {
  const town = townOf(address, address.country)
  return town === '' ? address : { ...address, town }
}

/** Without what concerns staff alone. */
const shownOf = ({ given: _given, reductions: _reductions, rewards, ...snapshot }: StoredSnapshot) => ({
  ...snapshot,
  ...(rewards && { rewards: rewards.map(({ promoId, title }) => ({ promoId, title })) }),
  deliveryAddress: withTown(snapshot.deliveryAddress),
  supplierDates: snapshot.supplierDates ?? [],
})

const paymentOf = (row: repository.ConfirmationRow): Pick<OrderConfirmation, 'payment' | 'payments'> => {
  const { payment } = row.snapshot
  const order = { status: row.state, payment, totals: totalsOf(row) }
  const payments = orderPayments({
    ...order,
    received: centsToDollars(row.capturedCents),
    recorded: row.recorded.map(({ method, cents }) => ({ method, amount: centsToDollars(cents) })),
  })
  return { payments, payment: { ...payment, lines: paymentLines({ ...order, payments }) } }
}

/** A full refund or a cancellation returns what refunds of items have left of the gift card. */
const giftCardRefundedOf = ({ state, snapshot, giftCardRefundedCents }: repository.ConfirmationRow): number =>
  (state === 'refunded' || state === 'cancelled' ? snapshot.totals.giftCard : undefined) ??
  centsToDollars(giftCardRefundedCents)

/** An order's row for its page, without the lines that staff removed before it was paid. */
export const viewOf = (row: repository.ConfirmationRow): OrderConfirmation => {
  const { snapshot } = row
  const isLeft = ({ quantity }: { readonly quantity: number }): boolean => quantity > 0
  const placeOf = (line: number): number => snapshot.products.slice(0, line).filter(isLeft).length
  return {
    cartId: row.cartId,
    orderNumber: row.number,
    status: row.state,
    placedAt: row.placedAt.toISOString(),
    email: row.email,
    deliveryDate: row.deliveryDate === null ? null : fromIsoDate(row.deliveryDate),
    refunded: centsToDollars(row.refundedCents),
    giftCardRefunded: giftCardRefundedOf(row),
    ...(row.refundedAt && { refundedAt: row.refundedAt.toISOString() }),
    paid: centsToDollars(row.paidCents),
    ...shownOf(snapshot),
    totals: totalsOf(row),
    ...paymentOf(row),
    products: snapshot.products.filter(isLeft),
    shipments: row.shipments.map((shipment) => {
      const { lines, ...view } = shipmentView(shipment, snapshot.products)
      return { ...view, lines: lines.map((one) => ({ ...one, line: placeOf(one.line) })) }
    }),
  }
}

/** An order's row with the billing address, which a number and an email do not open. */
const wholeViewOf = (row: repository.ConfirmationRow): OrderConfirmation => {
  const { given } = row.snapshot
  if (given === undefined) return viewOf(row)
  return { ...viewOf(row), billingAddress: given.billingAddress && withTown(given.billingAddress) }
}

/** An order's row for the session that placed it: with the details of a new account. */
const ownViewOf = (
  row: repository.OwnConfirmationRow,
  brand: Pick<Brand, 'capabilities'>,
): OrderConfirmation => {
  const { given } = row.snapshot
  return { ...wholeViewOf(row), ...(given && newAccountOf(row, given, brand)) }
}

/**
 * The details with which a guest registers by a password alone. The mailed link of the registration proves
 * the email address, and the account gets the order then. None for a cancelled or refunded order.
 */
const newAccountOf = (
  { isGuests, state, email, snapshot }: repository.OwnConfirmationRow,
  { phone }: OrderGiven,
  { capabilities }: Pick<Brand, 'capabilities'>,
): Pick<OrderConfirmation, 'newAccount'> => {
  const { firstName, lastName } = snapshot.deliveryAddress
  const newAccount = { firstName, lastName, phone }
  const isComplete =
    !capabilities.requiresAbn && Object.keys(profileErrors({ email, ...newAccount })).length === 0
  return isGuests && isComplete && isOpenOrder(state) ? { newAccount } : {}
}

/**
 * Whether a shop's order has this number, as typed, and this email address, and was neither cancelled nor
 * fully refunded.
 */
export const isCustomersOrder = async (
  db: Db,
  { code }: Pick<Brand, 'code'>,
  typedNumber: string,
  email: string,
): Promise<boolean> => {
  const number = orderNumberOf(typedNumber, code)
  return number !== null && repository.isOrderOf(db, { siteCode: code, number, email })
}

const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const orderService = (db: Db, principals: Pick<PrincipalService, 'isStaff'>): OrderService => ({
  confirmation: async (brand, sessionId, cartId) => {
    const own = sessionId && (await repository.findConfirmation(db, cartId, sessionId))
    if (own) return ownViewOf(own, brand)
    // Staff who have signed in again have another session than at the sale.
    const isStaff = await principals.isStaff(sessionId)
    const row = isStaff && (await repository.findConfirmationAtSite(db, cartId, brand.code))
    if (!row) throw noSuchOrder()
    return wholeViewOf(row)
  },
  lookup: async ({ code }, typedNumber, email) => {
    const number = orderNumberOf(typedNumber, code)
    const row = await repository.findOrderByNumber(db, code, number ?? '')
    if (!row || !sameEmail(row.email, email)) throw noSuchOrder()
    return viewOf(row)
  },
})
