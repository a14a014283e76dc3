import type { Knex } from 'knex'

/**
 * Writes prices for the months before the first import, so that the price history is not empty: three earlier
 * steps above today's price for every listing, derived from the product's id.
 */
export const writePastPrices = async (tables: Knex): Promise<void> => {
  await tables.raw(`
    insert into price_history (country, product_id, valid_from, price_cents, rrp_cents)
    select l.country, l.product_id, step.valid_from::date,
      l.price_cents + (l.price_cents * (step.percent + l.product_id % 4) / 100) / 1000 * 1000,
      greatest(l.rrp_cents, l.price_cents + (l.price_cents * (step.percent + l.product_id % 4) / 100) / 1000 * 1000)
    from product_listings l
    cross join (values ('2025-07-01', 9), ('2025-11-21', 0), ('2026-01-05', 6)) as step (valid_from, percent)
    on conflict do nothing`)
}
