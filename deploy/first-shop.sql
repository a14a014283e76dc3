-- The first data of a shop: an example to change. Run it after the origins of the brand and the localities
-- (docs/deployment.md, "The first shop"):
--   psql -v ON_ERROR_STOP=1 -f first-shop.sql "$DATABASE_URL"
-- It may run again: what is there already stays.
begin;

-- Features of the site. The payment methods follow from the providers' settings; these have no provider.
update sites set features = '{ "checkoutSession": true, "cashOnDelivery": false }' || features where code = 'aol';

insert into settings (site_code, name, value) values
  ('aol', 'countryCode', 'AU'),
  ('aol', 'customerSupportNumber', '1300 000 000'),
  ('aol', 'mailFrom', 'orders@shop.example'),
  ('aol', 'legalName', 'Shop Pty Ltd'),
  ('aol', 'taxNumber', '00 000 000 000')
on conflict do nothing;

-- Columns stock:SYD of the import name it by its code.
insert into warehouses (code, name, country, state, latitude, longitude) values
  ('SYD', 'Sydney distribution centre', 'AU', 'NSW', -33.81, 150.87)
on conflict do nothing;

-- Days from the order to the first delivery, days ahead that can be booked, the hour after which an order
-- counts as the next day's; Monday first: the price in cents (null: no delivery on that day) and the places.
insert into delivery_zones (id, country, name, lead_days, horizon_days, cutoff_hour, weekday_price_cents, weekday_capacity, warehouse_code) values
  ('au-sydney', 'AU', 'Sydney', 2, 60, 14, '{4900,0,0,2900,4900,7900,null}', '{120,120,120,120,120,120,0}', 'SYD')
on conflict do nothing;

-- A postcode is of one zone; one without a zone has no delivery.
insert into delivery_zone_postcodes (country, postcode, zone_id)
  select distinct country, postcode, 'au-sydney' from localities where country = 'AU' and postcode between '2000' and '2249'
on conflict do nothing;

-- Monday first, in the store's own time zone.
insert into stores (id, store_uri, name, sites, subdivision, address, suburb, state, postcode, country, phone, time_zone, latitude, longitude, open_times)
  values (1, 'sydney', 'Sydney', '{aol}', 'NSW', '1 George Street', 'Sydney', 'NSW', '2000', 'AU', '02 0000 0000', 'Australia/Sydney', -33.86, 151.21,
    (select jsonb_agg(case when day < 7 then '{ "isOpen": true, "openTime": "09:00", "closeTime": "17:30" }'::jsonb
      else '{ "isOpen": false, "openTime": null, "closeTime": null }' end) from generate_series(1, 7) day))
on conflict do nothing;

commit;
