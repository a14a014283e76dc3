import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { preparedOne } from '../../db/prepared'
import { type LiveRow, stockOf } from './repository'

/** A product of a page, with the proof of the page. */
export interface PageRow extends LiveRow {
  /** Version of the catalogue that the page was read from. */
  version: number
  /** Null in the one row of a page without products. */
  product_id: number | null
}

/**
 * The part of a page that changes without the catalogue: units in stock and on order, in the order of
 * products.
 */
export type PageStock = [unitsAvailable: number | null, unitsOnOrder: number | null][]

/** Reads the catalogue's version, and the stock of products as JSON text of `PageStock`. */
export const readProof = async (
  db: Db,
  country: Country,
  productIds: readonly number[],
): Promise<{ version: number; stock: string }> => {
  const row = await preparedOne<{ version: number; stock: string }>(
    db,
    'catalog-page-proof',
    `select (select version from catalogue_version) as version, coalesce(json_agg(json_build_array(
       s.units_available, s.units_on_order) order by l.place), '[]')::text as stock
     from (select place, product_id, $1::text as country from unnest($2::bigint[]) with ordinality as wanted (product_id, place)) l
     ${stockOf}`,
    [country, productIds],
  )
  return row ?? { version: 0, stock: '[]' }
}
