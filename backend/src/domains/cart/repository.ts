import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/**
 * Reads of the cart. A read of the whole cart is one statement: it joins what other domains own (listing, add-on, stock,
 * coupon, gift card, setting) by their keys, for reading only.
 */

/** A chosen add-on, in JSON. */
export interface AddOnRow {
  kind: 'warranty' | 'install'
  id: number
  sku: string
  title: string
  price_cents: number
  withdrawn: boolean
}

type LineValues = [
  productId: number,
  quantity: number,
  addedPriceCents: number | null,
  priceCents: number,
  rrpCents: number,
  isSold: boolean,
  unitsAvailable: number,
  unitsOnOrder: number,
  /** As the product was when the line was changed. */
  sku: string,
  title: string,
]

/** A coupon as its row is, in JSON. */
export interface CouponRow {
  kind: 'percent' | 'amount'
  value: number
  minimum_cents: number
  uses_left: number | null
  valid_from: string | null
  valid_until: string | null
}

/**
 * One line of a cart with the cart itself; a cart without lines gives one row whose `line_id` is null. Money in cents. Few
 * columns, the line's values together in one: each column costs as much as finding a row.
 */
export interface CartRow {
  cart_id: string
  version: number
  status: 'open' | 'frozen'
  email: string | null
  coupon_code: string | null
  gift_card_code: string | null
  /** Only in reads; a change leaves them out. */
  coupon?: CouponRow | null
  gift_card_cents?: number | null
  proforma_brands: string | null
  line_id: string | null
  /** JSON text of what a line shows of its product; null when the country's shelf no longer has it. */
  item: string | null
  line: LineValues
  add_ons: AddOnRow[] | null
  category_slugs?: string[]
  supplier_key?: string
}

/** Coupon and gift card of `c`, looked up only where it has any. */
const promotions = `
  case when c.coupon_code is not null then (
    select row_to_json(k) from coupons k where k.site_code = c.site_code and k.code = c.coupon_code) end as coupon,
  case when c.gift_card_code is not null then (
    select balance_cents from gift_cards g where g.code = c.gift_card_code) end as gift_card_cents`

const columns = `
  c.id as cart_id, c.version, c.status, c.email, c.coupon_code, c.gift_card_code,
  (select value from settings where site_code = $2 and name = 'ProformaDeliveryBrands') as proforma_brands,
  l.id as line_id, p.cart_item as item,
  json_build_array(
    l.product_id, l.quantity, l.added_price_cents,
    coalesce(p.price_cents, l.added_price_cents, 0), coalesce(p.rrp_cents, l.added_price_cents, 0),
    coalesce(c.site_code = any(p.sites), false), coalesce(s.available, 0), coalesce(s.on_order, 0), l.sku, l.title) as line,
  case when l.warranty_id is not null or l.install_id is not null then (
    select json_agg(json_build_object('kind', o.kind, 'id', o.id, 'sku', o.sku, 'title', o.title, 'withdrawn', o.withdrawn,
      'price_cents', case $3 when 'NZ' then o.nz_price_cents else o.price_cents end))
    from product_options o where o.id in (l.warranty_id, l.install_id)) end as add_ons`

const joins = `
  left join lines l on l.cart_id = c.id
  left join product_listings p on p.country = $3 and p.product_id = l.product_id
  left join lateral (
    select sum(available)::int as available, sum(on_order)::int as on_order from stock
    where stock.product_id = l.product_id and stock.country = $3
  ) s on true`

/**
 * From `c` (a row of carts) and `lines` (rows of cart_lines) to `CartRow`s, where `$2` is the site's code and `$3` its country. A product that is no
 * longer listed keeps its line, priced as it was, and cannot be bought. Without coupon and gift card: a statement that changes a
 * cart leaves out what few carts have, and the caller reads those carts again.
 */
export const cartSelect = { columns, joins, order: 'order by l.seq' } as const

const readSql = `
with c as (
  select * from carts where session_id = $1 and site_code = $2 and status in ('open', 'frozen')
), lines as (select * from cart_lines)
select ${columns}, ${promotions} from c ${joins} ${cartSelect.order}`

/** The session's cart at a site; no rows when it has none. Carts that became orders are never among them. */
export const readCart = (db: Db, sessionId: Buffer, { code, country }: Brand): Promise<CartRow[]> =>
  prepared(db, 'cart-read', readSql, [sessionId, code, country])

const readForCheckoutSql = `
with c as (
  select * from carts where session_id = $1 and site_code = $2 and status in ('open', 'frozen')
), lines as (select * from cart_lines)
select ${columns}, ${promotions}, p.category_slugs, b.supplier_key
from c ${joins} left join product_brands b on b.slug = p.brand_slug ${cartSelect.order}`

/** As `readCart`, with what delivery and payment need beside. */
export const readCartForCheckout = (
  db: Db,
  sessionId: Buffer,
  { code, country }: Brand,
): Promise<CartRow[]> => prepared(db, 'cart-read-checkout', readForCheckoutSql, [sessionId, code, country])
