import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import type { OrderSnapshot, OrderState } from '../../orders/service'
import type { LinkedBuyer } from '../../linking/service'
import { LIVE_STATES_SQL } from '../../payments/service'
import { sessionLink } from '../../sessions/service'
import type { Completion, Details } from './details'
import type { AccountDetails } from './accountDetails'

/** The stored order that a session has led to. */
export interface OrderOfCheckout {
  readonly number: string
  readonly state: OrderState
  readonly totalCents: number
  readonly placedAt: string
  readonly deliveryDate: string | null
  readonly snapshot: OrderSnapshot
}

export interface CheckoutRow {
  readonly id: string
  /** URL of the platform's profile. */
  readonly platform: string
  /** The shopper's session of its cart; null once that has ended. */
  readonly sessionId: Buffer | null
  readonly state: 'open' | 'completing' | 'continued' | 'canceled'
  readonly details: Details
  readonly cartId: string
  readonly completingAt: Date | null
  readonly createdAt: Date
  /** Whether a payment of its own cart is open. */
  readonly isBeingPaid: boolean
  /** Whether a payment is open of a buyer's cart in which it was continued. */
  readonly isBeingPaidInShop: boolean
  readonly order: OrderOfCheckout | null
  /** The account that it belongs to; null for a guest's. */
  readonly accountId: string | null
  /** The details of that account, if the request has its token. */
  readonly account?: AccountDetails | null
}

/** The linked buyer whose request changes a session. From then on the session acts for that account. */
export type ChangedBy = Pick<LinkedBuyer, 'linkId' | 'accountId'> | undefined

/**
 * Runs a statement that changes one session and returns `id, session_id`. The same statement links the
 * shopper's session to the buyer. False if nothing was changed.
 */
const change = async (
  db: Db,
  { name, sql, values, buyer }: { name: string; sql: string; values: readonly unknown[]; buyer: ChangedBy },
): Promise<boolean> => {
  const link = `$${values.length + 1}::uuid`
  const rows =
    buyer === undefined
      ? await prepared(db, name, sql, values)
      : await prepared(
          db,
          `${name}-linked`,
          `with changed as (${sql}), linked as (${sessionLink({ of: 'changed', link })}) select id from changed`,
          [...values, buyer.linkId],
        )
  return rows.length > 0
}

export interface CheckoutKey {
  readonly id: string
  readonly siteCode: string
}

/** Joins tables of payments and orders by their keys, read-only, so that one statement reads a session. */
const columns = `r.id, r.platform, r.account_id::text as "accountId", r.session_id as "sessionId", r.state, r.details, r.cart_id as "cartId", r.completing_at as "completingAt",
  r.created_at as "createdAt",
  exists (select 1 from payment_attempts a where a.cart_id = r.cart_id and a.state ${LIVE_STATES_SQL}) as "isBeingPaid",
  exists (
    select 1 from payment_attempts a where a.cart_id = any(r.continued_carts) and a.state ${LIVE_STATES_SQL}
  ) as "isBeingPaidInShop",
  (
    select json_build_object('number', o.number, 'state', o.state, 'totalCents', o.total_cents, 'placedAt', o.placed_at,
      'deliveryDate', o.delivery_date, 'snapshot', o.snapshot)
    from orders o where o.cart_id = any(r.continued_carts || r.cart_id) order by o.placed_at limit 1
  ) as "order"`

/** Finds a session of a platform. Sessions of other platforms are not found. */
export const findCheckout = (
  db: Db,
  { id, siteCode, platform }: CheckoutKey & { readonly platform: string },
): Promise<CheckoutRow | undefined> =>
  preparedOne(
    db,
    'ucp-checkout-find',
    `select ${columns} from ucp_resources r
     where r.id = $1 and r.kind = 'checkout' and r.site_code = $2 and r.platform = $3`,
    [id, siteCode, platform],
  )

/** Finds a session by its id alone. Only its platform and holders of its `continue_url` know the id. */
export const findSharedCheckout = (db: Db, { id, siteCode }: CheckoutKey): Promise<CheckoutRow | undefined> =>
  preparedOne(
    db,
    'ucp-checkout-shared',
    `select ${columns} from ucp_resources r where r.id = $1 and r.kind = 'checkout' and r.site_code = $2`,
    [id, siteCode],
  )

/** Serialises the creations of sessions from a platform's cart. */
export const lockPlatformCart = async (trx: Db, id: string): Promise<void> => {
  await prepared(trx, 'ucp-cart-lock', 'select 1 from ucp_resources where id = $1 for update', [id])
}

/** Finds the session that was created from a cart before, unless it is canceled. */
export const findCheckoutOfCart = (
  db: Db,
  {
    cart,
    siteCode,
    platform,
  }: { readonly cart: string; readonly siteCode: string; readonly platform: string },
): Promise<CheckoutRow | undefined> =>
  preparedOne(
    db,
    'ucp-checkout-of-cart',
    `select ${columns} from ucp_resources r
     where r.from_cart = $1 and r.kind = 'checkout' and r.site_code = $2 and r.platform = $3 and r.state <> 'canceled'
     order by r.created_at limit 1`,
    [cart, siteCode, platform],
  )

export interface NewCheckout extends CheckoutKey {
  readonly platform: string
  readonly sessionId: Buffer
  readonly cartId: string
  readonly fromCart: string | null
  readonly details: Details
  readonly buyer: ChangedBy
  readonly now: Date
}

export const insertCheckout = async (db: Db, checkout: NewCheckout): Promise<void> => {
  const { id, siteCode, platform, sessionId, cartId, fromCart, details, buyer, now } = checkout
  await change(db, {
    name: 'ucp-checkout-insert',
    sql: `insert into ucp_resources (id, kind, site_code, platform, session_id, cart_id, from_cart, details, account_id, created_at)
     values ($1, 'checkout', $2, $3, $4, $5, $6, $7, $8, $9) returning id, session_id`,
    values: [
      id,
      siteCode,
      platform,
      sessionId,
      cartId,
      fromCart,
      JSON.stringify(details),
      buyer?.accountId ?? null,
      now,
    ],
    buyer,
  })
}

/** Assigns a guest's session to a linked buyer's account; false if it already belongs to one. */
export const linkCheckout = (db: Db, id: string, buyer: NonNullable<ChangedBy>): Promise<boolean> =>
  change(db, {
    name: 'ucp-checkout-link',
    sql: `update ucp_resources set account_id = $2 where id = $1 and account_id is null returning id, session_id`,
    values: [id, buyer.accountId],
    buyer,
  })

/** A completion without a payment is considered abandoned after this time, because its process has died. */
const LOST_AFTER_SECONDS = 60
const notCompleting = `(state in ('open', 'continued')
  or state = 'completing' and completing_at < $2::timestamptz - interval '${LOST_AFTER_SECONDS} seconds')`

/** Whether a completion is running that may not have started its payment yet. */
export const isCompleting = ({ state, completingAt }: CheckoutRow, now: Date): boolean =>
  state === 'completing' &&
  completingAt !== null &&
  now.getTime() - completingAt.getTime() < LOST_AFTER_SECONDS * 1000

/**
 * Stores the details that a platform has sent, assigns the session to a linked buyer's account, and returns a
 * session that was continued in the shop to the platform. False while the session is being completed, and if
 * it belongs to another account. The transaction must have locked the session's cart.
 */
export const saveDetails = (
  db: Db,
  {
    id,
    details,
    buyer,
    now,
  }: {
    readonly id: string
    readonly details: Details
    readonly buyer: ChangedBy
    readonly now: Date
  },
): Promise<boolean> =>
  change(db, {
    name: 'ucp-checkout-save',
    sql: `update ucp_resources set details = $3, state = 'open', completing_at = null, account_id = $4
       where id = $1 and ${notCompleting} and (account_id is null or account_id = $4)
       returning id, session_id`,
    values: [id, now, JSON.stringify(details), buyer?.accountId ?? null],
    buyer,
  })

/** Cancels a session; false if it is already canceled or being completed. */
export const cancelCheckout = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (
    await prepared(
      db,
      'ucp-checkout-cancel',
      `update ucp_resources set state = 'canceled' where id = $1 and ${notCompleting} returning id`,
      [id, now],
    )
  ).length > 0

/**
 * Records the start of a payment, or continues the payment with the same key. False while a payment with
 * another key may be running, and for a session that the buyer continues in the shop.
 */
export const beginCompletion = (
  db: Db,
  {
    id,
    completion,
    buyer,
    now,
  }: { readonly id: string; readonly completion: Completion; readonly buyer: ChangedBy; readonly now: Date },
): Promise<boolean> =>
  change(db, {
    name: 'ucp-checkout-begin',
    sql: `update ucp_resources
       set state = 'completing', completing_at = $2, details = details || jsonb_build_object('completion', $3::jsonb)
       where id = $1 and state <> 'continued' and account_id is not distinct from $5
         and (${notCompleting} or state = 'completing' and details->'completion'->>'key' = $4)
       returning id, session_id`,
    values: [id, now, JSON.stringify(completion), completion.key, buyer?.accountId ?? null],
    buyer,
  })

/** Reopens a session whose payment has ended without an order. */
export const endCompletion = async (
  db: Db,
  { id, needsBuyer }: { readonly id: string; readonly needsBuyer: boolean },
): Promise<void> => {
  await prepared(
    db,
    'ucp-checkout-end',
    `update ucp_resources set state = 'open', completing_at = null,
       details = details || jsonb_build_object('completion', null, 'needsBuyer', $2::boolean)
     where id = $1 and state = 'completing'`,
    [id, needsBuyer],
  )
}

/** Marks a session as continued by the buyer in the shop; false if it is canceled or being completed. */
export const continueCheckout = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (
    await prepared(
      db,
      'ucp-checkout-continue',
      `update ucp_resources set state = 'continued', completing_at = null where id = $1 and ${notCompleting} returning id`,
      [id, now],
    )
  ).length > 0

/**
 * Records a buyer's cart in which a session is continued. Only the last 20 are stored, because link previews
 * and other machines open links too.
 */
export const recordContinued = async (db: Db, id: string, cartId: string): Promise<void> => {
  await prepared(
    db,
    'ucp-checkout-continued',
    `update ucp_resources set continued_carts = continued_carts[greatest(1, cardinality(continued_carts) - 18):] || $2::uuid
     where id = $1 and not $2 = any(continued_carts)`,
    [id, cartId],
  )
}

/** Deletes at most `limit` sessions whose shopper's session has ended without an order; returns how many. */
export const deleteEndedCheckouts = async (db: Db, limit: number): Promise<number> =>
  (
    await prepared(
      db,
      'ucp-checkout-sweep',
      `delete from ucp_resources where id in (
         select r.id from ucp_resources r where r.session_id is null
           and not exists (select 1 from orders o where o.cart_id = any(r.continued_carts || r.cart_id))
         limit $1 for update skip locked)
       returning id`,
      [limit],
    )
  ).length
