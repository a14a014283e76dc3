-- What a shop may have in addition to the data of first-shop.sql: examples to change. Each statement stands
-- alone; take those that you need:
--   psql -v ON_ERROR_STOP=1 -f shop-data.sql "$DATABASE_URL"
-- It may run again: what is there already stays. Money is in cents with GST; lists of seven have Monday
-- first.
begin;

-- Public holidays: no deliveries in a country's zones. A row with a capacity is a day with other places and
-- another price.
insert into delivery_exceptions (zone_id, delivery_date)
  select zone.id, day::date
  from (values
      ('AU', '{2026-12-25,2026-12-26,2026-12-28,2027-01-01,2027-01-26,2027-03-26,2027-03-29,2027-04-25,2027-12-25,2027-12-27,2027-12-28}'),
      ('NZ', '{2026-12-25,2026-12-28,2027-01-01,2027-01-04,2027-02-08,2027-03-26,2027-03-29,2027-04-26,2027-06-07,2027-06-25,2027-10-25,2027-12-25,2027-12-27,2027-12-28}')
    ) holidays (country, days)
  join delivery_zones zone on zone.country = holidays.country
  cross join unnest(days::text[]) day
on conflict do nothing;

-- Services that the checkout offers with a delivery: delivery, install, connection or removal. Without
-- categories (their addresses) a service is offered with every product.
insert into delivery_services (sku, country, title, blurb, price_cents, kind, category_slugs, sort_order) values
  ('REMOVE-OLD', 'AU', 'Take away my old appliance', 'Please disconnect and empty it first.', 4900, 'removal', '{laundry}', 1),
  ('STAIRS', 'AU', 'Stair carry', 'For more than five steps without a lift.', 5900, 'delivery', '{}', 2)
on conflict do nothing;

-- A supplier that delivers its own products, by the supplier's key in your certificates; null: no delivery
-- on that weekday.
insert into supplier_deliveries (supplier_key, country, lead_days, horizon_days, weekday_price_cents, excluded_postcodes, closed_dates) values
  ('Miele', 'AU', 5, 60, '{null,0,null,0,9900,null,null}', '{2898,2899}', '{2026-12-25,2026-12-28,2027-01-01}')
on conflict do nothing;

-- Salespeople, chosen at the counter and in projects, by the subdivision of their stores.
insert into sales_people (code, name, subdivision) values ('AMH', 'Amira Haddad', 'NSW')
on conflict do nothing;

-- Coupons: percent in hundredths (1000 is 10 %), or an amount in cents.
insert into coupons (site_code, code, kind, value, minimum_cents, uses_left, valid_until) values
  ('aol', 'WELCOME10', 'percent', 1000, 0, null, '2027-01-31 23:59:59 Australia/Sydney'),
  ('aol', 'SAVE50', 'amount', 5000, 50000, 500, null)
on conflict do nothing;

-- Gift cards: anyone who knows the code can spend it. Each run would add one, so it is a comment here.
-- insert into gift_cards (code, balance_cents, currency)
--   values (upper(replace(gen_random_uuid()::text, '-', '')), 10000, 'AUD') returning code;

-- A cooking demo in a store; `visibility` 2 (the default): for everybody, 1: after a purchase, 0: before one.
insert into cooking_demos (title, description, store_uri, cooking_demo_type, starts_at, ends_at, price_cents, capacity)
  select 'Steam cooking', 'Dumplings, fish and a loaf of bread.', 'sydney', 'Masterclass',
    '2027-02-13 10:00 Australia/Sydney', '2027-02-13 12:00 Australia/Sydney', 4500, 12
  where exists (select from stores where store_uri = 'sydney') and not exists (select from cooking_demos where title = 'Steam cooking');

-- The sale that a site's banners announce.
insert into sales (site_code, name, title, description, colour, starts_at, ends_at) values
  ('aol', 'Summer sale', 'Summer sale', 'Selected kitchens and laundries', '#B3261E',
    '2026-12-26 00:00 Australia/Sydney', '2027-01-31 23:59:59 Australia/Sydney')
on conflict do nothing;

commit;
