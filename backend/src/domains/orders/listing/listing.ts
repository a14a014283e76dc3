import { type Brand, centsToDollars, fromIsoDate, orderSearchOf } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { DomainError } from '../../../foundation/errors'
import { type PrincipalService, requireStaff } from '../../principals/service'
import { isStateShippable, shippedLines } from '../units/shippedLines'
import type { OrderState } from '../states'
import { hasOrder, type ListedRow, listOrders } from './listing.repository'
import type { listedOrders } from './listing.schema'

export type ListedOrders = z.infer<typeof listedOrders>

/** Orders on a page. */
export const LISTED_ORDERS = 50

export interface OrderListDeps {
  readonly db: Db
  readonly principals: Pick<PrincipalService, 'read'>
}

export interface OrderListRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
  readonly state: OrderState | undefined
  /** As typed. */
  readonly search: string | undefined
  /** Number of the last order of the page before. */
  readonly after: string | undefined
}

export interface OrderListService {
  /**
   * A page of a site's orders, newest first; one statement. @throws DomainError 401, 403 `STAFF_ONLY`, 400
   * `UNKNOWN_PAGE` where `after` is no order of the site
   */
  list(request: OrderListRequest): Promise<ListedOrders>
}

export const orderListService = ({ db, principals }: OrderListDeps): OrderListService => ({
  list: async ({ brand, sessionId, state = null, search, after: givenAfter }) => {
    requireStaff(await principals.read(sessionId))
    const after = givenAfter?.toUpperCase() ?? null
    const rows = await listOrders(db, {
      siteCode: brand.code,
      state,
      search: search === undefined ? null : orderSearchOf(search, brand.code),
      after,
      limit: LISTED_ORDERS + 1,
    })
    // Nothing comes after an unknown order, so only an empty page needs the check.
    if (rows.length === 0 && after !== null && !(await hasOrder(db, brand.code, after))) {
      throw new DomainError(400, 'UNKNOWN_PAGE', 'This page of orders does not exist. Start from the first.')
    }
    const shown = rows.slice(0, LISTED_ORDERS)
    return {
      orders: shown.map(listed),
      next: rows.length > LISTED_ORDERS ? (shown.at(-1)?.number ?? null) : null,
    }
  },
})

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Units that have left and units that are still to be sent. */
const shippedOf = ({ state, isPickUp, lines, shipments, returnedUnits }: ListedRow) => {
  const shipped = shippedLines(lines, shipments, returnedUnits)
  const isLeaving = !isPickUp && isStateShippable(state)
  return {
    shippedUnits: sum(shipped.map((line) => line.shipped)),
    unitsToShip: isLeaving ? sum(shipped.map(({ toShip }) => toShip)) : 0,
  }
}

const listed = (row: ListedRow): ListedOrders['orders'][number] => ({
  orderNumber: row.number,
  status: row.state,
  placedAt: row.placedAt.toISOString(),
  customer: `${row.firstName} ${row.lastName}`,
  email: row.email,
  phone: row.phone,
  suburb: row.suburb,
  deliveryDate: row.deliveryDate === null ? null : fromIsoDate(row.deliveryDate),
  isPickUp: row.isPickUp,
  isSoldByStaff: row.isSoldByStaff,
  units: sum(row.lines.map(({ quantity }) => quantity)),
  ...shippedOf(row),
  currency: row.currency,
  total: centsToDollars(row.totalCents),
  paid: centsToDollars(row.paidCents),
  refunded: centsToDollars(row.refundedCents),
  giftCardRefunded: centsToDollars(row.giftCardRefundedCents),
})
