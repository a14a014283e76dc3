/** Extensions that the schema needs, the retailer's sites and their settings. */
export const sites = `
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- English stems after removing accents, so that a search for "creme" finds "Crème".
create text search configuration shop (copy = english);
alter text search configuration shop alter mapping for hword, hword_part, word with unaccent, english_stem;

create table sites (
  code text primary key,
  allowed_origins text[] not null default '{}',
  features jsonb not null default '{}',
  texts jsonb not null default '{}'
);

create table settings (
  site_code text not null references sites,
  name text not null,
  value text not null,
  primary key (site_code, name)
);

create table seed_state (name text primary key, version text not null, finished_at timestamptz not null default now());
`
