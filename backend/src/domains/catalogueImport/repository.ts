import type { QueryResultRow } from 'pg'
import type { Db } from '../../db/connection'
import { prepared } from '../../db/prepared'

export interface KnownProduct extends QueryResultRow {
  id: number
  sku: string
  slug: string
  content_hash: Buffer | null
}

/**
 * Plans every statement of this transaction again: a plan made while the tables were small is slow once they
 * are large.
 */
export const avoidCachedPlans = (db: Db): Promise<unknown> =>
  prepared(db, 'import-plan', `set local plan_cache_mode = force_custom_plan`, [])

/** Products with one of the SKUs or slugs. */
export const listProducts = (db: Db, skus: string[], slugs: string[]): Promise<KnownProduct[]> =>
  prepared(
    db,
    'import-find',
    `select id, sku, slug, content_hash from products where sku = any($1) or slug = any($2)`,
    [skus, slugs],
  )

export const listBrands = (db: Db): Promise<{ slug: string; title: string; is_proforma: boolean }[]> =>
  prepared(db, 'import-brands', `select slug, title, is_proforma from product_brands`, [])

export const listCategories = (
  db: Db,
): Promise<{ slug: string; title: string; parent_slug: string | null }[]> =>
  prepared(db, 'import-categories', `select slug, title, parent_slug from categories`, [])

export const listWarehouses = (db: Db): Promise<{ code: string; country: 'AU' | 'NZ' }[]> =>
  prepared(db, 'import-warehouses', `select code, country from warehouses`, [])

export const addBrand = (db: Db, slug: string, title: string): Promise<unknown> =>
  prepared(
    db,
    'import-add-brand',
    `insert into product_brands (slug, title) values ($1, $2) on conflict do nothing`,
    [slug, title],
  )

export const addCategory = (db: Db, slug: string, title: string, parent: string | null): Promise<unknown> =>
  prepared(
    db,
    'import-add-category',
    `insert into categories (slug, title, parent_slug, sort_order)
     select $1, $2, $3, 1 + coalesce(max(sort_order), 0) from categories on conflict do nothing`,
    [slug, title, parent],
  )

/** Writes products by SKU and returns their ids. */
export const writeProducts = (db: Db, rows: unknown[]): Promise<{ id: number; sku: string }[]> =>
  prepared(
    db,
    'import-products',
    `insert into products (sku, slug, title, model_number, brand_slug, category_slug, description, condition, ribbon,
       missing_parts, superseded, attributes, features, specifications, images, search_terms, popularity, content_hash)
     select sku, slug, title, model_number, brand_slug, category_slug, description, condition, ribbon, missing_parts,
       superseded, attributes, features, specifications, images, search_terms, popularity, decode(content_hash, 'hex')
     from jsonb_to_recordset($1::jsonb) as r (sku text, slug text, title text, model_number text, brand_slug text,
       category_slug text, description text, condition text, ribbon text, missing_parts text, superseded boolean,
       attributes jsonb, features jsonb, specifications jsonb, images jsonb, search_terms text, popularity int,
       content_hash text)
     on conflict (sku) do update set slug = excluded.slug, title = excluded.title, model_number = excluded.model_number,
       brand_slug = excluded.brand_slug, category_slug = excluded.category_slug, description = excluded.description,
       condition = excluded.condition, ribbon = excluded.ribbon, missing_parts = excluded.missing_parts,
       superseded = excluded.superseded, attributes = excluded.attributes, features = excluded.features,
       specifications = excluded.specifications, images = excluded.images, search_terms = excluded.search_terms,
       popularity = excluded.popularity, content_hash = excluded.content_hash, updated_at = now()
     returning id, sku`,
    [JSON.stringify(rows)],
  )

/**
 * Upserts the options of products; one that is no longer listed is withdrawn, and returns under its old id
 * when it is listed again, because carts name it by id.
 */
export const writeOptions = async (db: Db, productIds: number[], rows: unknown[]): Promise<void> => {
  await prepared(
    db,
    'import-withdraw-options',
    `update product_options set withdrawn = true where product_id = any($1::bigint[]) and not withdrawn`,
    [productIds],
  )
  await prepared(
    db,
    'import-options',
    `insert into product_options (product_id, kind, sku, title, price_cents, nz_price_cents, sort_order)
     select * from jsonb_to_recordset($1::jsonb) as r (product_id bigint, kind text, sku text, title text,
       price_cents int, nz_price_cents int, sort_order int)
     on conflict (product_id, kind, sku) do update set title = excluded.title, price_cents = excluded.price_cents,
       nz_price_cents = excluded.nz_price_cents, sort_order = excluded.sort_order, withdrawn = false`,
    [JSON.stringify(rows)],
  )
}

/**
 * Records prices that are new or differ from the listed ones; of several changes on one day the last stays.
 * Call it before `writeListings`.
 */
export const writePriceHistory = (db: Db, rows: unknown[]): Promise<unknown> =>
  prepared(
    db,
    'import-price-history',
    `insert into price_history (country, product_id, valid_from, price_cents, rrp_cents)
     select r.country, r.product_id, r.valid_from, r.price_cents, r.rrp_cents
     from jsonb_to_recordset($1::jsonb) as r (country text, product_id bigint, valid_from date, price_cents int, rrp_cents int)
     left join product_listings old on old.country = r.country and old.product_id = r.product_id
     where old.product_id is null or (old.price_cents, old.rrp_cents) <> (r.price_cents, r.rrp_cents)
     on conflict (country, product_id, valid_from)
       do update set price_cents = excluded.price_cents, rrp_cents = excluded.rrp_cents`,
    [JSON.stringify(rows)],
  )

/**
 * Writes the read model of products, one row a country, and removes rows of countries that no longer sell
 * them.
 */
export const writeListings = async (
  db: Db,
  productIds: number[],
  products: unknown[],
  rows: unknown[],
): Promise<void> => {
  await prepared(
    db,
    'import-remove-listings',
    `delete from product_listings l where l.product_id = any($1::bigint[])
       and not exists (select 1 from jsonb_to_recordset($2::jsonb) as r (country text, product_id bigint)
         where r.country = l.country and r.product_id = l.product_id)`,
    [productIds, JSON.stringify(rows)],
  )
  await prepared(
    db,
    'import-listings',
    `with texts as materialized (
       select product_id, sku, slug, sites, brand_slug, category_slugs, popularity, superseded, codes, tile, view,
         lower(unaccent(vocabulary)) as vocabulary,
         setweight(to_tsvector('shop', a), 'A') || setweight(to_tsvector('shop', b), 'B')
           || setweight(to_tsvector('shop', c), 'C') || setweight(to_tsvector('shop', d), 'D') as search
       from jsonb_to_recordset($1::jsonb) as r (product_id bigint, sku text, slug text, sites text[], brand_slug text,
         category_slugs text[], popularity int, superseded boolean, codes text[], tile text, view text, vocabulary text, a text, b text,
         c text, d text))
     insert into product_listings (country, product_id, sku, slug, sites, brand_slug, category_slugs, price_cents,
       rrp_cents, popularity, in_stock, superseded, codes, tile, view, search, vocabulary)
     select p.country, product_id, sku, slug, sites, brand_slug, category_slugs, p.price_cents, p.rrp_cents, popularity,
       p.in_stock, superseded, codes, tile, view, search, vocabulary
     from jsonb_to_recordset($2::jsonb) as p (country text, product_id bigint, price_cents int, rrp_cents int,
       in_stock boolean)
     join texts using (product_id)
     on conflict (country, product_id) do update set sku = excluded.sku, slug = excluded.slug, sites = excluded.sites,
       brand_slug = excluded.brand_slug, category_slugs = excluded.category_slugs, price_cents = excluded.price_cents,
       rrp_cents = excluded.rrp_cents, popularity = excluded.popularity, in_stock = excluded.in_stock,
       superseded = excluded.superseded, codes = excluded.codes, tile = excluded.tile, view = excluded.view, search = excluded.search,
       vocabulary = excluded.vocabulary`,
    [JSON.stringify(products), JSON.stringify(rows)],
  )
}

/**
 * Rebuilds the vocabulary of all listings, in a transaction: words of at least three letters. A lock runs
 * concurrent calls one after the other.
 */
export const writeSearchWords = async (db: Db): Promise<void> => {
  await prepared(db, 'import-lock-words', `lock table search_words in share row exclusive mode`, [])
  await prepared(db, 'import-clear-words', `delete from search_words`, [])
  await prepared(
    db,
    'import-words',
    `insert into search_words (word, frequency)
     select word, count(*) from product_listings, regexp_split_to_table(vocabulary, '[^[:alpha:]]+') word
     where length(word) > 2 group by word`,
    [],
  )
}

/** Fresh statistics, so that the first reads after a large import are planned well. */
export const analyseCatalogue = (db: Db): Promise<unknown> =>
  prepared(
    db,
    'import-analyse',
    `analyze products, product_listings, search_listings, shelf_listings, shelf_kinds, shelf_traits, product_options, stock, price_history, search_words`,
    [],
  )
