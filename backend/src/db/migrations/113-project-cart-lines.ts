import type { Knex } from 'knex'

/** Paying for agreed units counts those in other carts of the same line (placing/agreedUnits.ts). */
export const up = (knex: Knex) =>
  knex.raw(`
create index cart_lines_project on cart_lines (project_line_id) where project_line_id is not null;
`)
