import type { Knex } from 'knex'

/**
 * Adds the project and folder that a line was called off for, so that lines of one product for two floors can
 * be told apart. A text, as they may be renamed, or get another owner, afterwards.
 */
export const up = (knex: Knex) => knex.raw('alter table cart_lines add column called_off_for text')
