import { CART_QUANTITY_MAX } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { currentSignIn } from '../principals/service'
import { renewed } from './expiry.repository'
import { PRESSES_MAX } from './presses.repository'
import { lineKey } from './repository'

export interface OwnedCart {
  readonly id: string
  readonly siteCode: string
  readonly status: 'open' | 'frozen'
  readonly sessionId: Buffer | null
}

/**
 * Locks the carts that a sign-in merges, in the order of their ids: those of this session and those of the
 * account. Returns the newest first. Carts of other accounts are never included.
 */
export const lockCartsOf = (
  trx: Db,
  { sessionId, accountId, now }: { sessionId: Buffer | null; accountId: string | null; now: Date },
): Promise<OwnedCart[]> =>
  prepared(
    trx,
    'cart-lock-account',
    `with locked as (
       select c.id, c.site_code, c.status, c.session_id, c.updated_at from carts c
       where c.status in ('open', 'frozen') and (
         c.session_id = $1 and (c.account_id is null or c.account_id = $2)
         or c.expires_at > $3 and (c.account_id = $2 or c.session_id = any(array(select id from sessions where account_id = $2))))
       order by c.id for update of c
     )
     select id, site_code as "siteCode", status, session_id as "sessionId" from locked order by updated_at desc, id`,
    [sessionId, accountId, now],
  )

/**
 * SQL: the open and frozen carts that the customer of session `$1` has at site `$2` on other devices where
 * they are signed in, or on none; no row for guests and staff. A platform's frame keeps its cart. `offset 0`
 * makes Postgres find the carts of the account, also while it has no statistics. @param now SQL: the time
 */
export const otherCarts = (now: string): string => `
  select k.id, k.status, k.presses, k.updated_at, a.id as account_id from sessions s
  join ${currentSignIn(now)}
  join accounts a on a.id = i.account_id and a.role = 'customer'
  cross join lateral (
    select c.* from carts c where c.account_id = a.id and c.session_id is null
    union all
    select c.* from carts c where c.session_id = any(array(
      select other.id from sessions other join ${currentSignIn(now, 'other', 'j')}
      where other.account_id = a.id and other.id <> s.id and other.link_id is null))
    offset 0) k
  where s.id = $1 and s.expires_at > ${now} and k.site_code = $2 and k.status in ('open', 'frozen')
    and k.expires_at > ${now}`

/** SQL: whether a cart has products. @param id SQL: its id */
export const hasLines = (id: string): string => `exists (select from cart_lines l where l.cart_id = ${id})`

/** SQL: the newest open one of `otherCarts`, an empty one last. @param now SQL: the time */
export const otherCart = (now: string): string => `
  select id, account_id from (${otherCarts(now)}) o where status = 'open'
  order by ${hasLines('o.id')} desc, updated_at desc, id limit 1`

/** SQL: whether session `$1` has a cart at site `$2`. */
export const hasOwnCart = `exists (
    select 1 from carts own where own.session_id = $1 and own.site_code = $2 and own.status in ('open', 'frozen'))`

/** A session at a site that may lack the cart of its customer. */
export interface CartSeat {
  readonly sessionId: Buffer
  readonly siteCode: string
  readonly now: Date
}

/** Whether there is a cart to move to this session. */
export const hasOtherCart = async (db: Db, { sessionId, siteCode, now }: CartSeat): Promise<boolean> =>
  (await preparedOne(db, 'cart-other', `select 1 from (${otherCart('$3')}) other`, [
    sessionId,
    siteCode,
    now,
  ])) !== undefined

/**
 * Moves the customer's other cart to this session unless it has one with products or a payment. An empty one
 * makes room, and leaves its email and codes to a cart without, unless it has changed while this statement
 * waited. The session must be locked.
 */
export const moveOtherCart = async (trx: Db, { sessionId, siteCode, now }: CartSeat): Promise<void> => {
  await prepared(
    trx,
    'cart-move',
    `with other as (${otherCart('$3')}), empty as (
       select id, version from carts where session_id = $1 and site_code = $2 and status = 'open'
         and not ${hasLines('carts.id')}
     ), locked as (
       select c.id, c.version, c.status from (select id from other union all select id from empty) k
       join carts c using (id) order by c.id for update of c
     ), moved as (
       select id, account_id from locked join other using (id) where status = 'open'
     ), dropped as (
       update carts set status = 'merged', session_id = null, account_id = moved.account_id, presses = '{}', updated_at = $3
       from locked join empty using (id, version), moved
       where carts.id = locked.id and locked.status = 'open'
       returning carts.id, email, coupon_code, gift_card_code
     )
     update carts set session_id = $1, account_id = moved.account_id, ${renewed('$3')},
       version = carts.version + (dropped.id is not null)::int, email = coalesce(carts.email, dropped.email),
       coupon_code = coalesce(carts.coupon_code, dropped.coupon_code),
       gift_card_code = coalesce(carts.gift_card_code, dropped.gift_card_code)
     from moved left join dropped on true
     where carts.id = moved.id and (not ${hasOwnCart} or dropped.id is not null)`,
    [sessionId, siteCode, now],
  )
}

/** Assigns carts to a session and its account. */
export const bindCarts = async (
  trx: Db,
  carts: readonly string[],
  { sessionId, accountId, now }: { sessionId: Buffer; accountId: string | null; now: Date },
): Promise<void> => {
  await prepared(
    trx,
    'cart-bind',
    `update carts set session_id = $2, account_id = $3, ${renewed('$4')}
     where id = any($1::uuid[])`,
    [carts, sessionId, accountId, now],
  )
}

/** The terms of an agreed price. Lines with the same price may have them from different quotes. */
const TERMS = [
  'agreed_rrp_cents',
  'agreed_warranty_cents',
  'agreed_install_cents',
  'agreed_until',
  'agreed_quantity',
  'quote_id',
] as const

/** SQL: the last day of an agreed price, as a date that can be compared. */
const lastDay = (line: string): string => `coalesce(${line}.agreed_until, 'infinity'::date)`

/** SQL: a term of the line whose agreed price is valid longer: the cart's own, or the one merged into it. */
const termOf = (column: (typeof TERMS)[number]): string =>
  `case when ${lastDay('excluded')} > ${lastDay('cart_lines')} then excluded.${column} else cart_lines.${column} end`

/**
 * Merges other carts into a cart: their lines, newest presses, and codes and email if the cart has none. Of
 * equal lines at an agreed price, the terms that are valid longest apply. Units beyond the agreed ones stay
 * in the cart: the checkout refuses them and says how many are left. The other carts get the state `merged`
 * and the account, so that its devices can still read how the payments have ended.
 */
export const mergeCarts = async (
  trx: Db,
  target: string,
  sources: readonly string[],
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<void> => {
  await prepared(
    trx,
    'cart-pour',
    `with equal as (
       select l.*, row_number() over (key order by ${lastDay('l')} desc, added_at desc) as rank,
         sum(quantity) over key as units, max(added_at) over key as newest, min(seq) over key as place
       from cart_lines l where cart_id = any($2::uuid[])
       window key as (partition by product_id, warranty_id, install_id, agreed_price_cents, project_line_id)
     ), lines as (
       insert into cart_lines (cart_id, product_id, quantity, warranty_id, install_id, added_price_cents, sku, title, added_at,
         agreed_price_cents, project_line_id, called_off_for, ${TERMS.join(', ')})
       select $1, product_id, least(${CART_QUANTITY_MAX}, units), warranty_id, install_id, added_price_cents, sku, title,
         newest, agreed_price_cents, project_line_id, called_off_for, ${TERMS.join(', ')}
       from equal where rank = 1 order by place
       on conflict ${lineKey} do update set ${TERMS.map((column) => `${column} = ${termOf(column)}`).join(', ')},
         quantity = least(${CART_QUANTITY_MAX}, cart_lines.quantity + excluded.quantity)
     ), codes as (
       select max(coupon_code) as coupon_code, max(gift_card_code) as gift_card_code, max(email) as email
       from carts where id = any($2::uuid[])
     ), pressed as (
       select coalesce(array_agg(press order by place), '{}') as presses
       from carts, unnest(carts.presses) with ordinality stored (press, place) where id = $1 or id = any($2::uuid[])
     ), kept as (
       update carts c set version = c.version + 1, coupon_code = coalesce(c.coupon_code, codes.coupon_code),
         gift_card_code = coalesce(c.gift_card_code, codes.gift_card_code), email = coalesce(c.email, codes.email),
         presses = pressed.presses[1:${PRESSES_MAX}]
       from codes, pressed where c.id = $1
     )
     update carts set status = 'merged', session_id = null, account_id = $4, presses = '{}', updated_at = $3
     where id = any($2::uuid[])`,
    [target, sources, now, accountId],
  )
}

/** Detaches the carts of ended sessions from them, in order of id, so that they stay with the account. */
export const detachCarts = async (
  trx: Db,
  sessionIds: readonly Buffer[],
  accountId: string,
): Promise<void> => {
  await prepared(
    trx,
    'cart-detach',
    `with own as (
       select id from carts where session_id = any($1::bytea[]) and status in ('open', 'frozen') order by id for update
     )
     update carts set session_id = null, account_id = $2 from own where carts.id = own.id`,
    [sessionIds, accountId],
  )
}
