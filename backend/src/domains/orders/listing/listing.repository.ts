import type { OrderSearch } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import { type ReturnedUnits, returnedUnitsJsonSql } from '../units/refundLines.repository'
import { giftCardRefundedCents, refundedCents } from '../repository'
import { type Shipment, shipmentsSql } from '../units/shipments.repository'
import type { OrderState } from '../states'

export interface ListedRow {
  readonly number: string
  readonly state: OrderState
  readonly placedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly suburb: string
  /** `YYYY-MM-DD` */
  readonly deliveryDate: string | null
  readonly isPickUp: boolean
  readonly isSoldByStaff: boolean
  /** Of each line. */
  readonly lines: readonly { readonly quantity: number }[]
  readonly shipments: readonly Shipment[]
  readonly returnedUnits: readonly ReturnedUnits[]
  readonly currency: string
  readonly totalCents: number
  /** Captured so far, less refunds. */
  readonly paidCents: number
  readonly refundedCents: number
  /** The sum that refunds of items returned to the gift card. */
  readonly giftCardRefundedCents: number
}

export interface OrderFilter {
  readonly siteCode: string
  readonly state: OrderState | null
  readonly search: OrderSearch | null
  /** Number of the last order of the page before. */
  readonly after: string | null
  readonly limit: number
}

const collected = (condition: string): string =>
  `id = any(array(select id from orders where site_code = $1 and ${condition}))`

/** Sorts after every other character: a prefix followed by it ends the range of texts with that prefix. */
const LAST_CHARACTER = '\u{10FFFF}'

/** SQL: a column of `orders` begins with the text of one parameter; the next one ends the range. */
const begins = (column: string, parameter: number): string =>
  `${column} ~>=~ $${parameter} and ${column} ~<~ $${parameter + 1}`

const EMAIL = 'lower(email)'
const FIRST_NAME = `lower(snapshot->'deliveryAddress'->>'firstName')`
const LAST_NAME = `lower(snapshot->'deliveryAddress'->>'lastName')`

/**
 * Each search has an index of its own (migrations 111 and 130). The ids are collected first: Postgres would
 * otherwise look for a rare email by reading all orders of the site in the order of the list.
 */
const searches: Record<OrderSearch['kind'], string> = {
  number: 'number = $3',
  phone: collected(`right(regexp_replace(snapshot->'given'->>'phone', '[^0-9]', '', 'g'), 8) = $3`),
  email: collected(begins(EMAIL, 3)),
  // The first word finds the names by their index.
  name: `(${[
    begins(EMAIL, 3),
    begins(LAST_NAME, 3),
    `${begins(FIRST_NAME, 5)} and starts_with(${FIRST_NAME} || ' ' || ${LAST_NAME}, $3)`,
  ]
    .map(collected)
    .join(' or ')})`,
}

const rangeOf = (beginning: string): string[] => [beginning, `${beginning}${LAST_CHARACTER}`]

const searchValues = (search: OrderSearch | null): string[] => {
  switch (search?.kind) {
    case 'number':
      return [search.number]
    case 'phone':
      return [search.ending]
    case 'email':
      return rangeOf(search.beginning)
    case 'name':
      return [...rangeOf(search.beginning), ...rangeOf(search.beginning.split(' ', 1)[0] ?? '')]
    case undefined:
      return []
  }
}

/**
 * Orders of a site, newest first, that come after another one. One statement, named by the filters in use.
 */
export const listOrders = (
  db: Db,
  { siteCode, state, search, after, limit }: OrderFilter,
): Promise<ListedRow[]> => {
  const values: unknown[] = [siteCode, limit, ...searchValues(search)]
  const filters = ['site_code = $1']
  if (search !== null) filters.push(searches[search.kind])
  if (state !== null) filters.push(`state = $${values.push(state)}`)
  if (after !== null) {
    filters.push(
      `(placed_at, id) < (select placed_at, id from orders where site_code = $1 and number = $${values.push(after)})`,
    )
  }
  const name = [
    'orders-page',
    search?.kind ?? 'any',
    state === null ? 'all' : 'state',
    after === null ? 'first' : 'after',
  ].join('-')
  return prepared(
    db,
    name,
    `select number, state, placed_at as "placedAt", email, delivery_date as "deliveryDate",
       snapshot->'deliveryAddress'->>'firstName' as "firstName", snapshot->'deliveryAddress'->>'lastName' as "lastName",
       snapshot->'deliveryAddress'->>'suburb' as suburb, snapshot->'given'->>'phone' as phone,
       coalesce(snapshot->'store', 'null') <> 'null' as "isPickUp", staff_account_id is not null as "isSoldByStaff",
       (select coalesce(jsonb_agg(jsonb_build_object('quantity', one->'quantity') order by place), '[]')
          from jsonb_array_elements(snapshot->'products') with ordinality as sold (one, place)) as lines,
       ${shipmentsSql('orders.id')} as shipments, ${returnedUnitsJsonSql('orders.attempt_id')} as "returnedUnits",
       trim(currency) as currency, total_cents as "totalCents", paid_cents as "paidCents", ${refundedCents},
       ${giftCardRefundedCents}
     from orders where ${filters.join(' and ')}
     order by placed_at desc, id desc limit $2`,
    values,
  )
}

/** Whether a site has an order of this number. */
export const hasOrder = async (db: Db, siteCode: string, number: string): Promise<boolean> =>
  (await preparedOne(
    db,
    'order-exists',
    'select 1 as found from orders where site_code = $1 and number = $2',
    [siteCode, number],
  )) !== undefined
