import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import type { Operation } from '../../../backend/sandbox/faults'
import { loadBookings } from '../../faults/reckoning'
import type { Countertop } from '../../support/test'
import { callApi } from './journey'
import { GUEST, NZ_GUEST, Shop } from './shop'

/** The buttons on a provider's page in the sandbox. */
export type Choice = 'Approve' | 'Decline' | 'Cancel' | 'Let expire'

export const CANCELLED = "You've cancelled your payment."
/** Without the support number that follows it. */
export const PAYMENT_PROBLEM =
  'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on'

interface Opening {
  /** Price range of the product in dollars; by default within every provider's limits. */
  readonly price?: { readonly from: number; readonly to: number }
  /** Path of the page with the checkout. */
  readonly path?: string
}

interface Goods {
  readonly cartId: string
  readonly sku: string
  readonly title: string
}

/**
 * A shopper of one brand with one product in the cart and a filled-in form, set up through the API and
 * browser storage, so that a test starts at the payment. Verifies the outcome in the shop's database and with
 * the providers.
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
    if (!this.#goods) throw new Error('Open the till first')
    return this.#goods
  }

  /** Signs staff in at the counter. */
  async startServing(): Promise<void> {
    await this.page.goto(`${this.site}/in-store`)
    await this.page.getByLabel('Email').fill('staff@example.com')
    await this.page
      .getByRole('textbox', { name: 'Password' })
      .fill(process.env.DEMO_PASSWORD ?? 'countertop-demo')
    await this.page.getByRole('button', { name: 'Start serving' }).click()
    await expect(this.page.getByRole('searchbox')).toBeVisible()
  }

  /** Fills cart and form and opens the checkout. */
  async open({ price = { from: 90, to: 400 }, path = '/customer/checkout' }: Opening = {}): Promise<void> {
    // Any small page of the site: its scripts may call the API and use the browser's storage.
    await this.page.goto(`${this.site}/health`)
    this.#goods = await this.page.evaluate(fillCart, { api: this.api, brand: this.brand, price })
    await this.page.evaluate(storeForm, {
      key: `${this.brand}:checkoutSession`,
      guest: { ...this.#guest, state: this.brand === 'nz' ? '' : 'VIC' },
    })
    await this.page.goto(`${this.site}${path}`)
    // A counter stores nothing of a customer for the next one.
    if (path !== '/customer/checkout') await this.fillIn()
    await expect(this.page.getByRole('gridcell', { selected: true })).toBeVisible()
  }

  /** Opens the checkout, chooses a method and continues to its provider's page. */
  async begin(label: string): Promise<void> {
    await this.open()
    await this.method(label).check()
    await this.placeOrder.click()
    await this.atProvider()
  }

  /** Types the customer's details and the delivery address. */
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

  /** The amount on the button, in dollars. */
  async amount(): Promise<number> {
    return Number(/\$([\d,.]+)/.exec(await this.placeOrder.innerText())?.[1]?.replace(',', ''))
  }

  /**
   * Adds a product through the API, as another device of the same customer would. The next press is refused,
   * and the page then shows the new amount.
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

  /** Presses a button on the provider's page, which must be one of the sandbox. */
  async press(choice: Choice): Promise<void> {
    await this.atProvider()
    await this.page.getByRole('button', { name: choice, exact: true }).click()
  }

  async atProvider(): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.origin === new URL(this.countertop.sandbox).origin)
  }

  /** Expects the notice in the checkout, with the return parameters removed from the address. */
  async expectNotice(text: string, role: 'alert' | 'status'): Promise<void> {
    await expect(this.page.getByRole(role).filter({ hasText: text })).toBeVisible()
    expect(new URL(this.page.url()).search).toBe('')
  }

  /** Expects that nothing was bought: the cart is unchanged and payable, and no order exists. */
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

  /** Expects the confirmation and one order, paid once, with money of a provider if `isPaid`. */
  async expectOneOrder(payment: string | RegExp, { isPaid = true } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible({
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
    // A job voids what other attempts had authorised.
    await expect.poll(() => this.#booked(), { timeout: 20_000 }).toEqual({ held: 0, kept: taken })
  }

  /** Makes the provider's next call fail for this cart's latest payment only. */
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

  /** Rows for this cart; `$1` is its id. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.countertop.database })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql, [this.goods.cartId])).rows
    } finally {
      await client.end()
    }
  }

  /** Reference of the latest payment at the provider. */
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

  /** Totals of all attempts for the cart, in cents; `kept` is the captured amount less refunds. */
  async #booked(): Promise<{ held: number; kept: number }> {
    const all = await loadBookings(this.countertop.sandbox, await this.#controlKey())
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

/** Runs in the page: adds the first product within a price range to the cart. */
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
  if (!found) throw new Error(`No product at ${brand} costs between ${price.from} and ${price.to}`)
  const headers = { 'content-type': 'application/json', 'x-countertop-brand': brand }
  // The signed-in account may already have a cart.
  await call('/api/cart/', { method: 'DELETE', headers })
  await call('/api/cart/product/', {
    method: 'POST',
    headers,
    body: JSON.stringify({ sku: found.sku, quantity: 1 }),
  })
  const cart = (await (await call(`/api/cart/?brand=${brand}`)).json()) as { cartId: string }
  return { cartId: cart.cartId, sku: found.sku, title: found.title }
}

/** Runs in the page: stores a filled-in form as an earlier visit would have (CHK-369). */
function storeForm({ key, guest }: { key: string; guest: typeof GUEST & { state: string } }): void {
  const { email, phone, ...address } = guest
  localStorage.setItem(
    key,
    JSON.stringify({
      at: Date.now(),
      value: {
        guestEmail: { email, isValid: true },
        isOptingIntoNewsletter: false,
        phoneNumber: phone,
        deliveryAddress: { ...address, companyName: '', deliveryInstructions: '' },
        isBillingAddressSameAsShipping: true,
        billingAddress: null,
        selectedDate: null,
        // Empty, so that the brand's default method is chosen.
        paymentMethod: '',
      },
    }),
  )
}
