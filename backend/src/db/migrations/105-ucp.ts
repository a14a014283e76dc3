import type { Knex } from 'knex'

/**
 * Carts and checkouts that platforms make over the Universal Commerce Protocol, and the answers of their
 * requests by idempotency key. Their goods are in an ordinary cart of the session.
 */
export const up = (knex: Knex) =>
  knex.raw(`
create table ucp_resources (
  id uuid primary key,
  kind text not null check (kind in ('cart', 'checkout')),
  site_code text not null references sites (code),
  platform text not null,
  session_id bytea not null references sessions on delete cascade,
  state text not null default 'open' check (state in ('open', 'canceled')),
  created_at timestamptz not null
);
create index ucp_resources_session on ucp_resources (session_id);

create table ucp_requests (
  id bytea primary key,
  digest bytea not null,
  created_at timestamptz not null,
  status int,
  answer text
);
create index ucp_requests_created on ucp_requests (created_at);
`)
