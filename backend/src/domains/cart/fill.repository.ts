import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { hasLines, hasOwnCart, otherCart } from './account.repository'
import { lineKey } from './repository'
import { expiryAt, renewed } from './expiry.repository'

/** A session's cart at a site, locked until the transaction ends. */
export interface OpenedCart {
  readonly id: string
  readonly status: 'open' | 'frozen'
}

/**
 * Locks the session and then its cart at a site, as a sign-out does. Creates a missing one. Undefined if the
 * customer has one on another device and none with products here, or if that device has taken the session's
 * meanwhile: it must be moved here first. The lines must be read in a later statement.
 */
export const openCart = (
  trx: Db,
  owner: { sessionId: Buffer; siteCode: string; country: string; now: Date },
): Promise<OpenedCart | undefined> =>
  preparedOne(
    trx,
    'cart-open',
    `with seat as (
       select id from sessions where id = $1 for no key update
     ), own as (
       select id, status from carts where session_id = (select id from seat) and site_code = $2 and status in ('open', 'frozen')
         and (status = 'frozen' or ${hasLines('carts.id')} or not exists (${otherCart('$4')})) for no key update
     ), made as (
       insert into carts (site_code, country, session_id, created_at, updated_at, expires_at)
       select $2, $3, $1, $4, $4, ${expiryAt('$4')} where not ${hasOwnCart} and not exists (${otherCart('$4')})
       on conflict (session_id, site_code) where status in ('open', 'frozen') do update set updated_at = carts.updated_at
       returning id, status
     )
     select * from own union all select * from made`,
    [owner.sessionId, owner.siteCode, owner.country, owner.now],
  )

/** The columns of a cart's line that limit the units which may be added of a project's line. */
export interface StoredLine {
  readonly id: string
  readonly title: string
  readonly quantity: number
  readonly productId: number
  readonly warrantyId: number | null
  readonly installId: number | null
  readonly projectLineId: string | null
  /** The price when the shopper last changed the line. */
  readonly addedCents: number | null
  readonly agreedCents: number | null
  readonly agreedWarrantyCents: number | null
  readonly agreedInstallCents: number | null
  readonly agreedUntil: string | null
}

export const listLines = (trx: Db, cartId: string): Promise<StoredLine[]> =>
  prepared(
    trx,
    'cart-lines-of',
    `select id, title, quantity, product_id::int as "productId", warranty_id::int as "warrantyId", install_id::int as "installId",
       project_line_id as "projectLineId", added_price_cents as "addedCents", agreed_price_cents as "agreedCents", agreed_warranty_cents as "agreedWarrantyCents",
       agreed_install_cents as "agreedInstallCents", agreed_until as "agreedUntil"
     from cart_lines where cart_id = $1 order by seq`,
    [cartId],
  )

/** A line to be added, as the columns of `cart_lines`; money in cents. */
export interface FilledLine {
  readonly product_id: number
  readonly quantity: number
  readonly warranty_id: number | null
  readonly install_id: number | null
  readonly added_price_cents: number
  readonly sku: string
  readonly title: string
  readonly project_line_id: string
  readonly quote_id: string | null
  readonly called_off_for: string
  readonly agreed_price_cents: number | null
  readonly agreed_rrp_cents: number | null
  readonly agreed_warranty_cents: number | null
  readonly agreed_install_cents: number | null
  /** `YYYY-MM-DD` */
  readonly agreed_until: string | null
  readonly agreed_quantity: number | null
}

/** Adds lines to a locked cart. An existing line with the same key gets the units and the current terms. */
export const addLines = async (
  trx: Db,
  cartId: string,
  lines: readonly FilledLine[],
  now: Date,
): Promise<void> => {
  await prepared(
    trx,
    'cart-fill',
    `with added as (
       insert into cart_lines (cart_id, product_id, quantity, warranty_id, install_id, added_price_cents, sku, title, added_at,
         project_line_id, quote_id, called_off_for, agreed_price_cents, agreed_rrp_cents, agreed_warranty_cents, agreed_install_cents,
         agreed_until, agreed_quantity)
       select $1, product_id, quantity, warranty_id, install_id, added_price_cents, sku, title, $3, project_line_id, quote_id,
         called_off_for, agreed_price_cents, agreed_rrp_cents, agreed_warranty_cents, agreed_install_cents, agreed_until, agreed_quantity
       from jsonb_to_recordset($2::jsonb) as line (product_id bigint, quantity int, warranty_id bigint, install_id bigint,
         added_price_cents int, sku text, title text, project_line_id uuid, quote_id text, called_off_for text,
         agreed_price_cents int, agreed_rrp_cents int, agreed_warranty_cents int, agreed_install_cents int, agreed_until date, agreed_quantity int)
       on conflict ${lineKey} do update set quantity = cart_lines.quantity + excluded.quantity,
         added_price_cents = excluded.added_price_cents, quote_id = excluded.quote_id,
         called_off_for = excluded.called_off_for, agreed_rrp_cents = excluded.agreed_rrp_cents,
         agreed_warranty_cents = excluded.agreed_warranty_cents, agreed_install_cents = excluded.agreed_install_cents,
         agreed_until = excluded.agreed_until, agreed_quantity = excluded.agreed_quantity
     )
     update carts set version = version + 1, ${renewed('$3')} where id = $1`,
    [cartId, JSON.stringify(lines), now],
  )
}

/** Removes lines of a locked cart. */
export const removeLines = async (trx: Db, ids: readonly string[]): Promise<void> => {
  await prepared(trx, 'cart-lines-remove', 'delete from cart_lines where id = any($1::uuid[])', [ids])
}

/** Empties a locked cart, including its codes. */
export const emptyLockedCart = async (trx: Db, cartId: string): Promise<void> => {
  await prepared(
    trx,
    'cart-empty',
    `with gone as (delete from cart_lines where cart_id = $1)
     update carts set coupon_code = null, gift_card_code = null where id = $1`,
    [cartId],
  )
}
