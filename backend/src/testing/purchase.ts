import { randomUUID } from 'node:crypto'
import { brandOf, type Country } from '@countertop/sdk/rules'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { testDatabase } from './database'
import type { TestClock } from './clock'
import { testClock, thisMorning } from './clock'
import { checkoutForm } from './checkoutForm'
import { type Jar, jar, type TestAnswer } from './client'
import { testApp, type TestApp, type TestAppOptions } from './app'
import { plainCard, type TestCard, type TestSandbox, testSandbox } from './sandbox'
import { insertProducts, insertShop } from './shop'
import { testOrigin } from './sites'

export interface Shopper {
  readonly jar: Jar
  readonly brand: string
}

/** A whole shop with its acquirer, and shoppers who buy in it. */
export interface PurchaseStage {
  readonly app: TestApp
  readonly bank: TestSandbox
  readonly clock: TestClock
  readonly log: Logger
  /** Every line logged so far. */
  readonly logLines: readonly string[]
  readonly databaseUrl: string
  /** Connections of the backend under test. */
  readonly pool: Pool
  /** A new browser with these products in its cart. */
  shopper(skus: readonly string[], brand?: string): Promise<Shopper>
  /**
   * What the page would post for the shopper's cart: everything valid, first free delivery day, card
   * encrypted for `attempt`.
   */
  form(
    shopper: Shopper,
    attempt: string,
    options?: { card?: TestCard; over?: Record<string, unknown> },
  ): Promise<Record<string, unknown>>
  post(shopper: Shopper, attempt: string, form: Record<string, unknown>): Promise<TestAnswer>
  /** Fills in and posts with a new key. */
  buy(
    shopper: Shopper,
    options?: { card?: TestCard; over?: Record<string, unknown>; attempt?: string },
  ): Promise<TestAnswer>
  /** Returns the shopper's browser from the bank, as the bank's page does; resolves to the redirect. */
  comeBack(back: { url: string; fields: Record<string, string> }): Promise<TestAnswer>
  /** Delivers every waiting notification of the bank. */
  deliverNotifications(): Promise<void>
  /** Runs the worker's job for each current attempt of a cart. */
  runJob(task: 'settle-payment' | 'release-payment', cartId: string): Promise<void>
  /** All data that a refused request must not change. */
  footprint(cartId: string): Promise<unknown>
}

const house = { firstName: 'Sam', lastName: 'Shopper', companyName: '', address: '1 George Street' }

export const addresses: Record<Country, Record<string, string>> = {
  AU: { ...house, suburb: 'Sydney', state: 'NSW', postcode: '2000', deliveryInstructions: '', country: 'AU' },
  NZ: { ...house, suburb: 'Ranui', state: '', postcode: '0610', deliveryInstructions: '', country: 'NZ' },
}

/** Starts a shop with an oven (OVEN $1,299.95), a fridge (FRIDGE $999) and a Miele oven (MIELE-1 $3,000). */
export const purchaseStage = async (options: TestAppOptions = {}): Promise<PurchaseStage> => {
  const clock = testClock(thisMorning())
  const bank = await testSandbox({ now: () => clock.now(), firstRetryMs: 60_000 })
  const database = await testDatabase()
  const app = await testApp({
    clock,
    ...options,
    foundation: { ...options.foundation, db: database.db },
    env: { ...bank.env, ...options.env },
  })
  await insertShop(app.db)
  await insertProducts(app.db, [
    { sku: 'OVEN', title: 'Oven 60', priceCents: 129_995, available: 50 },
    { sku: 'FRIDGE', title: 'Fridge 500', priceCents: 99_900, available: 200 },
    { sku: 'MIELE-1', title: 'Miele oven', brand: 'miele', priceCents: 300_000, available: 50 },
    { sku: 'LAST', title: 'Last one', priceCents: 50_000, available: 1 },
  ])

  const call = (shopper: Shopper, method: string, path: string, body?: unknown, headers = {}) =>
    app.request(method, path, {
      jar: shopper.jar,
      brand: shopper.brand,
      headers,
      ...(body === undefined ? {} : { body }),
    })

  const stage: PurchaseStage = {
    app,
    bank,
    clock,
    log: app.log,
    logLines: app.logLines,
    databaseUrl: database.url,
    pool: database.pool,
    shopper: async (skus, brand = 'aol') => {
      const shopper = { jar: jar(), brand }
      for (const sku of skus) await call(shopper, 'POST', '/api/cart/product/', { sku, quantity: 1 })
      return shopper
    },
    form: async (shopper, attempt, { card = plainCard, over = {} } = {}) => {
      const { body: cart } = await call(shopper, 'GET', '/api/cart/')
      const { body: view } = await call(shopper, 'GET', '/api/checkout')
      const address = addresses[brandOf(shopper.brand).country]
      const { body: avail } = await call(shopper, 'POST', '/api/checkout/avail', {
        cartId: cart.cartId,
        deliveryAddress: address,
      })
      const day = avail.dates.find(
        (one: { available: boolean; price: number }) => one.available && one.price === 0,
      )
      const encryptedValues: Record<string, string> = {}
      for (const supplier of Object.keys(view.x509EncryptionKeys)) {
        encryptedValues[supplier] = await bank.encrypt(card, attempt, supplier)
      }
      return checkoutForm(
        { cart, today: view.today, availability: avail },
        {
          email: 'sam@example.com',
          deliveryAddress: address,
          day,
          card: { holderName: card.holderName, encryptedValues },
          returnUrl: `${testOrigin(shopper.brand)}/customer/checkout?step=pay`,
          over,
        },
      )
    },
    post: (shopper, attempt, form) =>
      call(shopper, 'POST', '/api/checkout', form, { 'idempotency-key': attempt }),
    buy: async (shopper, { attempt = randomUUID(), ...rest } = {}) =>
      stage.post(shopper, attempt, await stage.form(shopper, attempt, rest)),
    comeBack: ({ url, fields }) =>
      app.request('POST', new URL(url).pathname, { brand: null, body: new URLSearchParams(fields) }),
    deliverNotifications: async () => {
      for (const body of bank.waitingNotifications()) {
        await app.request('POST', '/api/payments/notifications/card', { brand: null, body })
      }
    },
    runJob: async (task, cartId) => {
      for (const { id } of await app.db('payment_attempts').where({ cart_id: cartId }).select('id')) {
        await app.backend.services.purchases.tasks[task]?.({ attemptId: id, cartId })
      }
    },
    footprint: async (cartId) => ({
      cart: await app.db('carts').where({ id: cartId }).first('status', 'version'),
      attempts: await app.db('payment_attempts').where({ cart_id: cartId }).select('id', 'state'),
      orders: await app.db('orders').where({ cart_id: cartId }),
      envelopes: await app.db('used_card_envelopes').select('fingerprint'),
      holds: [await app.db('stock_holds'), await app.db('delivery_holds')],
      stock: await app.db('stock').select('product_id', 'available').orderBy('product_id'),
      slots: await app.db('delivery_bookings').select('delivery_date', 'booked').orderBy('delivery_date'),
      payments: bank.payments().length,
    }),
  }
  return stage
}
