import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import type { Countertop } from '../../support/test'
import { CARD, GUEST, Shop, type Card, type Guest } from './shop'

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'countertop-demo'

/** Products of the seed, chosen for what a journey needs; prices are for Australia. */
export const PRODUCTS = {
  /** $289: every payment method is available. */
  microwave: 'BWMW25C12SS',
  /** $2,499, delivered and charged by Miele. */
  mieleOven: 'H2265-1BP',
  /** $549, delivered and charged by Miele. */
  mieleVacuum: 'C2CATDOG',
  /** $1,159, delivered by its manufacturer. */
  proformaFridge: 'HKBF85GMG',
  /** $109, less than the demo's smallest gift card. */
  toaster: 'BHTS2W47',
  /** $659, with connection and removal as optional services. */
  washer: 'BWTL80W22',
  /** $189, also sold in the showrooms. */
  kettle: 'BHKT10GRR9',
  /** $79, from the furniture shop. */
  lamp: 'LC-TLM-MOSS-SG',
} as const

interface Start {
  brand?: string
  products: readonly string[]
  /** Email of one of the demo's people; a guest if absent. */
  person?: string
}

/** Calls the API from the page's own script, with its cookies. */
export async function callApi<Answer = unknown>(
  page: Page,
  countertop: Countertop,
  brand: string,
  [method, path]: readonly [string, string],
  body?: object,
): Promise<Answer> {
  const isRead = method === 'GET'
  const url = new URL(path, brand === 'aol' ? countertop.backend : countertop.api(brand))
  if (isRead) url.searchParams.set('brand', brand)
  const headers: Record<string, string> = isRead
    ? {}
    : { 'x-countertop-brand': brand, 'content-type': 'application/json' }
  return page.evaluate(
    async ({ address, ...request }) => {
      const answer = await fetch(address, { credentials: 'include', ...request })
      if (!answer.ok) throw new Error(`${request.method} ${address}: ${answer.status} ${await answer.text()}`)
      return (answer.status === 204 ? null : await answer.json()) as Answer
    },
    {
      address: url.href,
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  )
}

/**
 * Signs in, fills the cart through the API and opens the checkout, with nothing typed yet. A test
 * performs by hand only what it proves.
 */
export async function openCheckout(
  page: Page,
  countertop: Countertop,
  { brand = 'aol', products, person }: Start,
): Promise<Shop> {
  const shop = new Shop(page, brand === 'aol' ? countertop.demo : countertop.site(brand))
  if (person === undefined) await shop.open('/health')
  else await signIn(page, shop.origin, person)
  for (const sku of products) {
    await callApi(page, countertop, brand, ['POST', '/api/cart/product/'], { sku, quantity: 1 })
  }
  await shop.open(shop.checkoutPath)
  await shop.email.waitFor()
  return shop
}

/** Does everything before the press of the button, with one product in the cart. */
export async function readyToOrder(
  page: Page,
  countertop: Countertop,
  {
    card = CARD,
    guest = GUEST,
    products = [PRODUCTS.kettle],
    brand = 'aol',
  }: { card?: Card; guest?: Guest; products?: readonly string[]; brand?: string } = {},
): Promise<Shop> {
  const shop = await openCheckout(page, countertop, { brand, products })
  await shop.fillContact(guest)
  await shop.fillDelivery(guest)
  await shop.fillCard(card)
  return shop
}

/** Signs in one of the demo's people; ends on an empty page of the shop. */
export async function signIn(page: Page, origin: string, person: string): Promise<void> {
  await page.goto(`${origin}/account/login?returnUrl=/health`)
  await submitSignIn(page, person)
  // Compare only the path, since the sign-in page's query also ends with it.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/health')
}

/** Signs in on the open page of the sign-in, which leads to its `returnUrl`. */
export async function submitSignIn(page: Page, person: string): Promise<void> {
  await page.getByLabel('Email').fill(person)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Queries the product's database. */
export async function query<Row extends object>(
  countertop: Countertop,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: countertop.database })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

export interface StoredOrder {
  number: string
  state: string
  total_cents: number
  paid_cents: number
  payment_type: string
  store_id: number | null
  salesperson_code: string | null
  /** A customer's email; null for a guest. */
  account: string | null
  /** The amount for each supplier, by name. */
  legs: { supplier: string; cents: number }[]
}

/** The orders placed with an email. Amounts in cents. */
export const ordersOf = (countertop: Countertop, email: string): Promise<StoredOrder[]> =>
  query<StoredOrder>(
    countertop,
    `select number, state, total_cents::int, paid_cents::int, payment_type, store_id, salesperson_code,
       (select email from accounts where accounts.id = orders.account_id) as account,
       coalesce((select json_agg(json_build_object('supplier', supplier_key, 'cents', amount_cents) order by supplier_key)
         from payment_legs where payment_legs.attempt_id = orders.attempt_id), '[]') as legs
     from orders where email = $1 order by placed_at`,
    [email],
  )

/** An email that no other test or earlier run has used. */
export const freshEmail = (who: string): string => `${who}.${Date.now().toString(36)}@example.com`
