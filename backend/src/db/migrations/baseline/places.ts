/** Localities, stores with their salespeople, and delivery: zones, days, suppliers and services. */
export const places = `
create table localities (
  id text primary key,
  country char(2) not null,
  suburb text not null,
  postcode text not null,
  state text not null default '',
  latitude double precision,
  longitude double precision,
  is_delivery_area boolean not null default true,
  search text not null
);
create index localities_search on localities (country, search text_pattern_ops);
create index localities_postcode on localities (country, postcode text_pattern_ops);
create index localities_triple on localities (country, postcode, upper(suburb));

create table stores (
  id int primary key,
  store_uri text not null unique,
  name text not null,
  sites text[] not null,
  subdivision text not null,
  blurb text not null default '',
  thumb text not null default '',
  address text not null,
  suburb text not null,
  state text not null default '',
  postcode text not null,
  country char(2) not null,
  phone text not null,
  time_zone text not null,
  latitude double precision not null,
  longitude double precision not null,
  virtual_tour_id text,
  is_appointment_only boolean not null default false,
  open_times jsonb not null
);

create table sales_people (
  code text primary key,
  name text not null,
  subdivision text not null
);

-- Prices and capacities by weekday, Monday first; a null price means no delivery that day.
create table delivery_zones (
  id text primary key,
  country char(2) not null,
  name text not null,
  lead_days int not null check (lead_days >= 0),
  horizon_days int not null check (horizon_days between 1 and 365),
  -- From this local hour on, today no longer counts as the first lead day.
  cutoff_hour int not null default 14 check (cutoff_hour between 0 and 24),
  weekday_price_cents int[] not null check (array_length(weekday_price_cents, 1) = 7),
  weekday_capacity int[] not null check (array_length(weekday_capacity, 1) = 7),
  warehouse_code text not null references warehouses
);

create table delivery_zone_postcodes (
  country char(2) not null,
  postcode text not null,
  zone_id text not null references delivery_zones,
  primary key (country, postcode)
);

create table delivery_bookings (
  zone_id text not null references delivery_zones,
  delivery_date date not null,
  capacity int not null check (capacity >= 0),
  booked int not null default 0,
  primary key (zone_id, delivery_date),
  constraint delivery_bookings_capacity check (booked >= 0 and booked <= capacity)
);

-- A day on which a zone does not deliver (public holidays) or has another price.
create table delivery_exceptions (
  zone_id text not null references delivery_zones,
  delivery_date date not null,
  price_cents int,
  capacity int not null default 0,
  primary key (zone_id, delivery_date)
);

-- A supplier that delivers its own products on dates of its own, Monday first; a null price means no delivery that day.
create table supplier_deliveries (
  supplier_key text not null,
  country char(2) not null,
  lead_days int not null check (lead_days >= 0),
  horizon_days int not null check (horizon_days between 1 and 365),
  weekday_price_cents int[] not null check (array_length(weekday_price_cents, 1) = 7),
  excluded_postcodes text[] not null default '{}',
  -- Days without delivery although the weekday says so: public holidays, the supplier's own closing.
  closed_dates date[] not null default '{}',
  primary key (supplier_key, country)
);

create table delivery_services (
  sku text primary key,
  country char(2) not null,
  title text not null,
  blurb text not null default '',
  price_cents int not null check (price_cents >= 0),
  kind text not null check (kind in ('delivery', 'install', 'connection', 'removal')),
  category_slugs text[] not null default '{}',
  sort_order int not null default 0
);
`
