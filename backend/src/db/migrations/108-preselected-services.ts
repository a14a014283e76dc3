import type { Knex } from 'knex'

/**
 * A delivery service may come ticked in the checkout (CHK-153). Only one that costs nothing: shoppers choose
 * what they pay for.
 */
export const up = (knex: Knex) =>
  knex.raw(`
alter table delivery_services add column is_preselected boolean not null default false,
  add constraint delivery_services_preselected_free check (not is_preselected or price_cents = 0);
`)
