import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { PAYMENT_METHODS } from '@countertop/sdk/rules'
import { Browser } from './browser'
import { startPlatform } from './platform'
import type { Shop } from './purchase'

/** Runs one statement on a connection of its own. */
export const query = async <T>(
  databaseUrl: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<T[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A connection that is cut fails the statement; without a listener, it would end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql, parameters)).rows as T[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const PATIENCE_MS = 60_000

/** Like `query`, but retries while a cluster has no primary. The statement may run twice. */
const patientQuery = async <T>(databaseUrl: string, sql: string, parameters: unknown[]): Promise<T[]> => {
  for (const until = Date.now() + PATIENCE_MS; ; await after(200)) {
    try {
      return await query<T>(databaseUrl, sql, parameters)
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

/** SKUs that are cheap enough for every provider's range. */
const cheapSkus = async (databaseUrl: string, brand: string, country: string): Promise<string[]> => {
  const cheap = await query<{ sku: string }>(
    databaseUrl,
    `select sku from product_listings where country = $1 and $2 = any(sites) and in_stock and price_cents between 6000 and 30000
       and brand_slug not in (select slug from product_brands where supplier_key <> 'House')
     order by popularity desc limit 25`,
    [country, brand],
  )
  return cheap.map(({ sku }) => sku)
}

export interface OpenShopOptions {
  /** Units of each product in stock. */
  readonly units?: number
  /** Limits the first SKU of `aol` to two units. */
  readonly sellsOut?: boolean
  /** Headers of a new browser. */
  readonly headers?: () => Record<string, string>
}

/**
 * Prepares a running product for purchases by every method: turns on the methods that sites have off by
 * default, fills the stock, and starts a platform.
 */
export const openShop = async (
  urls: { readonly backend: string; readonly demo: string; readonly database: string },
  { units = 400, sellsOut = true, headers = () => ({}) }: OpenShopOptions = {},
): Promise<Shop> => {
  const run = <T>(sql: string, parameters: unknown[] = []) => query<T>(urls.database, sql, parameters)
  const runPatiently = <T>(sql: string, parameters: unknown[]) =>
    patientQuery<T>(urls.database, sql, parameters)
  const features = PAYMENT_METHODS.filter(({ isOnByDefault }) => !isOnByDefault).map(({ feature }) => feature)
  await run(
    `insert into settings (site_code, name, value)
       select site, feature, 'true' from unnest($1::text[]) feature, unnest(array['aol', 'nz']) site
     on conflict (site_code, name) do update set value = excluded.value`,
    [features],
  )
  const supplierSkus = (
    await run<{ sku: string }>(
      `select sku from product_listings where country = 'AU' and 'aol' = any(sites) and in_stock
         and brand_slug in (select slug from product_brands where supplier_key <> 'House')
       order by price_cents limit 5`,
    )
  ).map(({ sku }) => sku)
  await run('update stock set available = $1 where available > 0', [units])
  const skus = {
    aol: await cheapSkus(urls.database, 'aol', 'AU'),
    aoc: await cheapSkus(urls.database, 'aoc', 'AU'),
    wa: await cheapSkus(urls.database, 'wa', 'AU'),
    nz: await cheapSkus(urls.database, 'nz', 'NZ'),
  }
  if (sellsOut)
    await run(
      `update stock set available = 2, on_order = 0
       where product_id in (select product_id from product_listings where sku = $1)`,
      [skus.aol[0]],
    )
  return {
    backend: urls.backend,
    newBrowser: (brand) =>
      new Browser(urls.backend, brand, urls.demo.replace('localhost', `${brand}.localhost`), headers()),
    skus,
    supplierSkus,
    platform: await startPlatform(urls.backend),
    readCart: async (checkoutId) => {
      const [row] = await runPatiently<{ cartId: string }>(
        'select cart_id as "cartId" from ucp_resources where id = $1',
        [checkoutId],
      )
      if (row === undefined) throw new Error(`There is no session ${checkoutId}`)
      return row.cartId
    },
    signIn: async (token, brand, email) => {
      await runPatiently(
        `with person as (select id from accounts where email = $3), signed_in as (
           insert into sign_ins (account_id, client_id, created_at, expires_at)
             select id, $2, now(), now() + interval '1 day' from person returning id, account_id
         )
         update sessions set account_id = signed_in.account_id, sign_in_id = signed_in.id from signed_in where sessions.id = $1`,
        [createHash('sha256').update(token).digest(), brand, email],
      )
    },
    newCustomer: async () => {
      const email = `trade-${randomUUID().slice(0, 8)}@example.com`
      await runPatiently(
        `insert into accounts (email, role, first_name, last_name, phone, password_hash, email_confirmed_at, is_trade)
         select $1, role, first_name, last_name, phone, password_hash, email_confirmed_at, is_trade
         from accounts where email = 'trade@example.com' on conflict do nothing`,
        [email],
      )
      return email
    },
    // Three days: ended in every time zone.
    endQuote: async (projectId) => {
      await runPatiently(
        'update projects set quote_valid_until = current_date - 3, version = version + 1 where id = $1',
        [projectId],
      )
    },
    endAgreement: async (cartId) => {
      await runPatiently(
        `with ended as (update cart_lines set agreed_until = current_date - 3 where cart_id = $1 and agreed_price_cents is not null)
         update carts set version = version + 1 where id = $1`,
        [cartId],
      )
    },
  }
}
