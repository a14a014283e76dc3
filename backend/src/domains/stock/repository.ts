import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

/** The units that an attempt has reserved or, if `isSold`, that its order has bought. */
export interface Hold {
  readonly attemptId: string
  readonly isSold: boolean
}

/** What one warehouse has of a product. */
export interface StockRow {
  product_id: number
  warehouse_code: string
  available: number
  on_order: number
}

export type StockSource = 'available' | 'onOrder'

/** Units reserved in one warehouse. */
export interface ReservedUnits {
  readonly productId: number
  readonly warehouseCode: string
  readonly source: StockSource
  readonly quantity: number
}

/*
 * Each list of products is in a `select` of its own. With the list's length Postgres would prefer a custom
 * plan to a generic one and plan both statements for every order, which costs more than running them.
 */

/** Locks the stock of products in a country in the common order: product, then warehouse. */
export const lockStock = (trx: Db, country: string, productIds: readonly number[]): Promise<StockRow[]> =>
  prepared(
    trx,
    'stock-lock',
    `select product_id, warehouse_code, available, on_order from stock
     where product_id = any(array(select unnest($2::bigint[]))) and country = $1
     order by product_id, warehouse_code for update`,
    [country, productIds],
  )

/** Moves units of locked rows from the stock to the holds of an attempt. */
export const insertStockHolds = async (
  trx: Db,
  attemptId: string,
  reserved: readonly ReservedUnits[],
): Promise<void> => {
  await prepared(
    trx,
    'stock-take',
    `with taken as (
       select * from unnest((select $2::bigint[]), $3::text[], $4::text[], $5::int[]) as t (product_id, warehouse_code, source, quantity)
     ), updated as (
       update stock s set
         available = s.available - coalesce((select quantity from taken t
           where t.product_id = s.product_id and t.warehouse_code = s.warehouse_code and t.source = 'available'), 0),
         on_order = s.on_order - coalesce((select quantity from taken t
           where t.product_id = s.product_id and t.warehouse_code = s.warehouse_code and t.source = 'onOrder'), 0)
       where (s.product_id, s.warehouse_code) in (select product_id, warehouse_code from taken)
     )
     insert into stock_holds (attempt_id, product_id, warehouse_code, source, quantity)
     select $1, product_id, warehouse_code, source, quantity from taken`,
    [
      attemptId,
      reserved.map(({ productId }) => productId),
      reserved.map(({ warehouseCode }) => warehouseCode),
      reserved.map(({ source }) => source),
      reserved.map(({ quantity }) => quantity),
    ],
  )
}

/**
 * Locks all stock of the products that an attempt reserved or its order bought, in the same order: the next
 * press of the same cart may reserve them in other warehouses.
 */
export const lockReservedStock = async (trx: Db, { attemptId, isSold }: Hold): Promise<void> => {
  await prepared(
    trx,
    'stock-lock-held',
    `select 1 from stock where product_id in (select product_id from stock_holds where attempt_id = $1 and sold = $2)
     order by product_id, warehouse_code for update`,
    [attemptId, isSold],
  )
}

/**
 * Adds `sums` to the stock. Returned units first make up for those that the last import did not count; only
 * the rest can be sold again.
 */
const addSums = `update stock s set
       available = greatest(s.available - s.available_short + sums.available, 0),
       available_short = greatest(s.available_short - s.available - sums.available, 0),
       on_order = greatest(s.on_order - s.on_order_short + sums.on_order, 0),
       on_order_short = greatest(s.on_order_short - s.on_order - sums.on_order, 0)
     from sums where s.product_id = sums.product_id and s.warehouse_code = sums.warehouse_code`

/** Returns the units that an attempt reserved or its order bought; no effect if repeated. */
export const returnReservedStock = async (trx: Db, { attemptId, isSold }: Hold): Promise<void> => {
  await prepared(
    trx,
    'stock-return',
    `with held as (
       delete from stock_holds where attempt_id = $1 and sold = $2 returning product_id, warehouse_code, source, quantity
     ), sums as (
       select product_id, warehouse_code,
         coalesce(sum(quantity) filter (where source = 'available'), 0)::int as available,
         coalesce(sum(quantity) filter (where source = 'onOrder'), 0)::int as on_order
       from held group by product_id, warehouse_code
     )
     ${addSums}`,
    [attemptId, isSold],
  )
}

/** Returns units of an order, by SKU; quantities of a repeated SKU are added up. */
export const returnUnits = async (
  trx: Db,
  attemptId: string,
  units: readonly { readonly sku: string; readonly quantity: number }[],
): Promise<void> => {
  await prepared(
    trx,
    'stock-return-units',
    `with wanted as (
       select p.id as product_id, sum(u.quantity)::int as quantity
       from unnest($2::text[], $3::int[]) as u (sku, quantity) join products p on p.sku = u.sku group by p.id
     ), held as (
       select h.*, w.quantity as wanted, (sum(h.quantity) over (partition by h.product_id order by h.source, h.warehouse_code))::int
         - h.quantity as before
       from stock_holds h join wanted w on w.product_id = h.product_id where h.attempt_id = $1 and h.sold
     ), back as (
       select product_id, warehouse_code, source, quantity, least(quantity, wanted - before) as units
       from held where wanted > before
     ), gone as (
       delete from stock_holds h using back b where h.attempt_id = $1 and h.product_id = b.product_id
         and h.warehouse_code = b.warehouse_code and h.source = b.source and b.units = b.quantity
     ), less as (
       update stock_holds h set quantity = h.quantity - b.units from back b where h.attempt_id = $1 and h.product_id = b.product_id
         and h.warehouse_code = b.warehouse_code and h.source = b.source and b.units < b.quantity
     ), sums as (
       select product_id, warehouse_code,
         coalesce(sum(units) filter (where source = 'available'), 0)::int as available,
         coalesce(sum(units) filter (where source = 'onOrder'), 0)::int as on_order
       from back group by product_id, warehouse_code
     )
     ${addSums}`,
    [attemptId, units.map(({ sku }) => sku), units.map(({ quantity }) => quantity)],
  )
}

/** The attempt became an order: marks its units as sold, which preserves their attempt. */
export const markStockSold = async (trx: Db, attemptId: string): Promise<void> => {
  await prepared(trx, 'stock-sold', 'update stock_holds set sold = true where attempt_id = $1', [attemptId])
}

/** The units of a product in a warehouse, as the retailer counts them. */
export interface StockLevel {
  readonly product_id: number
  readonly warehouse_code: string
  readonly country: string
  readonly available: number
  readonly on_order: number
}

/** Locks all stock of products in the common order: product, then warehouse. */
export const lockStockOf = async (trx: Db, productIds: readonly number[]): Promise<void> => {
  await prepared(
    trx,
    'stock-lock-all',
    `select 1 from stock where product_id = any($1::bigint[]) order by product_id, warehouse_code for update`,
    [productIds],
  )
}

/**
 * Sets the stock of products whose rows are locked, less the units of open payments. If those are more than
 * the retailer has counted, the row records how many are short (`addSums`). Rows are updated, not replaced: a
 * payment that waits for their lock would find no row.
 */
export const setStock = async (
  trx: Db,
  productIds: readonly number[],
  levels: readonly StockLevel[],
): Promise<void> => {
  await prepared(
    trx,
    'stock-set',
    `with level as (
       select * from jsonb_to_recordset($2::jsonb) as r (product_id bigint, warehouse_code text, country text, available int, on_order int)
     ), gone as (
       delete from stock s where s.product_id = any($1::bigint[])
         and not exists (select 1 from level l where l.product_id = s.product_id and l.warehouse_code = s.warehouse_code)
     ), held as (
       select product_id, warehouse_code,
         coalesce(sum(quantity) filter (where source = 'available'), 0)::int as available,
         coalesce(sum(quantity) filter (where source = 'onOrder'), 0)::int as on_order
       from stock_holds where product_id = any($1::bigint[]) and not sold group by 1, 2
     )
     insert into stock as s (product_id, warehouse_code, country, available, available_short, on_order, on_order_short)
     select product_id, warehouse_code, l.country,
       greatest(l.available - coalesce(held.available, 0), 0), greatest(coalesce(held.available, 0) - l.available, 0),
       greatest(l.on_order - coalesce(held.on_order, 0), 0), greatest(coalesce(held.on_order, 0) - l.on_order, 0)
     from level l left join held using (product_id, warehouse_code)
     order by product_id, warehouse_code
     on conflict (product_id, warehouse_code) do update
       set country = excluded.country, available = excluded.available, available_short = excluded.available_short,
         on_order = excluded.on_order, on_order_short = excluded.on_order_short
       where (s.country, s.available, s.available_short, s.on_order, s.on_order_short) is distinct from
         (excluded.country, excluded.available, excluded.available_short, excluded.on_order, excluded.on_order_short)`,
    [productIds, JSON.stringify(levels)],
  )
}
