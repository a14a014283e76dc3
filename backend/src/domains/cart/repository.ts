import { type Brand, settingNames } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'
import { ownHoldsSql } from './ownHolds.repository'

/**
 * Reads of the cart. One statement reads the whole cart: it joins tables of other domains (listing, add-on,
 * stock, coupon, gift card, their holds, setting) by their keys, read-only.
 */

/**
 * The key of a cart's line (`cart_lines_once`). Units at an agreed price and units at the shop's price are
 * separate lines.
 */
export const lineKey = `(cart_id, product_id, coalesce(warranty_id, 0), coalesce(install_id, 0), coalesce(agreed_price_cents, -1),
  coalesce(project_line_id, '00000000-0000-0000-0000-000000000000'::uuid))`

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
  /** Null for a line that does not come from a project. */
  agreed: AgreedValues | null,
]

/** The agreement of a line that comes from a project, in cents; null if nothing was agreed. */
export type AgreedValues = [
  priceCents: number | null,
  rrpCents: number | null,
  warrantyCents: number | null,
  installCents: number | null,
  /** Last day, `YYYY-MM-DD` in the site's time zone; null: as long as the cart. */
  until: string | null,
  /** Units that the agreed price covers. */
  quantity: number | null,
  projectLineId: string,
  quoteId: string | null,
  calledOffFor: string | null,
]

/** A line's product data, as stored in `product_listings.cart_item`. */
export interface CartItem {
  sku: string
  title: string
  uri: string
  image?: string
  brand: string
  category: string
  categorization?: string[]
  ribbon?: string | null
  condition?: string | null
  missingParts?: string | null
  isProforma?: boolean
}

/** The row of a coupon, in JSON. */
export interface CouponRow {
  kind: 'percent' | 'amount'
  value: number
  minimum_cents: number
  uses_left: number | null
  valid_from: string | null
  valid_until: string | null
}

/**
 * A line of a cart, with the cart itself. A cart without lines has one row whose `line_id` is null. Money is
 * in cents. One column contains all values of the line, because each column costs as much as finding a row.
 */
export interface CartRow {
  cart_id: string
  version: number
  status: 'open' | 'frozen'
  email: string | null
  coupon_code: string | null
  gift_card_code: string | null
  /** Only in reads; changes omit them. */
  coupon?: CouponRow | null
  gift_card_cents?: number | null
  proforma_brands: string | null
  /** The setting `CartRewards`. */
  reward_rules: string | null
  line_id: string | null
  /**
   * The product data of the line, or its JSON text; null if the product is no longer listed in the country.
   */
  item: CartItem | string | null
  line: LineValues
  add_ons: AddOnRow[] | null
  category_slugs?: string[]
  supplier_key?: string
}

/** Coupon and gift card of `c`, read only where it has any, with what its own payment reserves of them. */
const promotions = `
  case when c.coupon_code is not null then (
    select row_to_json(r) from (
      select kind, value, minimum_cents, valid_from, valid_until,
        uses_left + ${ownHoldsSql('coupon_holds', '1', 'h.site_code = k.site_code and h.code = k.code')} as uses_left
      from coupons k where k.site_code = c.site_code and k.code = c.coupon_code) r) end as coupon,
  case when c.gift_card_code is not null then (
    select balance_cents + ${ownHoldsSql('gift_card_holds', 'h.amount_cents', 'h.code = g.code')}
    from gift_cards g where g.code = c.gift_card_code) end as gift_card_cents`

const cartColumns = `
  c.id as cart_id, c.version, c.status, c.email, c.coupon_code, c.gift_card_code,
  (select value from settings where site_code = $2 and name = '${settingNames.proformaDeliveryBrands}') as proforma_brands,
  (select value from settings where site_code = $2 and name = '${settingNames.cartRewards}') as reward_rules`

const lineValues = `
  json_build_array(
    l.product_id, l.quantity, l.added_price_cents,
    coalesce(p.price_cents, l.added_price_cents, 0), coalesce(p.rrp_cents, l.added_price_cents, 0),
    coalesce(c.site_code = any(p.sites), false), coalesce(s.available, 0), coalesce(s.on_order, 0), l.sku, l.title,
    case when l.project_line_id is not null then json_build_array(l.agreed_price_cents, l.agreed_rrp_cents, l.agreed_warranty_cents,
      l.agreed_install_cents, l.agreed_until, l.agreed_quantity, l.project_line_id, l.quote_id, l.called_off_for) end)`

const addOns = `
  case when l.warranty_id is not null or l.install_id is not null then (
    select json_agg(json_build_object('kind', o.kind, 'id', o.id, 'sku', o.sku, 'title', o.title, 'withdrawn', o.withdrawn,
      'price_cents', case $3 when 'NZ' then o.nz_price_cents else o.price_cents end))
    from product_options o where o.id in (l.warranty_id, l.install_id)) end`

const columns = `${cartColumns}, l.id as line_id, p.cart_item as item, ${lineValues} as line, ${addOns} as add_ons`

const ownUnits = (source: string): string =>
  ownHoldsSql('stock_holds', 'h.quantity', `h.product_id = l.product_id and h.source = '${source}'`)

/** Product and stock of `l`, a line of `c`; stock includes what the cart's own payment reserves. */
const shelf = `
  left join product_listings p on p.country = $3 and p.product_id = l.product_id
  left join lateral (
    select sum(available)::int + ${ownUnits('available')} as available, sum(on_order)::int + ${ownUnits('onOrder')} as on_order
    from stock where stock.product_id = l.product_id and stock.country = $3
  ) s on true`

const joins = `
  left join lines l on l.cart_id = c.id ${shelf}`

/**
 * Selects `CartRow`s from `c` (a row of carts) and `lines` (rows of cart_lines). `$2` is the site's code,
 * `$3` its country. The line of an unlisted product has its last price and cannot be bought. Coupon and gift
 * card are omitted: few carts have one, and the caller reads those carts again after a change.
 */
export const cartSelect = { columns, joins, order: 'order by l.seq' } as const

/**
 * The proof of cart `c`'s answer: the versions of the cart's row, which every change of the cart or its lines
 * updates (`xmin`), of the catalogue, of its products' stock (`xmin`), and of the two settings. Coupons and
 * gift cards are not part of it: they change in rows of their own and expire.
 */
const stampColumn = (
  products: string,
): string => `concat_ws(' ', c.id, c.xmin, (select version from catalogue_version),
    coalesce((select array_agg(xmin order by product_id, warehouse_code) from stock
      where product_id = any(${products}::bigint[]))::text, '{}'),
    (select string_agg(value, ' ' order by name) from settings
      where site_code = $2 and name in ('${settingNames.proformaDeliveryBrands}', '${settingNames.cartRewards}')))`

/**
 * Reads all lines as one JSON text, because decoding sixty rows column by column costs Node more than the
 * rest of a cart's read. The listing's JSON text is spliced in, so that Postgres does not parse it either.
 */
const readSql = `
select ${cartColumns}, ${promotions}, ${stampColumn('(select array_agg(product_id) from cart_lines where cart_id = c.id)')} as stamp, (
  select '[' || string_agg('["' || l.id || '",' || coalesce(p.cart_item, 'null') || ',' || ${lineValues}::text
    || ',' || coalesce((${addOns})::text, 'null') || ']', ',' order by l.seq) || ']'
  from cart_lines l ${shelf} where l.cart_id = c.id) as lines
from carts c where c.session_id = $1 and c.site_code = $2 and c.status in ('open', 'frozen')`

type CartHead = Omit<CartRow, 'line_id' | 'item' | 'line' | 'add_ons'> & { stamp: string }
type LineText = [lineId: string, item: CartItem | null, line: LineValues, addOns: AddOnRow[] | null]

const noLine = {
  line_id: null,
  item: null,
  line: [0, 0, null, 0, 0, false, 0, 0, '', '', null] as LineValues,
  add_ons: null,
}

export interface ReadCart {
  readonly rows: CartRow[]
  /** While `readStamp` returns the same stamp, another read would return the same cart. */
  readonly stamp: string
}

/** The session's cart at a site; undefined when it has none. Carts that became orders are never found. */
export const readCart = async (
  db: Db,
  sessionId: Buffer,
  { code, country }: Brand,
): Promise<ReadCart | undefined> => {
  const found = await preparedOne<CartHead & { lines: string | null }>(db, 'cart-read', readSql, [
    sessionId,
    code,
    country,
  ])
  if (found === undefined) return undefined
  const { stamp, lines, ...head } = found
  if (lines === null) return { stamp, rows: [{ ...head, ...noLine }] }
  // Named one by one: copies by `...` are slow objects, and there is one per line.
  const rows = (JSON.parse(lines) as LineText[]).map(([line_id, item, line, add_ons]) => ({
    cart_id: head.cart_id,
    version: head.version,
    status: head.status,
    email: head.email,
    coupon_code: head.coupon_code,
    gift_card_code: head.gift_card_code,
    coupon: head.coupon ?? null,
    gift_card_cents: head.gift_card_cents ?? null,
    proforma_brands: head.proforma_brands,
    reward_rules: head.reward_rules,
    line_id,
    item,
    line,
    add_ons,
  }))
  return { stamp, rows }
}

const stampSql = `
select ${stampColumn('$3')} as stamp from carts c where c.session_id = $1 and c.site_code = $2 and c.status in ('open', 'frozen')`

/**
 * Reads the current stamp; undefined without a cart.
 * @param productIds the cart's products of the stamp that it is compared with
 */
export const readStamp = async (
  db: Db,
  sessionId: Buffer,
  { code }: Brand,
  productIds: readonly number[],
): Promise<string | undefined> =>
  (await preparedOne<{ stamp: string }>(db, 'cart-stamp', stampSql, [sessionId, code, productIds]))?.stamp

const readForCheckoutSql = `
with c as (
  select * from carts where session_id = $1 and site_code = $2 and status in ('open', 'frozen')
), lines as (select * from cart_lines)
select ${columns}, ${promotions}, p.category_slugs, b.supplier_key
from c ${joins} left join product_brands b on b.slug = p.brand_slug ${cartSelect.order}`

/** Like `readCart`, with the fields for delivery and payment. */
export const readCartForCheckout = (
  db: Db,
  sessionId: Buffer,
  { code, country }: Brand,
): Promise<CartRow[]> => prepared(db, 'cart-read-checkout', readForCheckoutSql, [sessionId, code, country])

/** Reads a cart that is not stored. `lines` selects its lines; `$2` is the site, `$3` the country. */
const forDeliverySql = (lines: string): string => `
with c as (
  select r.* from jsonb_populate_record(null::carts, jsonb_build_object('id', gen_random_uuid(), 'version', 0, 'site_code', $2::text)) r
), lines as (${lines})
select ${columns}, p.category_slugs, b.supplier_key
from c cross join lines l ${shelf} left join product_brands b on b.slug = p.brand_slug`

const lineForDelivery = (
  quantity: string,
): string => `jsonb_populate_record(null::cart_lines, jsonb_build_object(
    'id', gen_random_uuid(), 'product_id', g.product_id, 'quantity', ${quantity}, 'sku', g.sku, 'title', '', 'seq', 1)) r`

const productForDeliverySql = forDeliverySql(`
  select r.* from product_listings g cross join lateral ${lineForDelivery('$4::int')}
  where g.country = $3 and g.sku = $1 and $2 = any(g.sites)
`)

// `offset 0` looks each product up by its key, where the planner, which assumes 100 of them, would read all.
const productsForDeliverySql = forDeliverySql(`
  select r.* from jsonb_to_recordset($1::jsonb) as e("productId" bigint, quantity int)
  cross join lateral (select g.* from product_listings g
    where g.country = $3 and g.product_id = e."productId" and $2 = any(g.sites) offset 0) g
  cross join lateral ${lineForDelivery('e.quantity')}
`)

/**
 * Reads the rows that `readCartForCheckout` would return for a cart with one product, without storing it.
 * Empty for a product that the site does not sell.
 */
export const readProductAsCart = (
  db: Db,
  sku: string,
  quantity: number,
  { code, country }: Brand,
): Promise<CartRow[]> =>
  prepared(db, 'cart-of-product', productForDeliverySql, [sku, code, country, quantity])

/** Like `readProductAsCart`, for several products. Products that the site does not sell are omitted. */
export const readProductsAsCart = (
  db: Db,
  goods: readonly { readonly productId: number; readonly quantity: number }[],
  { code, country }: Brand,
): Promise<CartRow[]> =>
  prepared(db, 'cart-of-products', productsForDeliverySql, [JSON.stringify(goods), code, country])
