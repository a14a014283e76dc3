/** Views and searches of shoppers. Nothing identifies the shopper: no session, no IP address, no account. */
export const analytics = `
create table analytics_events (
  id bigint generated always as identity primary key,
  site_code text not null,
  kind text not null,
  term text,
  product_id integer,
  products text[] not null default '{}',
  path text,
  is_repeat_user boolean,
  created_at timestamptz not null
);
create index analytics_events_old on analytics_events (created_at);
`
