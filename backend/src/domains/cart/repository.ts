import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/**
 * Reads of the cart. A read of the whole cart is one statement: it joins what other domains own (listing, add-on, stock,
 * coupon, gift card, setting) by their keys, for reading only.
 */

/** One line of a cart with the cart itself; a cart without lines gives one row whose `line_id` is null. Money in cents. */
export interface CartRow {
  cart_id: string
  site_code: string
  country: Country
  version: number
  status: 'open' | 'frozen'
  email: string | null
  coupon_code: string | null
  coupon_kind: 'percent' | 'amount' | null
  coupon_value: number | null
  coupon_minimum_cents: number | null
  coupon_uses_left: number | null
  coupon_valid_from: Date | null
  coupon_valid_until: Date | null
  gift_card_code: string | null
  gift_card_cents: number | null
  proforma_brands: string | null
  line_id: string | null
  product_id: number
  quantity: number
  added_price_cents: number | null
  item: string
  price_cents: number
  rrp_cents: number
  is_sold: boolean
  is_add_on_withdrawn: boolean
  units_available: number
  units_on_order: number
  warranty_id: number | null
  warranty_sku: string | null
  warranty_title: string | null
  warranty_cents: number | null
  install_id: number | null
  install_sku: string | null
  install_title: string | null
  install_cents: number | null
  category_slugs?: string[]
  supplier_key?: string
}

/**
 * Columns and joins from `c` (a row of carts) and `lines` (rows of cart_lines) to `CartRow`s. A product that is no longer
 * listed in the country keeps its line, priced as it was added, and cannot be bought.
 */
const rowsOf = (more: { columns: string; joins: string } = { columns: '', joins: '' }): string => `
  c.id as cart_id, c.site_code, c.country, c.version, c.status, c.email,
  c.coupon_code, k.kind as coupon_kind, k.value as coupon_value, k.minimum_cents as coupon_minimum_cents,
  k.uses_left as coupon_uses_left, k.valid_from as coupon_valid_from, k.valid_until as coupon_valid_until,
  g.code as gift_card_code, g.balance_cents as gift_card_cents, z.value as proforma_brands,
  l.id as line_id, l.product_id, l.quantity, l.added_price_cents,
  coalesce(p.cart_item, (
    select jsonb_build_object('sku', gone.sku, 'title', gone.title, 'uri', 'product/' || gone.slug,
      'brand', gone.brand_slug, 'category', gone.category_slug)::text
    from products gone where gone.id = l.product_id)) as item,
  coalesce(p.price_cents, l.added_price_cents, 0) as price_cents,
  coalesce(p.rrp_cents, l.added_price_cents, 0) as rrp_cents,
  coalesce(c.site_code = any(p.sites), false) as is_sold,
  coalesce(w.withdrawn, false) or coalesce(i.withdrawn, false) as is_add_on_withdrawn,
  coalesce(s.available, 0) as units_available, coalesce(s.on_order, 0) as units_on_order,
  w.id as warranty_id, w.sku as warranty_sku, w.title as warranty_title,
  case c.country when 'NZ' then w.nz_price_cents else w.price_cents end as warranty_cents,
  i.id as install_id, i.sku as install_sku, i.title as install_title,
  case c.country when 'NZ' then i.nz_price_cents else i.price_cents end as install_cents
  ${more.columns}`

const joins = (more = ''): string => `
  left join lines l on l.cart_id = c.id
  left join product_listings p on p.country = c.country and p.product_id = l.product_id
  left join lateral (
    select sum(available)::int as available, sum(on_order)::int as on_order from stock
    where stock.product_id = l.product_id and stock.country = c.country
  ) s on true
  left join product_options w on w.id = l.warranty_id
  left join product_options i on i.id = l.install_id
  left join coupons k on k.site_code = c.site_code and k.code = c.coupon_code
  left join gift_cards g on g.code = c.gift_card_code
  left join settings z on z.site_code = c.site_code and z.name = 'ProformaDeliveryBrands'
  ${more}`

/** The select part that follows `with … c …, lines …`, for the statements of this folder. */
export const cartSelect = { columns: rowsOf(), joins: joins(), order: 'order by l.seq' } as const

const checkoutSelect = {
  columns: rowsOf({ columns: ', p.category_slugs, b.supplier_key', joins: '' }),
  joins: joins(`left join product_brands b on b.slug = p.brand_slug`),
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
