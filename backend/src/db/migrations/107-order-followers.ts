import type { Knex } from 'knex'

/**
 * Platforms that follow the orders of single carts (docs/ucp.md). Their updates are deliveries like those to
 * a retailer's endpoints, but the address comes from the platform's profile and the body is the order as it
 * is when it is sent. `busy_until` makes the updates of an order one sequence.
 */
export const up = (knex: Knex) =>
  knex.raw(`
create table order_followers (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references carts on delete cascade,
  site_code text not null references sites,
  follower text not null,
  reference uuid not null,
  busy_until timestamptz,
  created_at timestamptz not null,
  unique (cart_id, follower)
);

alter table webhook_deliveries
  alter column endpoint_id drop not null,
  add column follower_id uuid references order_followers on delete cascade,
  add constraint webhook_deliveries_receiver check ((endpoint_id is null) <> (follower_id is null));
create unique index webhook_deliveries_follower on webhook_deliveries (follower_id, dedupe_key)
  where follower_id is not null;

create index ucp_resources_cart on ucp_resources (cart_id) where cart_id is not null;
create index ucp_resources_continued on ucp_resources using gin (continued_carts);
`)
