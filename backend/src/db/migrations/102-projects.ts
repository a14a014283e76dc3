import type { Knex } from 'knex'

/**
 * The project and quote workspace (COM areas 19 to 23), and the agreed prices that its lines carry into a
 * cart.
 *
 * `projects` is the gate: every write of a project raises its `version` first, so writes of one project wait
 * for each other at that row. Money is in cents. What people delete is marked by `deleted_at` and can be
 * restored for 30 days; comments, events and quotes are append-only.
 *
 * No foreign keys to sites, for the reason given at `carts`.
 */
export const up = (knex: Knex) =>
  knex.raw(`
create table projects (
  id uuid primary key default gen_random_uuid(),
  site_code text not null,
  -- Shown as P100123; its quote as Q100123, its revisions as Q100123-2.
  ref bigint generated always as identity (start with 100001),
  owner_account_id bigint references accounts on delete set null,
  name text not null,
  quote_status text not null default 'Open' check (quote_status in ('Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial')),
  quoted boolean not null default false,
  quote_id text unique,
  quote_rev int not null default 0,
  -- The last day on which the prices of the quote hold, in the site's time zone.
  quote_valid_until date,
  quoted_at timestamptz,
  is_locked boolean not null default false,
  -- The last day of the lock; null: until it is cancelled.
  locked_until date,
  share_id text unique,
  share_prices boolean not null default false,
  emailed_at timestamptz,
  -- The last day on which its owner requested a quote, in the site's time zone.
  quote_requested_on date,
  sales_person_code text,
  store_uri text,
  version int not null default 1,
  last_modified timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  deleted_at timestamptz,
  deleted_by bigint
);
create index projects_owner on projects (site_code, owner_account_id, last_modified desc) where deleted_at is null;
create index projects_newest on projects (site_code, last_modified desc) where deleted_at is null;
create index projects_status on projects (site_code, quote_status);
create index projects_locked on projects (locked_until) where is_locked;
create index projects_ending on projects (quote_valid_until) where quoted;

-- Personal data has a life of its own: it can be purged while the project stays.
create table project_customers (
  project_id uuid primary key references projects on delete cascade,
  project_address text not null default '',
  suburb text not null default '',
  post_code text not null default '',
  state text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  customer_name text not null default '',
  customer_email text not null default '',
  customer_email_secondary text not null default '',
  contact_number text not null default '',
  customer_number_secondary text not null default '',
  project_goal text not null default '',
  project_start date,
  referrer_code text not null default '',
  referrer_name text not null default '',
  referrer_business_name text not null default '',
  referrer_phone text not null default '',
  referrer_contact text not null default '',
  interests text[] not null default '{}',
  comments text not null default '',
  show_culinary_bookings boolean not null default false,
  version int not null default 1
);
create index project_customers_email on project_customers (lower(customer_email)) where customer_email <> '';
create index project_customers_email2 on project_customers (lower(customer_email_secondary)) where customer_email_secondary <> '';
create index project_customers_phone on project_customers (contact_number) where contact_number <> '';
create index project_customers_phone2 on project_customers (customer_number_secondary) where customer_number_secondary <> '';

create table project_folders (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  title text not null,
  sort_order int not null,
  version int not null default 1,
  deleted_at timestamptz
);
create unique index project_folders_title on project_folders (project_id, lower(title)) where deleted_at is null;
create index project_folders_project on project_folders (project_id);

create table project_lines (
  -- Named productCode in calls.
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  folder_id uuid references project_folders on delete set null,
  product_id bigint not null references products,
  -- As the product was when the line was added.
  sku text not null,
  title text not null,
  quantity int not null check (quantity between 1 and 99),
  warranty_id bigint references product_options,
  install_id bigint references product_options,
  added_price_cents int not null,
  -- What staff agreed, a draft until the project is quoted or locked.
  staff_price_cents int check (staff_price_cents >= 0),
  competitor_url text,
  -- Unit prices on the day of the lock; those of the add-ons that were chosen then.
  locked_price_cents int check (locked_price_cents >= 0),
  locked_rrp_cents int,
  locked_warranty_cents int,
  locked_install_cents int,
  -- Unit prices of the valid quote, the number of units that it covers, and the stock status of that day.
  quoted_price_cents int check (quoted_price_cents >= 0),
  quoted_rrp_cents int,
  quoted_warranty_cents int,
  quoted_install_cents int,
  quoted_quantity int,
  quoted_stock_status text,
  sort_order int not null,
  version int not null default 1,
  added_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index project_lines_project on project_lines (project_id, sort_order);
create index project_lines_folder on project_lines (folder_id) where folder_id is not null;

create table project_notes (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  sku text not null,
  notes text not null,
  author_account_id bigint references accounts on delete set null,
  created_by text not null,
  sales_person_name text not null default '',
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
create index project_notes_project on project_notes (project_id);

create table project_variations (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  line_id uuid not null references project_lines on delete cascade,
  brand text not null default '',
  variation_sku text not null default '',
  comments text not null default '',
  -- Shown instead of the RRP; never a price (decision D-18).
  rrp_override_cents int check (rrp_override_cents between 0 and 99999999),
  author_account_id bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz
);
create index project_variations_line on project_variations (line_id);
create index project_variations_project on project_variations (project_id);

create table project_comments (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  project_id uuid not null,
  account_id bigint,
  author text not null,
  message text not null,
  created_at timestamptz not null
);
create index project_comments_project on project_comments (project_id, seq);
create trigger project_comments_append_only before update or delete on project_comments
  for each row execute function refuse_change();

-- One row a field that a press changed. version is the project's after the press; press is the same for all rows of a press.
create table project_events (
  seq bigint generated always as identity primary key,
  project_id uuid not null,
  version int not null,
  at timestamptz not null,
  actor_account_id bigint,
  actor text not null,
  action text not null,
  entity text not null check (entity in ('project', 'customer', 'folder', 'line', 'note', 'variation', 'comment', 'file')),
  entity_id uuid,
  field text not null default '',
  -- As people see them.
  old_value text,
  new_value text,
  -- What a person recognises the entity by: a title, a sku.
  subject text not null default '',
  press uuid not null
);
create index project_events_project on project_events (project_id, version);
create trigger project_events_append_only before update or delete on project_events
  for each row execute function refuse_change();

create table project_quotes (
  project_id uuid not null,
  rev int not null,
  quote_id text not null,
  at timestamptz not null,
  actor_account_id bigint,
  actor text not null,
  valid_until date not null,
  -- Customer, folders and lines with prices and stock status, as they were quoted.
  snapshot jsonb not null,
  order_total_cents bigint not null,
  primary key (project_id, rev)
);
create trigger project_quotes_append_only before update or delete on project_quotes
  for each row execute function refuse_change();

-- Units of a line that orders have bought. Refunded units are subtracted.
create table project_orders (
  line_id uuid not null references project_lines on delete cascade,
  order_id uuid not null references orders,
  project_id uuid not null,
  quantity int not null check (quantity >= 0),
  at timestamptz not null,
  primary key (line_id, order_id)
);
create index project_orders_order on project_orders (order_id);
create index project_orders_project on project_orders (project_id);

-- Answers of presses that may be repeated: the same key has the same effect for 24 hours.
create table project_presses (
  account_id bigint not null,
  call text not null,
  key uuid not null,
  body_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (account_id, call, key)
);
create index project_presses_age on project_presses (at);

create table blobs (
  id uuid primary key default gen_random_uuid(),
  size int not null check (size >= 0),
  sha256 bytea not null,
  content_type text not null,
  created_at timestamptz not null default now()
);
create table blob_chunks (
  blob_id uuid not null references blobs on delete cascade,
  n int not null,
  bytes bytea not null,
  primary key (blob_id, n)
);
alter table blob_chunks alter column bytes set storage external;

create table project_files (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  -- One of them, or neither: a file of the project.
  line_id uuid references project_lines on delete cascade,
  folder_id uuid references project_folders on delete cascade,
  -- Where the bytes are: a row of blobs, or an object of the configured store under this name.
  blob_id uuid,
  file_name text not null,
  size int not null,
  content_type text not null,
  sha256 bytea not null,
  state text not null default 'ready' check (state in ('ready', 'refused')),
  author_account_id bigint references accounts on delete set null,
  created_by text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (line_id is null or folder_id is null)
);
create index project_files_project on project_files (project_id);
create index project_files_line on project_files (line_id) where line_id is not null;

-- The stored PDF of a revision. A job makes it after the revision was inserted.
create table project_quote_files (
  project_id uuid not null,
  rev int not null,
  blob_id uuid not null,
  size int not null,
  created_at timestamptz not null default now(),
  primary key (project_id, rev)
);

create table competitor_prices (
  site_code text not null,
  sku text not null,
  competitor text not null,
  price_cents int not null check (price_cents >= 0),
  url text not null,
  checked_at timestamptz not null,
  primary key (site_code, sku, competitor)
);

create table referrers (
  id uuid primary key default gen_random_uuid(),
  site_code text not null,
  code text not null,
  name text not null,
  business_name text not null default '',
  phone text not null default '',
  contact text not null default '',
  unique (site_code, code)
);
create index referrers_words on referrers using gin ((lower(code || ' ' || name || ' ' || business_name)) gin_trgm_ops);

-- A reminder outlives its project.
update reminders set project_id = null where project_id is not null;
alter table reminders add constraint reminders_project foreign key (project_id) references projects on delete set null;
create index reminders_by_project on reminders (project_id, status, date);

-- An agreed price is part of what makes a line: units at two prices are two lines.
alter table cart_lines
  add column agreed_price_cents int check (agreed_price_cents >= 0),
  add column agreed_rrp_cents int,
  add column agreed_warranty_cents int,
  add column agreed_install_cents int,
  -- The last day on which the agreed price is valid, in the site's time zone; null: as long as the cart.
  add column agreed_until date,
  add column agreed_quantity int,
  add column project_line_id uuid,
  add column quote_id text;
drop index cart_lines_once;
create unique index cart_lines_once on cart_lines
  (cart_id, product_id, coalesce(warranty_id, 0), coalesce(install_id, 0), coalesce(agreed_price_cents, -1), coalesce(project_line_id, '00000000-0000-0000-0000-000000000000'::uuid));
`)
