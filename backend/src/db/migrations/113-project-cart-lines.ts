import type { Knex } from 'knex'
import { indexConcurrently } from './concurrent'

export const config = { transaction: false }

/** Index for counting the agreed units of a project's line in other carts (placing/agreedUnits.ts). */
export const up = (knex: Knex) =>
  indexConcurrently(
    knex,
    'cart_lines_project',
    'cart_lines (project_line_id) where project_line_id is not null',
  )
