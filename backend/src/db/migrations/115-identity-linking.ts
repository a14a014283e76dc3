import type { Knex } from 'knex'

/**
 * Identity linking: platforms as clients of OAuth 2.0, the accounts that are linked to them, and their codes
 * and tokens. Secrets are stored as their SHA-256 only. Tokens that came from one code are a family, which
 * ends as a whole. A platform's session may be made for a linked account (`link_id`), whose principal it then
 * has.
 */
export const up = (knex: Knex) =>
  knex.raw(`
create table oauth_clients (
  id text primary key,
  site_code text not null references sites,
  name text not null,
  -- Of the platform: a token is good for its requests alone.
  profile_url text not null,
  auth_method text not null check (auth_method in ('none', 'client_secret_basic', 'private_key_jwt')),
  secret_hash bytea,
  -- Public keys (RFC 7517) of a client that signs its requests.
  jwks jsonb,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  created_at timestamptz not null,
  constraint oauth_clients_auth check (
    (auth_method = 'client_secret_basic') = (secret_hash is not null) and (auth_method = 'private_key_jwt') = (jwks is not null)
  )
);

create table oauth_links (
  id uuid primary key,
  client_id text not null references oauth_clients on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create unique index oauth_links_once on oauth_links (account_id, client_id) where ended_at is null;

create table oauth_codes (
  hash bytea primary key,
  link_id uuid not null references oauth_links on delete cascade,
  family uuid not null,
  scopes text[] not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oauth_codes_expiry on oauth_codes (expires_at);

create table oauth_tokens (
  hash bytea primary key,
  link_id uuid not null references oauth_links on delete cascade,
  family uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index oauth_tokens_family on oauth_tokens (family);
create index oauth_tokens_link on oauth_tokens (link_id);
create index oauth_tokens_expiry on oauth_tokens (expires_at);

-- Signed assertions of clients, each good once.
create table oauth_assertions (
  hash bytea primary key,
  expires_at timestamptz not null
);

alter table sessions add column link_id uuid;
alter table ucp_resources add column account_id bigint;
`)
