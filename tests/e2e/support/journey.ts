import type { Page } from '@playwright/test'
import pg from 'pg'
import { type Countertop, runningStack } from '../../support/test'
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
  /** Details that the form starts with, as after an earlier visit; empty if absent. */
  guest?: Guest
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

/** Puts one of each product into the cart of the open page's visitor. */
export async function addProducts(
  page: Page,
  countertop: Countertop,
  products: readonly string[],
  brand = 'aol',
): Promise<void> {
  for (const sku of products) {
    await callApi(page, countertop, brand, ['POST', '/api/cart/product/'], { sku, quantity: 1 })
  }
}

/**
 * Signs in, fills the cart through the API and opens the checkout, with nothing typed yet. A test
 * performs by hand only what it proves.
 */
export async function openCheckout(
  page: Page,
  countertop: Countertop,
  { brand = 'aol', products, person, guest }: Start,
): Promise<Shop> {
  const shop = new Shop(page, brand === 'aol' ? countertop.demo : countertop.site(brand))
  if (person === undefined) await shop.open('/health')
  else await signIn(page, shop.origin, person)
  await addProducts(page, countertop, products, brand)
  if (guest) await storeForm(page, brand, guest)
  await shop.open(shop.checkoutPath)
  await shop.email.waitFor()
  return shop
}

/** Stores the details of a guest on the open page of the shop, as an earlier visit would have (CHK-369). */
export async function storeForm(page: Page, brand: string, guest: Guest): Promise<void> {
  const { email, phone, ...address } = guest
  const value = {
    guestEmail: { email, isValid: true },
    isOptingIntoNewsletter: false,
    phoneNumber: phone,
    deliveryAddress: { ...address, companyName: '', deliveryInstructions: '' },
    isBillingAddressSameAsShipping: true,
    billingAddress: null,
    selectedDate: null,
    // None: the brand's own choice comes first.
    paymentMethod: '',
  }
  await page.evaluate(
    ([key, stored]) => localStorage.setItem(key, JSON.stringify({ at: Date.now(), value: stored })),
    [`${brand}:checkoutSession`, value] as const,
  )
}

/**
 * Does everything before the press of the button, with one product in the cart. The form is stored, not
 * typed, for tests of what follows; `fillCheckout` of the shop types it.
 */
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
  const shop = await openCheckout(page, countertop, { brand, products, guest })
  await shop.chooseFreeDay()
  await shop.fillCard(card)
  return shop
}

/**
 * Signs in one of the demo's people with the requests of the sign-in page; ends on an empty page of the shop.
 */
export async function signIn(page: Page, origin: string, person: string): Promise<void> {
  const { hostname } = new URL(origin)
  const brand = hostname === 'localhost' ? 'aol' : (hostname.split('.')[0] ?? '')
  const api = Object.assign(new URL(runningStack().backend), { hostname }).origin
  await page.goto(`${origin}/health`)
  const returned = await postSignIn(page, api, brand, {
    email: person,
    returnUrl: '/health',
    nonce: 'e2e-nonce-0123456789',
  })
  const accessToken = returned.get('access_token')
  await page.evaluate(
    async ({ url, code, tokens }) => {
      const answer = await fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', 'x-countertop-brand': code },
        body: JSON.stringify({ accessToken: tokens.access_token }),
      })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      for (const [name, value] of Object.entries({ loggedin: true, ...tokens }))
        localStorage.setItem(`${code}:${name}`, JSON.stringify(value))
    },
    {
      url: `${api}/api/account/session`,
      code: brand,
      tokens: { access_token: accessToken, id_token: returned.get('id_token') },
    },
  )
}

/** Posts the form of the sign-in from the open page; returns the parameters after `#` in the answer. */
export async function postSignIn(
  page: Page,
  api: string,
  brand: string,
  { email, returnUrl, nonce }: { email: string; returnUrl: string; nonce: string },
): Promise<URLSearchParams> {
  await page.evaluate(
    ({ action, fields }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      for (const [name, value] of Object.entries({ ...fields, origin: location.origin })) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      }
      document.body.append(form)
      form.submit()
    },
    {
      action: `${api}/api/account/login-redir?brand=${brand}`,
      fields: { email, password: PASSWORD, returnUrl, nonce },
    },
  )
  await page.waitForURL(({ pathname, hash }) => pathname === returnUrl && hash !== '', {
    waitUntil: 'commit',
  })
  return new URLSearchParams(new URL(page.url()).hash.slice(1))
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

/**
 * A customer of one test, with the demo customer's details and addresses: tests that sign in as the demo's
 * share one cart.
 * @returns the email
 */
export async function createCustomer(countertop: Countertop, who: string): Promise<string> {
  const email = freshEmail(who)
  await query(
    countertop,
    `with model as (select * from accounts where email = 'customer@example.com'), made as (
       insert into accounts (email, role, first_name, last_name, phone, password_hash, email_confirmed_at)
       select $1, role, first_name, last_name, phone, password_hash, email_confirmed_at from model returning id
     )
     insert into account_addresses (account_id, country, first_name, last_name, company_name, address, suburb,
       state, postcode, delivery_instructions, is_shipping, is_billing)
     select made.id, country, a.first_name, a.last_name, company_name, address, suburb,
       state, postcode, delivery_instructions, is_shipping, is_billing
     from made, model join account_addresses a on a.account_id = model.id`,
    [email],
  )
  return email
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
