import type { Knex } from 'knex'

/** Search reads price, size and capacity in what shoppers type, and knows which category they name. */
export const up = (knex: Knex) =>
  knex.raw(`
-- The words of a category's title, all of them and the last one: "heat pump dryers" is a kind of "dryers".
alter table categories
  add column words tsquery not null generated always as (plainto_tsquery('shop'::regconfig, title)) stored,
  add column head tsquery not null generated always as (
    plainto_tsquery('shop'::regconfig, substring(title from '[[:alnum:]]+[^[:alnum:]]*$'))
  ) stored;

-- The words of categories and brands. One that no title has any more does no harm.
create table search_names (word text primary key);

create function keep_search_names() returns trigger language plpgsql as $$
begin
  insert into search_names select unnest(tsvector_to_array(to_tsvector('shop', new.title))) on conflict do nothing;
  return null;
end
$$;
create trigger categories_search_names after insert or update of title on categories
  for each row execute function keep_search_names();
create trigger product_brands_search_names after insert or update of title on product_brands
  for each row execute function keep_search_names();
insert into search_names
select distinct unnest(tsvector_to_array(to_tsvector('shop', title)))
from (select title from categories union all select title from product_brands) titles;

-- Price and sizes of a listing; an array is null where the product names no size of that kind.
alter table search_listings
  add column price_cents int not null default 0,
  add column mm int[],
  add column ml int[],
  add column grams int[];

-- Lengths, volumes and weights that a product names in its title, its attributes, or as width or capacity in its specifications:
--     select * from search_sizes((select id from products where sku = 'H2265-1BP'));
create function search_sizes(product bigint) returns table (mm int[], ml int[], grams int[])
stable parallel safe rows 1 language sql as $$
  select
    array_agg(distinct (size * case unit when 'cm' then 10 when 'mm' then 1 else 25.4 end)::int)
      filter (where unit in ('mm', 'cm', 'inch', 'inches')),
    array_agg(distinct (size * case unit when 'ml' then 1 else 1000 end)::int)
      filter (where unit in ('ml', 'l', 'litre', 'litres')),
    array_agg(distinct (size * 1000)::int) filter (where unit = 'kg')
  from products p
  cross join lateral (
    select p.title as said
    union all select a ->> 'value' from jsonb_array_elements(p.attributes) a
    union all select s ->> 'value'
      from jsonb_array_elements(p.specifications) g cross join jsonb_array_elements(g -> 'attributes') s
      where s ->> 'name' ~* '^(width|((gross|net|total) )\\?capacity)$'
  ) texts
  cross join regexp_matches(lower(said),
    '(\\?:^|[^a-z0-9.])([0-9]{1,5}(\\?:[.][0-9]{1,3})\\?) \\?(mm|cm|inch|inches|ml|l|litre|litres|kg)(\\?![a-z0-9])', 'g') found
  cross join lateral (select found[1]::numeric as size, found[2] as unit) measure
  where p.id = product
$$;

-- How near the nearest of some sizes is to the one a shopper named, from 1 for that size to 0.5 at the bounds; null where none is
-- within the bounds.
--   bounds  lowest, highest, and the size named; the last is null where only bounds were named
create function search_nearness(sizes int[], bounds int[]) returns float8
immutable parallel safe language sql as $$
  select max(case when bounds[3] is null then 1
    else 1 - 0.5 * abs(size - bounds[3])::float8 / greatest(bounds[2] - bounds[3], 1) end)
  from unnest(sizes) size where size between bounds[1] and bounds[2]
$$;

-- How well a listing matches the query, between 1 and 0; null where it does not match. Null bounds do not
-- restrict.
create function search_fit(price_cents int, mm int[], ml int[], grams int[],
  price_bounds int[], mm_bounds int[], ml_bounds int[], grams_bounds int[]) returns float8
immutable parallel safe language sql as $$
  select case when price_bounds is null then 1 else search_nearness(array[price_cents], price_bounds) end
    * case when mm_bounds is null then 1 else search_nearness(mm, mm_bounds) end
    * case when ml_bounds is null then 1 else search_nearness(ml, ml_bounds) end
    * case when grams_bounds is null then 1 else search_nearness(grams, grams_bounds) end
$$;

-- A query over what a product states, synonyms included. Words that name a category or a brand need not be in
-- its title.
create function search_stated(plain tsquery) returns tsquery stable strict parallel safe language plpgsql as $$
declare
  stated tsquery := search_with_synonyms(plain);
  named text;
begin
  for named in
    select n.word from regexp_matches(plain::text, '''([^'']+)''', 'g') lexeme join search_names n on n.word = lexeme[1]
  loop
    stated := ts_rewrite(stated, quote_literal(named)::tsquery, (quote_literal(named) || ':*ABC')::tsquery);
  end loop;
  return stated;
end
$$;

create or replace function keep_search_listing() returns trigger language plpgsql as $$
begin
  insert into search_listings (country, product_id, popularity, in_stock, sites, brand_slug, category_slugs, codes, search,
    price_cents, mm, ml, grams)
  select new.country, new.product_id, new.popularity, new.in_stock, new.sites, new.brand_slug, new.category_slugs, new.codes,
    new.search, new.price_cents, s.mm, s.ml, s.grams
  from search_sizes(new.product_id) s
  on conflict (country, product_id) do update set popularity = excluded.popularity, in_stock = excluded.in_stock,
    sites = excluded.sites, brand_slug = excluded.brand_slug, category_slugs = excluded.category_slugs, codes = excluded.codes,
    search = excluded.search, price_cents = excluded.price_cents, mm = excluded.mm, ml = excluded.ml, grams = excluded.grams;
  return null;
end
$$;
drop trigger product_listings_search on product_listings;
create trigger product_listings_search
  after insert or update of popularity, in_stock, sites, brand_slug, category_slugs, codes, search, price_cents on product_listings
  for each row execute function keep_search_listing();

update search_listings s set price_cents = l.price_cents, mm = z.mm, ml = z.ml, grams = z.grams
from product_listings l cross join lateral search_sizes(l.product_id) z
where (l.country, l.product_id) = (s.country, s.product_id);
`)
