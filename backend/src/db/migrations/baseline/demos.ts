/**
 * Cooking demos in the stores. The statement that books increments `seats_taken`, so that a seat is never
 * sold twice; a booking and an RSVP are one row a person and demo, whether from the page or from staff.
 */
export const demos = `
create table cooking_demos (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null default '',
  image text not null default '',
  store_uri text not null references stores (store_uri),
  brand_slug text,
  cooking_demo_type text not null,
  cooking_demo_sub_event_type text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents int not null default 0 check (price_cents >= 0),
  capacity int not null check (capacity >= 0),
  seats_taken int not null default 0,
  -- Booked by telephone only.
  by_store boolean not null default false,
  visibility smallint not null default 2 check (visibility between 0 and 2),
  check (ends_at > starts_at),
  constraint cooking_demos_seats check (seats_taken between 0 and capacity)
);
create index cooking_demos_by_time on cooking_demos (starts_at);

create table demo_bookings (
  id uuid primary key default gen_random_uuid(),
  demo_id bigint not null references cooking_demos,
  kind text not null check (kind in ('booking', 'rsvp')),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null,
  -- Seats; 0 for a person who declined.
  guests int not null check (guests between 0 and 4),
  order_number text,
  comments text not null default '',
  created_at timestamptz not null,
  unique (demo_id, email)
);

create table demo_wait_list (
  id uuid primary key default gen_random_uuid(),
  demo_id bigint not null references cooking_demos,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text not null,
  guests int not null check (guests between 1 and 4),
  comments text not null default '',
  seq bigint generated always as identity,
  created_at timestamptz not null,
  -- Set when staff turned it into a booking.
  booked_at timestamptz,
  unique (demo_id, email)
);
`
