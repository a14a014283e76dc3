import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import type { Operation } from '../../../backend/sandbox/faults'
import { bookedAt } from '../../faults/audit'
import type { Countertop } from '../../support/test'
import { callApi, storeForm } from './journey'
import { GUEST, NZ_GUEST, Shop } from './shop'

/** What a provider's page of the sandbox lets the shopper press. */
export type Choice = 'Approve' | 'Decline' | 'Cancel' | 'Let expire'

export const CANCELLED = "You've cancelled your payment."
/** Without the support number that follows. */
export const PAYMENT_PROBLEM =
  'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on'

interface Opening {
  /** Of the product that is bought, in dollars; within every provider's range by default. */
  readonly price?: { readonly from: number; readonly to: number }
  /** Where the page with the checkout is. */
  readonly path?: string
}

interface Goods {
  readonly cartId: string
  readonly sku: string
  readonly title: string
}

/**
 * A shopper of one brand with one product in the cart and the form filled in, through the browser's storage
 * and the API, so that a test begins with the payment. Reads the outcome from the shop's database and the
 * providers.
 */
export class Till {
  readonly site: string
  readonly api: string
  #goods: Goods | null = null

  constructor(
    readonly page: Page,
    private readonly countertop: Countertop,
    readonly brand: string,
  ) {
    this.site = countertop.site(brand)
    this.api = countertop.api(brand)
  }

  get goods(): Goods {
    if (!this.#goods) throw new Error('The till is opened first')
    return this.#goods
  }

  /** Staff sign in at the counter. */
  async startServing(): Promise<void> {
    await this.page.goto(`${this.site}/in-store`)
    await this.signIn()
    await expect(this.page.getByRole('searchbox')).toBeVisible()
  }

  /** Fills in the sign-in form of the counter. */
  async signIn(): Promise<void> {
    await this.page.getByLabel('Email').fill('staff@example.com')
    await this.page
      .getByRole('textbox', { name: 'Password' })
      .fill(process.env.DEMO_PASSWORD ?? 'countertop-demo')
    await this.page.getByRole('button', { name: 'Start serving' }).click()
  }

  /** Fills cart and form and opens the checkout. */
  async open({ price = { from: 90, to: 400 }, path = '/customer/checkout' }: Opening = {}): Promise<void> {
    // Any light page of the site: its scripts may call the API and keep things in the browser.
    await this.page.goto(`${this.site}/health`)
    this.#goods = await this.page.evaluate(fillCart, { api: this.api, brand: this.brand, price })
    await storeForm(this.page, this.brand, this.#guest)
    await this.page.goto(`${this.site}${path}`)
    // A counter keeps nothing of one customer for the next.
    if (path !== '/customer/checkout') await this.fillIn()
    await expect(this.page.getByRole('gridcell', { selected: true })).toBeVisible()
  }

  /** Opens the checkout, chooses a method and goes to its provider's page. */
  async begin(label: string): Promise<void> {
    await this.open()
    await this.method(label).check()
    await this.placeOrder.click()
    await this.atProvider()
  }

  /** Types who buys, and where the goods go. */
  async fillIn(): Promise<void> {
    const shop = new Shop(this.page, this.site)
    await shop.fillContact(this.#guest)
    await shop.fillDelivery(this.#guest)
  }

  get #guest(): typeof GUEST {
    return this.brand === 'nz' ? NZ_GUEST : GUEST
  }

  method(label: string): Locator {
    return this.page.getByRole('region', { name: 'Payment' }).getByRole('radio', { name: label, exact: true })
  }

  get placeOrder(): Locator {
    return this.page.getByRole('button', { name: /place order/i }).filter({ visible: true })
  }

  /** What the button names, in dollars. */
  async amount(): Promise<number> {
    return Number(/\$([\d,.]+)/.exec(await this.placeOrder.innerText())?.[1]?.replace(',', ''))
  }

  /**
   * Waits until the button names this amount again, in dollars. A press before the price of delivery to the
   * restored address is known would be for another amount.
   */
  async expectAmount(amount: number): Promise<void> {
    await expect.poll(() => this.amount()).toBe(amount)
  }

  /**
   * Adds a product past the page, as another device of the same person does: the press that follows is
   * refused, and the page then shows the new amount.
   * @param price of the product, in dollars
   */
  async refuseChangedCart(sku: string, price: number): Promise<void> {
    const before = await this.amount()
    const body = { sku, quantity: 1 }
    await callApi(this.page, this.countertop, this.brand, ['POST', '/api/cart/product/'], body)
    await this.placeOrder.click()
    await expect(this.page.getByText('Your cart has changed since this page was loaded.')).toBeVisible()
    expect(await this.query('select id from orders where cart_id = $1')).toEqual([])
    await expect.poll(() => this.amount()).toBe(before + price)
  }

  /** A button of a provider's page; the sandbox, not the shop, must be showing it. */
  async press(choice: Choice): Promise<void> {
    await this.atProvider()
    await this.page.getByRole('button', { name: choice, exact: true }).click()
  }

  async atProvider(): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.origin === new URL(this.countertop.sandbox).origin)
  }

  /** The page shows the message in the checkout, whose address no longer has return parameters. */
  async expectNotice(text: string | RegExp, role: 'alert' | 'status'): Promise<void> {
    await expect(this.page.getByRole(role).filter({ hasText: text })).toBeVisible()
    expect(new URL(this.page.url()).search).toBe('')
  }

  /** Nothing was bought: the cart is unchanged and can be paid for, and there is no order of it. */
  async expectCartWhole(): Promise<void> {
    const { cartId, sku, title } = this.goods
    await expect(this.page.getByRole('complementary').getByText(title).first()).toBeVisible()
    const cart = await this.page.evaluate(
      async (url) => (await fetch(url, { credentials: 'include' })).json(),
      `${this.api}/api/cart/?brand=${this.brand}`,
    )
    expect(cart).toMatchObject({ cartId, products: [{ sku, quantity: 1 }] })
    expect(await this.query('select number from orders where cart_id = $1')).toEqual([])
  }

  /**
   * The confirmation is shown, and there is one order, paid once: with money of a provider where there is
   * one.
   */
  async expectOneOrder(payment: string | RegExp, { isPaid = true } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(this.page.getByText(payment, { exact: true })).toBeVisible()
    expect(new URL(this.page.url()).searchParams.get('id')).toBe(this.goods.cartId)
    const orders = await this.query('select number, state, total_cents from orders where cart_id = $1')
    expect(orders).toHaveLength(1)
    const [order] = orders
    await expect(this.page.getByText(String(order?.number))).toBeVisible()
    expect(order?.state).toBe(isPaid ? 'paid' : 'awaitingPayment')
    const taken = isPaid ? Number(order?.total_cents) : 0
    // A job releases what other attempts have reserved.
    await expect.poll(() => this.#booked(), { timeout: 20_000 }).toEqual({ held: 0, kept: taken })
  }

  /** Injects a fault into the provider's next call for this cart's latest payment only. */
  async fault(
    operation: Operation,
    kind: 'fail' | 'drop' | 'late',
    { times = 1, ms = 0 } = {},
  ): Promise<void> {
    const reference = await this.reference()
    const answer = await fetch(`${this.countertop.sandbox}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-control-key': await this.#controlKey() },
      body: JSON.stringify({ operation, kind, times, ms, reference }),
    })
    expect(answer.status).toBe(204)
  }

  /** Rows about this cart; `$1` is its id. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.countertop.database })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql, [this.goods.cartId])).rows
    } finally {
      await client.end()
    }
  }

  /** Of the payment that was begun last, as the provider knows it. */
  async reference(): Promise<string> {
    return (await this.#references()).at(-1) ?? ''
  }

  async #references(): Promise<string[]> {
    const rows = await this.query(
      `select l.reference from payment_legs l join payment_attempts a on a.id = l.attempt_id
       where l.cart_id = $1 order by a.created_at`,
    )
    return rows.map(({ reference }) => String(reference))
  }

  /** All attempts of the cart together, in cents; `kept` is the captured amount less refunds. */
  async #booked(): Promise<{ held: number; kept: number }> {
    const all = await bookedAt(this.countertop.sandbox, await this.#controlKey())
    const own = (await this.#references()).flatMap((reference) => all.get(reference) ?? [])
    return {
      held: own.reduce((sum, { held }) => sum + held, 0),
      kept: own.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0),
    }
  }

  async #controlKey(): Promise<string> {
    const secrets = JSON.parse(
      await readFile(join(this.countertop.dataDir, 'demo-secrets.json'), 'utf8'),
    ) as Record<string, string>
    return secrets.SANDBOX_CONTROL_KEY ?? secrets.ACQUIRER_API_KEY ?? ''
  }
}

/** Runs in the page: puts the first product in a range of prices into the cart. */
async function fillCart({
  api,
  brand,
  price,
}: {
  api: string
  brand: string
  price: { from: number; to: number }
}): Promise<Goods> {
  interface Product {
    sku: string
    title: string
    brand: string
    price: number
    stockStatus: string
  }
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${api}${path}`, { credentials: 'include', ...init })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const query = new URLSearchParams({
    brand,
    category: brand === 'andoo' ? 'furniture' : 'small-appliances',
    sort: 'priceAscending',
    pageSize: '60',
  })
  const { products } = (await (await call(`/api/v2/products?${query}`)).json()) as { products: Product[] }
  const found = products.find(
    (product) =>
      product.stockStatus === 'inStock' &&
      product.brand !== 'Miele' &&
      product.price >= price.from &&
      product.price <= price.to,
  )
  if (!found) throw new Error(`Nothing costs between ${price.from} and ${price.to} at ${brand}`)
  const headers = { 'content-type': 'application/json', 'x-countertop-brand': brand }
  // Whoever is signed in may have a cart from elsewhere.
  await call('/api/cart/', { method: 'DELETE', headers })
  await call('/api/cart/product/', {
    method: 'POST',
    headers,
    body: JSON.stringify({ sku: found.sku, quantity: 1 }),
  })
  const cart = (await (await call(`/api/cart/?brand=${brand}`)).json()) as { cartId: string }
  return { cartId: cart.cartId, sku: found.sku, title: found.title }
}
