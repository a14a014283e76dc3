import type { Knex } from 'knex'

/**
 * What search reads of every hit, beside the listings and a third as wide: a common word finds a tenth of the shelf, and each hit is
 * ranked, counted and put into facets, so that the width of its row is most of what a search costs. The texts of the few hits that are shown
 * are read from `product_listings`. A trigger keeps it, so that it never differs, whoever writes a listing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table search_listings (
  country char(2) not null,
  product_id bigint not null,
  popularity int not null,
  in_stock boolean not null,
  sites text[] not null,
  brand_slug text not null,
  category_slugs text[] not null,
  codes text[] not null,
  search tsvector not null,
  primary key (country, product_id),
  foreign key (country, product_id) references product_listings on delete cascade
);

create function keep_search_listing() returns trigger language plpgsql as $$
begin
  insert into search_listings (country, product_id, popularity, in_stock, sites, brand_slug, category_slugs, codes, search)
  values (new.country, new.product_id, new.popularity, new.in_stock, new.sites, new.brand_slug, new.category_slugs, new.codes,
    new.search)
  on conflict (country, product_id) do update set popularity = excluded.popularity, in_stock = excluded.in_stock,
    sites = excluded.sites, brand_slug = excluded.brand_slug, category_slugs = excluded.category_slugs, codes = excluded.codes,
    search = excluded.search;
  return null;
end
$$;
create trigger product_listings_search
  after insert or update of popularity, in_stock, sites, brand_slug, category_slugs, codes, search on product_listings
  for each row execute function keep_search_listing();

insert into search_listings (country, product_id, popularity, in_stock, sites, brand_slug, category_slugs, codes, search)
select country, product_id, popularity, in_stock, sites, brand_slug, category_slugs, codes, search from product_listings;

create index search_listings_codes on search_listings using gin (codes);
create index search_listings_search on search_listings using gin (search);
drop index product_listings_codes, product_listings_search;
`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations go forward only')
}
