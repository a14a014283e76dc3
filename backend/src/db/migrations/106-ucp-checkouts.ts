import type { Knex } from 'knex'

/**
 * Checkout sessions of platforms: what a platform has entered (`details`), the cart that the session buys,
 * the carts of buyers who continued it in the shop, and since when a completion is under way. A session
 * outlives the shopper's session, because its platform reads the order later. `checkout_handovers` has the
 * values that fill a buyer's checkout page when it opens.
 */
export const up = (knex: Knex) =>
  knex.raw(`
alter table ucp_resources
  add column details jsonb,
  add column cart_id uuid,
  add column from_cart uuid,
  add column continued_carts uuid[] not null default '{}',
  add column completing_at timestamptz;
alter table ucp_resources alter column session_id drop not null;
alter table ucp_resources drop constraint ucp_resources_session_id_fkey;
alter table ucp_resources add constraint ucp_resources_session_id_fkey
  foreign key (session_id) references sessions on delete set null;
alter table ucp_resources drop constraint ucp_resources_state_check;
alter table ucp_resources add constraint ucp_resources_state_check
  check (state in ('open', 'completing', 'continued', 'canceled'));
create index ucp_resources_from_cart on ucp_resources (from_cart) where from_cart is not null;

create table checkout_handovers (
  cart_id uuid primary key references carts on delete cascade,
  id uuid not null,
  form jsonb not null,
  created_at timestamptz not null
);
`)
