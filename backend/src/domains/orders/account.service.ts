import { type Brand, centsToDollars, ORDERS_PER_PAGE } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import * as repository from './account.repository'
import type { AccountOrderRow } from './account.repository'
import { noSuchOrder } from './refusals'
import { type OrderConfirmation, viewOf } from './service'

export { detachOrders } from './account.repository'

/**
 * Moves a shopper's orders to the session that was signed in, and assigns those that the customer placed as a
 * guest to the account.
 */
export const adoptOrders = async (
  trx: Db,
  {
    from,
    to,
    customer,
  }: {
    readonly from: Buffer | null
    readonly to: Buffer
    readonly customer: { readonly accountId: string; readonly email: string } | null
  },
): Promise<void> => {
  await repository.lockOrdersOf(trx, from, customer?.email ?? null)
  if (from !== null) await repository.moveOrders(trx, from, to)
  if (customer !== null) await repository.attachOrders(trx, customer.accountId, customer.email)
}

/** Assigns the orders that guests placed with an email address to the account that confirmed it. */
export const attachOrders = async (trx: Db, accountId: string, email: string): Promise<void> => {
  await repository.lockOrdersOf(trx, null, email)
  await repository.attachOrders(trx, accountId, email)
}

/** An order in its owner's list; money in dollars. */
export interface AccountOrder extends Pick<
  OrderConfirmation,
  'orderNumber' | 'status' | 'placedAt' | 'deliveryDate' | 'supplierDates' | 'isFromSuppliers' | 'store'
> {
  readonly id: string
  readonly total: number
  readonly paid: number
  readonly products: readonly Pick<
    OrderConfirmation['products'][number],
    'sku' | 'title' | 'uri' | 'image' | 'quantity'
  >[]
}

/**
 * A page of an account's own orders at a brand, newest first; `page` counts from 0. At most two statements.
 */
export const accountOrders = async (
  db: Db,
  accountId: string,
  { code: siteCode }: Pick<Brand, 'code'>,
  page: number,
): Promise<{ items: AccountOrder[]; totalCount: number }> => {
  const skip = page * ORDERS_PER_PAGE
  const rows = await repository.listAccountOrders(db, { accountId, siteCode, skip, limit: ORDERS_PER_PAGE })
  // A page past the end has no row with the count.
  const totalCount =
    rows[0]?.count ?? (page === 0 ? 0 : await repository.countOrders(db, accountId, siteCode))
  return { items: rows.map(listed), totalCount }
}

const listed = (row: AccountOrderRow): AccountOrder => {
  const { orderNumber, status, placedAt, deliveryDate, supplierDates, isFromSuppliers, store, products } =
    viewOf(row)
  return {
    id: row.id,
    orderNumber,
    status,
    placedAt,
    deliveryDate,
    supplierDates,
    isFromSuppliers,
    store,
    total: centsToDollars(row.totalCents),
    paid: centsToDollars(row.paidCents),
    products: products.map(({ sku, title, uri, image, quantity }) => ({ sku, title, uri, image, quantity })),
  }
}

/** One of an account's own orders. @throws DomainError 404 `NO_SUCH_ORDER` for anyone else's */
export const accountOrder = async (
  db: Db,
  accountId: string,
  { code: siteCode }: Pick<Brand, 'code'>,
  id: string,
): Promise<OrderConfirmation & { id: string }> => {
  const row = await repository.findOrderOfAccount(db, { accountId, siteCode, id })
  if (!row) throw noSuchOrder()
  return { id: row.id, ...viewOf(row) }
}
