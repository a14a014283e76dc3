import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'
import type { OrderSnapshot, OrderState } from '../../orders/service'
import type { LinkedBuyer } from '../../linking/service'
import { LIVE_STATES_SQL } from '../../payments/service'
import { sessionLink } from '../../sessions/service'
import type { Completion, Details } from './details'
import type { AccountDetails } from './accountDetails'

/** The order of a session, as it is stored. */
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
  /** Address of its platform's profile. */
  readonly platform: string
  /** Null once the session of its cart has ended. */
  readonly sessionId: Buffer | null
  readonly state: 'open' | 'completing' | 'continued' | 'canceled'
  readonly details: Details
  readonly cartId: string
  readonly completingAt: Date | null
  readonly createdAt: Date
  /** Whether a payment of its own cart, or of a buyer's cart that it was continued in, is open. */
  readonly isBeingPaid: boolean
  readonly isBeingPaidInShop: boolean
  readonly order: OrderOfCheckout | null
  /** The account that it is made for; null for a guest's. */
  readonly accountId: string | null
  /** What that account fills it with, where the request has its token. */
  readonly account?: AccountDetails | null
}

/** The linked buyer whose request changes a session, which acts for that account from then on. */
export type ChangedBy = Pick<LinkedBuyer, 'linkId' | 'accountId'> | undefined

/**
 * Runs a change of one session whose SQL returns `id, session_id`, and lets the session's cart act for the
 * buyer in the same statement. False where nothing was changed.
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

/**
 * It joins what payments and orders own by their keys, for reading only, so that a read of a session is one
 * statement.
 */
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

/** A platform's own session; another platform's is not found. */
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

/** A session by its id alone, which only its platform and those that it was shared with know. */
export const findSharedCheckout = (db: Db, { id, siteCode }: CheckoutKey): Promise<CheckoutRow | undefined> =>
  preparedOne(
    db,
    'ucp-checkout-shared',
    `select ${columns} from ucp_resources r where r.id = $1 and r.kind = 'checkout' and r.site_code = $2`,
    [id, siteCode],
  )

/** The open session that a cart was turned into before. */
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

/** Gives a guest's session to a linked buyer's account; false where it has one already. */
export const linkCheckout = (db: Db, id: string, buyer: NonNullable<ChangedBy>): Promise<boolean> =>
  change(db, {
    name: 'ucp-checkout-link',
    sql: `update ucp_resources set account_id = $2 where id = $1 and account_id is null returning id, session_id`,
    values: [id, buyer.accountId],
    buyer,
  })

/** A completion whose process has died ends after this many seconds without a payment. */
const LOST_AFTER_SECONDS = 60
const notCompleting = `(state in ('open', 'continued')
  or state = 'completing' and completing_at < $2::timestamptz - interval '${LOST_AFTER_SECONDS} seconds')`

/** Whether a completion that began then may still be on its way to the payment. */
export const isCompleting = ({ state, completingAt }: CheckoutRow, now: Date): boolean =>
  state === 'completing' &&
  completingAt !== null &&
  now.getTime() - completingAt.getTime() < LOST_AFTER_SECONDS * 1000

/**
 * Stores what a platform has entered and takes the session back from the buyer in the shop; false while it is
 * being completed, and where another request has given it to an account. A linked buyer's becomes the
 * account's.
 */
export const saveDetails = (
  db: Db,
  {
    id,
    details,
    buyer,
    now,
  }: { readonly id: string; readonly details: Details; readonly buyer: ChangedBy; readonly now: Date },
): Promise<boolean> =>
  change(db, {
    name: 'ucp-checkout-save',
    sql: `update ucp_resources set details = $3, state = 'open', completing_at = null, account_id = $4
       where id = $1 and ${notCompleting} and (account_id is null or account_id = $4) returning id, session_id`,
    values: [id, now, JSON.stringify(details), buyer?.accountId ?? null],
    buyer,
  })

/** Cancels a session; false if it was canceled before, or is being completed. */
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
 * Starts a payment, or goes on with the one of its key; false while another one may be on its way, and for
 * the buyer's.
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

/** Opens a session again whose payment has ended without an order. */
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

/** Leaves a session to the buyer in the shop; false for one that was canceled or is being completed. */
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
 * Records the buyer's cart that a session goes on in. Links are opened by machines too: a session has 20 such
 * carts at most.
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

/** Deletes sessions whose shopper's session has ended without an order; returns how many. */
export const deleteEndedCheckouts = async (db: Db, most: number): Promise<number> =>
  (
    await prepared(
      db,
      'ucp-checkout-sweep',
      `delete from ucp_resources where id in (
         select r.id from ucp_resources r where r.session_id is null
           and not exists (select 1 from orders o where o.cart_id = any(r.continued_carts || r.cart_id))
         limit $1 for update skip locked)
       returning id`,
      [most],
    )
  ).length
