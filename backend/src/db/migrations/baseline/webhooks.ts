/**
 * Notifications to a retailer's own systems. A delivery is a row and a job of the transaction that its event
 * belongs to, with the body exactly as it is sent; the row is the log too.
 */
export const webhooks = `
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  site_code text not null references sites,
  url text not null,
  events text[] not null,
  state text not null default 'active' check (state in ('active', 'disabled')),
  disabled_reason text,
  -- The secret is derived from the service's own key, this row's id and this number; the previous one is
  -- valid until the time next to it.
  secret_version int not null default 1,
  former_secret_until timestamptz,
  -- Since when every attempt has failed.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site_code, url)
);

create table webhook_deliveries (
  -- Identifies the message to its receiver permanently, so that duplicates are recognised.
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event text not null,
  -- One delivery a key and endpoint.
  dedupe_key text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  last_status int,
  last_answer text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (endpoint_id, dedupe_key)
);
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_failed on webhook_deliveries (updated_at) where state = 'failed';
create index webhook_deliveries_open on webhook_deliveries (state, updated_at) where state <> 'delivered';
`
