import type { Knex } from 'knex'

/** Staff list a site's orders by time and state, and find them by email and by the end of the phone number. */
export const up = (knex: Knex) =>
  knex.raw(`
create index orders_newest on orders (site_code, placed_at desc, id desc);
create index orders_state on orders (site_code, state, placed_at desc, id desc);
create index orders_site_email on orders (site_code, lower(email) text_pattern_ops);
create index orders_phone on orders (site_code, right(regexp_replace(snapshot->'given'->>'phone', '[^0-9]', '', 'g'), 8))
  where snapshot->'given'->>'phone' is not null;
`)
