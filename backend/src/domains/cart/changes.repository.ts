import { CART_LINES_MAX, CART_QUANTITY_MAX } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'
import { sessionExpiry, sessionInsert } from '../sessions/service'
import { expiryAt, renewed } from './expiry.repository'
import { hasLines, otherCarts } from './account.repository'
import { hasPress, PRESSES_MAX } from './presses.repository'
import { type CartRow, cartSelect, lineKey } from './repository'

/**
 * Changes of the cart. Each is one statement that returns the whole cart after the change. It locks the
 * cart's row first, then its lines, so that changes of one cart wait for each other, and changes of different
 * carts never do.
 *
 * A statement sees other transactions as of its start. After waiting for another change, it cannot return the
 * lines of that change: `seen_version` is then not the version before this change, and the caller must read
 * the cart again. The caller must also do so for a cart with a coupon or gift card, which these statements
 * omit.
 */
export interface ChangeRow extends Omit<CartRow, 'cart_id'> {
  /** Null when nothing was changed. */
  cart_id: string | null
  check: ChangeCheck
}

/** The state at the start of the statement. */
export interface ChangeCheck {
  /** Null without a cart. */
  seen_version: number | null
  seen_status: 'open' | 'frozen' | null
  /** Whether the product (or the line) was found, and whether the add-ons belong to it. */
  is_found: boolean
  fits: boolean
  /** Units before the addition; null when the quantity was set. */
  quantity_before: number | null
  /** For an addition: whether it would be a line too many. */
  is_full?: boolean
  /**
   * For an addition without a cart here: the state of the customer's other cart that refuses a new one. An
   * open one must be moved here first; a frozen one has this addition already.
   */
  other_status?: 'open' | 'frozen' | null
  /** For a line that is set: whether it would have more units than its agreed price covers. */
  is_over?: boolean
  agreed_quantity?: number | null
}

const seen = `seen as (
  select id, version, status from carts where session_id = $1 and site_code = $2 and status in ('open', 'frozen'))`

/** Whether the chosen warranty and installation, if any, belong to a product and are still offered. */
const fits = (warranty: string, install: string, product: string): string =>
  `case when ${warranty} is null and ${install} is null then true else (
    select count(*) from product_options o where o.product_id = ${product} and not o.withdrawn
      and (o.id = ${warranty} and o.kind = 'warranty' or o.id = ${install} and o.kind = 'install')
    ) = num_nonnulls(${warranty}, ${install}) end as fits`

/**
 * Selects `c` and `lines` as rows, with the check. `checked` returns `is_found`, `fits` and
 * `quantity_before`.
 */
const answer = (checked: string): string => `
select (select row_to_json(r) from (
    select seen.version as seen_version, seen.status as seen_status, checked.*
    from (${checked}) checked left join seen on true) r) as check, ${cartSelect.columns}
from (select 1) one left join c on true ${cartSelect.joins} ${cartSelect.order}`

/**
 * SQL: `other` has the customer's other carts that must be moved here before an addition; none if the
 * session's cart has products.
 */
const other = `other as (
  select status from (${otherCarts('$9')}) o
  where not exists (select 1 from seen where status = 'frozen' or ${hasLines('seen.id')})
    and (status = 'open' or ${hasPress('presses', '$10')})
)`

/** SQL: `p` is the product to be added, `wanted` the same if it may be. @param condition SQL: another one */
const wanted = (condition = 'true'): string => `p as (
  select product_id, price_cents, tile::json ->> 'title' as title,
    ${fits('$6::bigint', '$7::bigint', 'listing.product_id')}
  from product_listings listing where country = $3 and sku = $4 and $2 = any(sites)
), wanted as (
  select product_id, price_cents, title from p
  where fits and ($8::int is null or $8 = coalesce((select version from seen), 0)) and ${condition}
)`

/**
 * With the id of the cart that was seen, so that the key refuses it where another device has taken that one.
 */
const newCart = `
  insert into carts (id, site_code, country, session_id, created_at, updated_at, expires_at, presses)
  select coalesce((select id from seen), gen_random_uuid()), $2, $3, $1, $9, $9, ${expiryAt('$9')}, array_remove(array[$10::text], null) from wanted`

const newLine = `
  insert into cart_lines (cart_id, product_id, quantity, warranty_id, install_id, added_price_cents, sku, title, added_at)
  select c.id, wanted.product_id, $5, $6, $7, wanted.price_cents, $4, wanted.title, $9 from c, wanted`

/** For a guest's first product: session, cart and line are new, so it needs no look-up and no lock. */
const addFirstSql = `
with seen as (
  select null::uuid as id, null::int as version, null::text as status where false
), ${wanted()}, new_session as (
  ${sessionInsert({ id: '$1', siteCode: '$2', now: '$9', expiresAt: '$11', from: 'wanted' })}
), c as (${newCart} returning *
), lines as (${newLine} returning *)
${answer(`select p.product_id is not null as is_found, coalesce(p.fits, false) as fits, null::int as quantity_before
  from (select 1) one left join p on true`)}`

const addSql = `
with ${seen}, ${other}, ${wanted('not exists (select 1 from other)')}, before as (
  select l.quantity from cart_lines l join seen on l.cart_id = seen.id join p on p.product_id = l.product_id
  where coalesce(l.warranty_id, 0) = coalesce($6, 0) and coalesce(l.install_id, 0) = coalesce($7, 0)
    and l.agreed_price_cents is null and l.project_line_id is null
), room as (
  select exists (select 1 from before)
    or (select count(*) from cart_lines l join seen on l.cart_id = seen.id) < ${CART_LINES_MAX} as is_left
), c as (${newCart}, room where room.is_left
  on conflict (session_id, site_code) where status in ('open', 'frozen') do update
    set version = carts.version + 1, updated_at = excluded.updated_at, expires_at = excluded.expires_at,
      presses = (excluded.presses || carts.presses)[1:${PRESSES_MAX}]
    where carts.status = 'open' and ($8::int is null or carts.version = $8)
      and not ${hasPress('carts.presses', '$10')}
  returning *
), changed as (${newLine}
  on conflict ${lineKey} do update
    set quantity = least(${CART_QUANTITY_MAX}, cart_lines.quantity + excluded.quantity), added_price_cents = excluded.added_price_cents
  returning *
), lines as (
  select * from changed
  union all
  select l.* from cart_lines l where l.cart_id = (select id from seen) and l.id not in (select id from changed)
)
${answer(`select p.product_id is not null as is_found, coalesce(p.fits, false) as fits, before.quantity as quantity_before,
    not room.is_left as is_full, (select max(status) from other) as other_status
  from room left join p on true left join before on true`)}`

export interface AddedProduct {
  readonly sessionId: Buffer
  /** Whether the session is not stored yet, so that it is inserted together with the cart. */
  readonly isNewSession: boolean
  readonly siteCode: string
  readonly country: string
  readonly sku: string
  readonly quantity: number
  readonly warrantyId: number | null
  readonly installId: number | null
  /** The expected version: any other is refused. 0 means no cart, null any version. */
  readonly version: number | null
  /** The idempotency key, followed by the hash of the body; null without a key. */
  readonly press: string | null
  readonly now: Date
}

/**
 * Adds units of a product, and creates the cart if there is none here or on another device of the customer.
 * One on another device must be moved here first. A line is limited to `CART_QUANTITY_MAX`
 * units. A press whose key the cart has already changes nothing.
 */
export const addProduct = (db: Db, added: AddedProduct): Promise<ChangeRow[]> => {
  const values = [
    added.sessionId,
    added.siteCode,
    added.country,
    added.sku,
    added.quantity,
    added.warrantyId,
    added.installId,
    added.version,
    added.now,
    added.press,
  ]
  return added.isNewSession
    ? prepared(db, 'cart-add-first', addFirstSql, [...values, sessionExpiry(added.now)])
    : prepared(db, 'cart-add', addSql, values)
}

const lineChange = `
  update carts set version = version + 1, ${renewed('$5')} from line
  where carts.id = line.cart_id and carts.status = 'open' and ($6::int is null or carts.version = $6)`

/** Whether the agreed price of `l` is valid on the site's day, as `agreementHolds` of the rules decides. */
const isAgreed = `(l.agreed_price_cents is not null and (l.agreed_until is null or l.agreed_until >= $13::date))`

const setSql = `
with ${seen}, line as (
  select l.id, l.cart_id, l.product_id, l.quantity, l.project_line_id, l.agreed_price_cents, l.agreed_quantity,
    ${isAgreed} and $8 > l.quantity and $8 + (
      select coalesce(sum(other.quantity), 0) from cart_lines other
      where other.cart_id = l.cart_id and other.project_line_id = l.project_line_id and other.id <> l.id
        and other.agreed_price_cents is not null
    ) > l.agreed_quantity as is_over,
    case when ${isAgreed} then l.agreed_price_cents else p.price_cents end as price_cents,
    case when $11 then $9::bigint else l.warranty_id end as warranty_id,
    case when $12 then $10::bigint else l.install_id end as install_id,
    ${fits('$9::bigint', '$10::bigint', 'l.product_id')}
  from seen join cart_lines l on l.cart_id = seen.id
  join product_listings p on p.product_id = l.product_id and p.country = $3 and p.sku = $7 and $2 = any(p.sites)
  where l.id = $4::uuid
), c as (${lineChange} and line.fits and not line.is_over returning carts.*
), twin as (
  select l.id, l.quantity from c join cart_lines l on l.cart_id = c.id join line on l.product_id = line.product_id and l.id <> line.id
  where coalesce(l.warranty_id, 0) = coalesce(line.warranty_id, 0)
    and coalesce(l.install_id, 0) = coalesce(line.install_id, 0)
    and l.agreed_price_cents is not distinct from line.agreed_price_cents
    and l.project_line_id is not distinct from line.project_line_id
), joined as (
  update cart_lines l set quantity = least(${CART_QUANTITY_MAX}, l.quantity + $8), added_price_cents = line.price_cents
  from twin, line where l.id = twin.id returning l.*
), dropped as (
  delete from cart_lines l using line, twin where l.id = line.id returning l.id
), updated as (
  update cart_lines l set quantity = $8, warranty_id = line.warranty_id, install_id = line.install_id,
    added_price_cents = line.price_cents,
    agreed_warranty_cents = case when l.warranty_id is not distinct from line.warranty_id then l.agreed_warranty_cents end,
    agreed_install_cents = case when l.install_id is not distinct from line.install_id then l.agreed_install_cents end
  from line, c where l.id = line.id and not exists (select 1 from twin) returning l.*
), changed as (
  select * from joined union all select * from updated
), lines as (
  select * from changed
  union all
  select l.* from cart_lines l join c on l.cart_id = c.id
  where l.id not in (select id from changed) and l.id not in (select id from dropped)
)
${answer(`select line.id is not null as is_found, coalesce(line.fits, false) as fits,
    (select quantity from twin) as quantity_before, coalesce(line.is_over, false) as is_over, line.agreed_quantity
  from (select 1) one left join line on true`)}`

export interface SetLine {
  readonly sessionId: Buffer
  readonly siteCode: string
  readonly country: string
  readonly lineId: string
  readonly sku: string
  readonly quantity: number
  /** Undefined leaves the choice unchanged, null removes it. */
  readonly warrantyId: number | null | undefined
  readonly installId: number | null | undefined
  readonly version: number | null
  readonly now: Date
  /** The site's day, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * Sets a line's quantity and add-ons. If another line has the same product, add-ons and agreed price, the two
 * become one. A newly chosen add-on gets the current price. More units than agreed change nothing
 * (`is_over`).
 */
export const setLine = (db: Db, set: SetLine): Promise<ChangeRow[]> =>
  prepared(db, 'cart-set', setSql, [
    set.sessionId,
    set.siteCode,
    set.country,
    set.lineId,
    set.now,
    set.version,
    set.sku,
    set.quantity,
    set.warrantyId ?? null,
    set.installId ?? null,
    set.warrantyId !== undefined,
    set.installId !== undefined,
    set.today,
  ])

const removeSql = `
with ${seen}, line as (
  select l.id, l.cart_id from seen join cart_lines l on l.cart_id = seen.id where l.id = $4::uuid
), c as (${lineChange} returning carts.*
), changed as (
  delete from cart_lines l using line, c where l.id = line.id returning l.id
), lines as (
  select l.* from cart_lines l join c on l.cart_id = c.id where l.id not in (select id from changed)
)
${answer(`select line.id is not null as is_found, true as fits, null::int as quantity_before
  from (select 1) one left join line on true`)}`

/** Removes a line from the session's cart. */
export const removeLine = (
  db: Db,
  {
    sessionId,
    siteCode,
    country,
    lineId,
    version,
    now,
  }: Omit<SetLine, 'sku' | 'quantity' | 'warrantyId' | 'installId' | 'today'>,
): Promise<ChangeRow[]> =>
  prepared(db, 'cart-remove', removeSql, [sessionId, siteCode, country, lineId, now, version])

const codesSql = `
with ${seen}, c as (
  update carts set version = version + 1, ${renewed('$5')}, coupon_code = $6, gift_card_code = $7
  where id = (select id from seen) and status = 'open' and version = $4 returning *
), lines as (select * from cart_lines)
${answer(`select true as is_found, true as fits, null::int as quantity_before`)}`

/** Sets the cart's coupon and gift card while it still has the version that was read. */
export const setCodes = (
  db: Db,
  codes: {
    sessionId: Buffer
    siteCode: string
    country: string
    version: number
    now: Date
    couponCode: string | null
    giftCardCode: string | null
  },
): Promise<ChangeRow[]> =>
  prepared(db, 'cart-codes', codesSql, [
    codes.sessionId,
    codes.siteCode,
    codes.country,
    codes.version,
    codes.now,
    codes.couponCode,
    codes.giftCardCode,
  ])

const clearSql = `
with ${seen}, c as (
  update carts set version = version + 1, ${renewed('$3')}, coupon_code = null, gift_card_code = null
  where id = (select id from seen) and status = 'open' and ($4::int is null or version = $4)
    and ($5::uuid is null or id = $5) returning id
), gone as (delete from cart_lines using c where cart_id = c.id returning 1)
select status, (select count(*)::int from c) as cleared from seen`

/** Empties the cart. Returns null if there is none, else its former status and whether it was changed. */
export const clearCart = async (
  db: Db,
  {
    sessionId,
    siteCode,
    version,
    cartId,
    now,
  }: Pick<SetLine, 'sessionId' | 'siteCode' | 'version' | 'now'> & {
    /** The expected cart; null: the session's, whichever it is. */
    readonly cartId: string | null
  },
): Promise<{ cleared: boolean; status: 'open' | 'frozen' } | null> => {
  const [row] = await prepared<{ cleared: number; status: 'open' | 'frozen' }>(db, 'cart-clear', clearSql, [
    sessionId,
    siteCode,
    now,
    version,
    cartId,
  ])
  return row === undefined ? null : { ...row, cleared: row.cleared > 0 }
}

/** Sets the cart's email, without a version, because nothing visible changes. False without a cart. */
export const setEmail = async (
  db: Db,
  sessionId: Buffer,
  siteCode: string,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<boolean> => {
  const rows = await prepared(
    db,
    'cart-email',
    `update carts set email = $3, ${renewed('$4')}
     where session_id = $1 and site_code = $2 and status in ('open', 'frozen') returning 1`,
    [sessionId, siteCode, email, now],
  )
  return rows.length > 0
}
