/** Kinds and traits of the listings of `source` that are not stored yet. */
const learn = (source: string): string => `
  insert into shelf_kinds (country, sites, brand_slug, category_slugs)
  select distinct country, sites, brand_slug, category_slugs from ${source} l
  where not exists (select from shelf_kinds k where (k.country, k.sites, k.brand_slug, k.category_slugs)
    = (l.country, l.sites, l.brand_slug, l.category_slugs))
  on conflict do nothing;
  insert into shelf_traits (name, value)
  select distinct t.name, t.value from ${source} l, jsonb_to_recordset(l.traits) as t (name text, value text)
  where t.name is not null and t.value is not null
    and not exists (select from shelf_traits known where (known.name, known.value) = (t.name, t.value))
  on conflict do nothing;`

/** Listings of `source`, each with its kind. */
const shelve = (source: string): string => `
  insert into shelf_listings (country, product_id, kind_id, popularity, price_cents, slug, traits)
  select l.country, l.product_id, k.id, l.popularity, l.price_cents, l.slug, array_remove(array(
    select (select t.id from shelf_traits t where t.name = has.trait ->> 'name' and t.value = has.trait ->> 'value')
    from jsonb_array_elements(l.traits) with ordinality as has (trait, place) order by has.place), null)
  from ${source} l join shelf_kinds k using (country, sites, brand_slug, category_slugs)
  on conflict (country, product_id) do update set kind_id = excluded.kind_id, popularity = excluded.popularity,
    price_cents = excluded.price_cents, slug = excluded.slug, traits = excluded.traits
  where (shelf_listings.kind_id, shelf_listings.popularity, shelf_listings.price_cents, shelf_listings.slug, shelf_listings.traits)
    <> (excluded.kind_id, excluded.popularity, excluded.price_cents, excluded.slug, excluded.traits);`

/** Adds to the kinds what `moved (was, becomes)` lists; null where a listing had or gets no kind. */
const count = (moved: string): string => `
  with moved as (${moved})
  update shelf_kinds k set products = k.products + change.products from (
    select id, sum(one)::int as products from (
      select was as id, -1 as one from moved where was is not null
      union all select becomes, 1 from moved where becomes is not null
    ) step group by id having sum(one) <> 0
  ) change where k.id = change.id;`

/**
 * The columns of a listing that lists and navigation read, a tenth as wide as the listing. Products that the
 * same sites sell under the same brand and category are of one kind; a kind stores their number, so that a
 * shelf of any size is counted from some hundred rows. `traits` are the texts among the listing's attributes,
 * by number, in its order.
 *
 * Triggers update all three from `product_listings` in the transaction of every change, a statement at a
 * time. The counts are safe under concurrency because a change first locks the row of `catalogue_version`, at
 * which changes of the catalogue wait for each other anyway.
 */
export const shelves = `
create table shelf_kinds (
  id int primary key generated always as identity,
  country char(2) not null,
  sites text[] not null,
  brand_slug text not null,
  -- Same as in the listing.
  category_slugs text[] not null,
  products int not null default 0 check (products >= 0),
  unique (country, sites, brand_slug, category_slugs)
) with (fillfactor = 50);

create table shelf_traits (
  id int primary key generated always as identity,
  name text not null,
  value text not null,
  unique (name, value)
);

create table shelf_listings (
  country char(2) not null,
  product_id bigint not null,
  kind_id int not null references shelf_kinds,
  popularity int not null,
  price_cents int not null,
  slug text not null,
  traits int[] not null,
  primary key (country, product_id)
) with (fillfactor = 90);

create function keep_shelves() returns trigger language plpgsql as $$
begin
  perform from catalogue_version for update;
  if tg_op = 'TRUNCATE' then
    delete from shelf_listings;
    delete from shelf_kinds;
    return null;
  end if;
  if tg_op = 'DELETE' then
    ${count('select kind_id as was, null::int as becomes from old_rows join shelf_listings using (country, product_id)')}
    delete from shelf_listings s using old_rows o where (s.country, s.product_id) = (o.country, o.product_id);
  elsif exists (select from new_rows) then
    ${learn('new_rows')}
    ${count(`
      select s.kind_id as was, k.id as becomes
      from new_rows join shelf_kinds k using (country, sites, brand_slug, category_slugs)
      left join shelf_listings s using (country, product_id)`)}
    ${shelve('new_rows')}
  end if;
  delete from shelf_kinds where products = 0;
  return null;
end
$$;

create trigger product_listings_shelf_insert after insert on product_listings
  referencing new table as new_rows for each statement execute function keep_shelves();
create trigger product_listings_shelf_update after update on product_listings
  referencing new table as new_rows for each statement execute function keep_shelves();
create trigger product_listings_shelf_delete after delete on product_listings
  referencing old table as old_rows for each statement execute function keep_shelves();
create trigger product_listings_shelf_truncate after truncate on product_listings
  for each statement execute function keep_shelves();

create index shelf_listings_kind on shelf_listings (kind_id, popularity desc, product_id);
`
