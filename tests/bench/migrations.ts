import { migrate } from '../../backend/src/db/migrate'
import { migrations as all } from '../../backend/src/db/migrations/index'
import { onServer, withDatabase } from '../../backend/src/testing/onServer'
import type { Bench, Measurement } from './bench'

const PRODUCTS = 100_000
const CARTS = 500_000
const ORDERS = 200_000

/**
 * Runs each migration after the baseline over a database of 100,000 products in two countries, 500,000 carts
 * with two lines each, and 200,000 orders with their attempts and events. No other connection holds locks.
 */
export const migrations: Bench = {
  name: 'migrations',
  async run({ stack, progress }) {
    const { urls } = await stack()
    const name = `bench_migrations_${process.pid}`
    await onServer(urls.database, `create database ${name}`)
    const url = withDatabase(urls.database, name)
    try {
      await migrate(url, all.slice(0, 1))
      for (const [tables, sql] of Object.entries(fill)) {
        progress(`filling ${tables}`)
        await onServer(url, `set session_replication_role = replica; ${sql}`)
      }
      await onServer(url, 'vacuum analyze')
      return await timed(url, progress)
    } finally {
      await onServer(urls.database, `drop database if exists ${name} with (force)`)
    }
  },
}

async function timed(url: string, progress: (line: string) => void): Promise<Measurement[]> {
  const steps: { name: string; ms: number }[] = []
  for (let count = 2; count <= all.length; count += 1) {
    const from = performance.now()
    const [name = ''] = await migrate(url, all.slice(0, count))
    steps.push({ name, ms: performance.now() - from })
    progress(`${name}: ${Math.round(steps.at(-1)?.ms ?? 0)} ms`)
  }
  const total = steps.reduce((sum, { ms }) => sum + ms, 0)
  const sum = { name: 'migrations of a large shop, all', value: total / 1000, unit: 's', details: { steps } }
  if (steps.length === 0) return [sum]
  const longest = steps.reduce((one, other) => (other.ms > one.ms ? other : one))
  return [
    sum,
    { name: `migrations of a large shop, longest: ${longest.name}`, value: longest.ms / 1000, unit: 's' },
  ]
}

const view = `json_build_object('productId', i, 'sku', 'P' || i, 'title', 'Product ' || i, 'brand', 'Brand ' || i % 60,
  'description', repeat('A product that does what it should. ', 20), 'images', '[]'::json, 'attributes', json_build_array(
    json_build_object('name', 'Colour', 'type', 'String', 'value', 'Colour ' || i % 12),
    json_build_object('name', 'Series', 'type', 'String', 'value', 'Series ' || i % 400)))::text`
const idOf = (kind: number, i: string) => `('${kind}' || lpad(to_hex(${i}), 31, '0'))::uuid`

/** Without triggers and foreign keys: the rows are consistent, and there are no other connections. */
const fill: Readonly<Record<string, string>> = {
  products: `
    insert into products (id, sku, slug, title, model_number, brand_slug, category_slug, popularity)
    overriding system value
    select i, 'P' || i, 'product-' || i, 'Product ' || i, 'P' || i, 'brand-' || i % 60, 'category-' || i % 70, i % 1000
    from generate_series(1, ${PRODUCTS}) i;
    insert into product_listings (country, product_id, sku, slug, sites, brand_slug, category_slugs, price_cents, rrp_cents, popularity,
      in_stock, codes, tile, view, search, vocabulary)
    select country, i, 'P' || i, 'product-' || i, array['aol', 'wa'], 'brand-' || i % 60, array['all', 'category-' || i % 70],
      10000 + i, 12000 + i, i % 1000, true, array['P' || i], json_build_object('sku', 'P' || i, 'title', 'Product ' || i)::text,
      ${view}, to_tsvector('simple', 'Product ' || i), 'product ' || i
    from generate_series(1, ${PRODUCTS}) i, unnest(array['AU', 'NZ']) country`,
  carts: `
    insert into carts (id, site_code, country, status, created_at, updated_at, expires_at)
    select ${idOf(1, 'i')}, 'aol', 'AU', case when i <= ${ORDERS} then 'ordered' else 'open' end,
      now() - i * interval '30 seconds', now() - i * interval '30 seconds', now() + interval '30 days'
    from generate_series(1, ${CARTS}) i;
    insert into cart_lines (cart_id, product_id, quantity, added_price_cents, sku, title)
    select ${idOf(1, 'i')}, 1 + (i + place * 7) % ${PRODUCTS}, 1, 10000, 'P', 'Product'
    from generate_series(1, ${CARTS}) i, generate_series(1, 2) place`,
  orders: `
    insert into payment_attempts (id, cart_id, site_code, idempotency_key, request_hash, reference, return_token, payment_option, state,
      amount_cents, currency, return_url, form, quote, expires_at)
    select ${idOf(2, 'i')}, ${idOf(1, 'i')}, 'aol', ${idOf(2, 'i')}, '\\x00', 'AOL-' || i, 'token-' || i, 0, 'approved', 10000, 'AUD',
      'https://shop.example/checkout', '{}', json_build_object('email', 'a@example.com', 'lines', repeat('x', 1500)), now()
    from generate_series(1, ${ORDERS}) i;
    insert into payment_legs (id, attempt_id, cart_id, supplier_key, provider, reference, amount_cents, currency, state)
    select ${idOf(3, 'i')}, ${idOf(2, 'i')}, ${idOf(1, 'i')}, 'House', 'card', 'AOL-' || i || '-1', 10000, 'AUD', 'captured'
    from generate_series(1, ${ORDERS}) i;
    insert into payment_events (cart_id, attempt_id, leg_id, kind, amount_cents, dedupe_key)
    select ${idOf(1, 'i')}, ${idOf(2, 'i')}, ${idOf(3, 'i')}, kind, 10000, kind
    from generate_series(1, ${ORDERS}) i, unnest(array['authorised', 'captured']) kind;
    insert into orders (id, cart_id, site_code, number, attempt_id, state, email, total_cents, paid_cents, currency, delivery_date, snapshot)
    select ${idOf(4, 'i')}, ${idOf(1, 'i')}, 'aol', 'AOL-' || 100000 + i, ${idOf(2, 'i')}, 'paid', 'a' || i || '@example.com', 10000, 10000,
      'AUD', current_date, json_build_object('products', json_build_array(json_build_object('sku', 'P1', 'quantity', 2)),
        'notes', repeat('y', 1500))
    from generate_series(1, ${ORDERS}) i;
    insert into order_events (cart_id, order_id, to_state, actor)
    select ${idOf(1, 'i')}, ${idOf(4, 'i')}, 'paid', 'shopper' from generate_series(1, ${ORDERS}) i`,
}
