import type { Knex } from 'knex'

/**
 * The day on which the products of a folder are wanted, in the site's time zone: a wish, nothing is booked.
 */
export const up = (knex: Knex) => knex.raw('alter table project_folders add column delivery_on date')
