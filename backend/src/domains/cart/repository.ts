import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/**
 * Reads of the cart. A read of the whole cart is one statement: it joins what other domains own (listing, add-on, stock,
 * coupon, gift card, setting) by their keys, for reading only.
 */

/** Id, price and texts of a chosen add-on come as `[sku, title]`; the numbers of it are among those of the line. */
type LineNumbers = [
  productId: number,
  quantity: number,
  addedPriceCents: number | null,
  priceCents: number,
  rrpCents: number,
  isSold: boolean,
  isAddOnWithdrawn: boolean,
  unitsAvailable: number,
  unitsOnOrder: number,
  warrantyId: number | null,
  warrantyCents: number | null,
  warrantySku: string | null,
  warrantyTitle: string | null,
  installId: number | null,
  installCents: number | null,
  installSku: string | null,
  installTitle: string | null,
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
  coupon: CouponRow | null
  gift_card_code: string | null
  gift_card_cents: number | null
  proforma_brands: string | null
  line_id: string | null
  /** JSON text of what a line shows of its product. */
  item: string
  line: LineNumbers
  category_slugs?: string[]
  supplier_key?: string
}

/**
 * Columns and joins from `c` (a row of carts) and `lines` (rows of cart_lines) to `CartRow`s. A product that is no longer
 * listed in the country keeps its line, priced as it was added, and cannot be bought.
 */
const columns = `
  c.id as cart_id, c.version, c.status, c.email, c.coupon_code, c.gift_card_code,
  case when c.coupon_code is not null then (
    select row_to_json(k) from coupons k where k.site_code = c.site_code and k.code = c.coupon_code) end as coupon,
  case when c.gift_card_code is not null then (
    select balance_cents from gift_cards g where g.code = c.gift_card_code) end as gift_card_cents,
  (select value from settings where site_code = $2 and name = 'ProformaDeliveryBrands') as proforma_brands,
  l.id as line_id,
  coalesce(p.cart_item, (
    select jsonb_build_object('sku', gone.sku, 'title', gone.title, 'uri', 'product/' || gone.slug,
      'brand', gone.brand_slug, 'category', gone.category_slug)::text
    from products gone where gone.id = l.product_id)) as item,
  json_build_array(
    l.product_id, l.quantity, l.added_price_cents,
    coalesce(p.price_cents, l.added_price_cents, 0), coalesce(p.rrp_cents, l.added_price_cents, 0),
    coalesce(c.site_code = any(p.sites), false), coalesce(w.withdrawn, false) or coalesce(i.withdrawn, false),
    coalesce(s.available, 0), coalesce(s.on_order, 0),
    w.id, case c.country when 'NZ' then w.nz_price_cents else w.price_cents end, w.sku, w.title,
    i.id, case c.country when 'NZ' then i.nz_price_cents else i.price_cents end, i.sku, i.title) as line`

const joins = `
  left join lines l on l.cart_id = c.id
  left join product_listings p on p.country = c.country and p.product_id = l.product_id
  left join lateral (
    select sum(available)::int as available, sum(on_order)::int as on_order from stock
    where stock.product_id = l.product_id and stock.country = c.country
  ) s on true
  left join product_options w on w.id = l.warranty_id
  left join product_options i on i.id = l.install_id`

/** The select part that follows `with … c …, lines …` where `$2` is the site's code, for the statements of this folder. */
export const cartSelect = { columns, joins, order: 'order by l.seq' } as const

const checkoutSelect = {
  columns: `${columns}, p.category_slugs, b.supplier_key`,
  joins: `${joins}
  left join product_brands b on b.slug = p.brand_slug`,
} as const

const readSql = `
with c as (
  select * from carts where session_id = $1 and site_code = $2 and status in ('open', 'frozen')
), lines as (select * from cart_lines)
select ${cartSelect.columns} from c ${cartSelect.joins} ${cartSelect.order}`

/** The session's cart at a site; no rows when it has none. Carts that became orders are never among them. */
export const readCart = (db: Db, sessionId: Buffer, siteCode: string): Promise<CartRow[]> =>
  prepared(db, 'cart-read', readSql, [sessionId, siteCode])

const readForCheckoutSql = `
with c as (
  select * from carts where session_id = $1 and site_code = $2 and status in ('open', 'frozen')
), lines as (select * from cart_lines)
select ${checkoutSelect.columns} from c ${checkoutSelect.joins} ${cartSelect.order}`

/** As `readCart`, with what delivery and payment need beside. */
export const readCartForCheckout = (db: Db, sessionId: Buffer, siteCode: string): Promise<CartRow[]> =>
  prepared(db, 'cart-read-checkout', readForCheckoutSql, [sessionId, siteCode])

/** Locks the session's cart until the transaction ends; false when it has none. Read the cart after, never before. */
export const lockCart = async (trx: Db, sessionId: Buffer, siteCode: string): Promise<boolean> => {
  const rows = await prepared(
    trx,
    'cart-lock',
    `select 1 from carts where session_id = $1 and site_code = $2 and status in ('open', 'frozen') for update`,
    [sessionId, siteCode],
  )
  return rows.length > 0
}
