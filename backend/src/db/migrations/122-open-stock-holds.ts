import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** Units of open payments by product, which an import of the stock leaves reserved (`setStock`). */
export const up = (knex: Knex) =>
  indexConcurrently(knex, 'stock_holds_open', 'stock_holds (product_id) where not sold')
