/** Sessions, carts, coupons, gift cards and compare lists. */
export const carts = `
-- No foreign key to sites here and in carts: every first write would lock the one row of its site, and all would queue for it.
create table sessions (
  id bytea primary key,
  site_code text not null,
  store_uri text,
  location_id text,
  account_id bigint,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sign_in_id uuid
);
create index sessions_expiry on sessions (expires_at);
create index sessions_account on sessions (account_id) where account_id is not null;
create index sessions_sign_in on sessions (sign_in_id) where sign_in_id is not null;

create table carts (
  id uuid primary key default gen_random_uuid(),
  site_code text not null,
  country char(2) not null,
  session_id bytea references sessions on delete set null,
  account_id bigint,
  status text not null default 'open' check (status in ('open', 'frozen', 'ordered', 'merged')),
  version int not null default 1,
  email text,
  coupon_code text,
  gift_card_code text,
  winning_delivery_service_override boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create unique index carts_one_open_per_session on carts (session_id, site_code) where status in ('open', 'frozen');
create index carts_account on carts (account_id) where account_id is not null;
create index carts_old on carts (expires_at) where status in ('open', 'merged');
create index carts_session on carts (session_id) where session_id is not null;

create table cart_lines (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references carts on delete cascade,
  product_id bigint not null references products,
  quantity int not null check (quantity between 1 and 99),
  warranty_id bigint references product_options,
  install_id bigint references product_options,
  -- As they were when the line was last changed: they show the shopper that a price has changed, and name the
  -- line when the product is no longer listed.
  added_price_cents int,
  sku text not null default '',
  title text not null default '',
  added_at timestamptz not null default now(),
  -- Order in which lines are shown.
  seq bigint generated always as identity
);
create unique index cart_lines_once on cart_lines (cart_id, product_id, coalesce(warranty_id, 0), coalesce(install_id, 0));

-- Codes are upper case. value: cents of kind amount, hundredths of a percent of kind percent; null uses_left: without limit.
create table coupons (
  site_code text not null references sites,
  code text not null check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount')),
  value int not null check (value > 0 and (kind <> 'percent' or value <= 10000)),
  minimum_cents int not null default 0 check (minimum_cents >= 0),
  uses_left int check (uses_left >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  primary key (site_code, code)
);

-- balance_cents is what can still be spent: amounts that attempts have reserved are already subtracted.
create table gift_cards (
  code text primary key check (code = upper(code)),
  balance_cents int not null check (balance_cents >= 0),
  currency char(3) not null
);

create table compare_items (
  session_id bytea not null references sessions on delete cascade,
  site_code text not null references sites,
  product_id bigint not null references products on delete cascade,
  -- Three places a list: a fourth product is refused, also when requests run in parallel (COM-028).
  place int not null check (place between 1 and 3),
  seq bigint generated always as identity,
  primary key (session_id, site_code, product_id),
  constraint compare_items_place unique (session_id, site_code, place)
);
`
