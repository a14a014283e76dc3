import { randomUUID } from 'node:crypto'
import { checkoutOption } from '@countertop/sdk/rules'
import type { TestAnswer } from './client'
import { signedIn } from './people'
import { type PurchaseStage, purchaseStage, type Shopper } from './purchase'
import { insertStores } from './stores'

export type ZipChoice = 'approve' | 'decline' | 'cancel' | 'expire'

/** Zip's record of one order, in either of its services. Money in cents. */
export interface ZipRecord {
  readonly merchantReference: string
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  /** Authorised and not captured. */
  readonly isAuthorised: boolean
}

export interface ZipShop {
  readonly stage: PurchaseStage
  /** A browser with a fridge for $999 in its cart. */
  shopper(brand: string): Promise<Shopper>
  /** A member of staff with the same, in the brand's own store. */
  staff(brand: 'aol' | 'nz'): Promise<Shopper>
  /** `over` changes fields of the form. */
  payOnWeb(shopper: Shopper, over?: Record<string, unknown>): Promise<TestAnswer>
  payInStore(staff: Shopper, code: string): Promise<TestAnswer>
  /** Presses a button on Zip's page; returns the URL that the browser is redirected to. */
  press(page: string, choice: ZipChoice): Promise<URL>
  /** The page posts the address's parameters to the confirmation call, from a browser without cookies. */
  confirm(back: URL, brand: string): Promise<TestAnswer>
  status(shopper: Shopper, answer: TestAnswer): Promise<TestAnswer>
  giveUp(shopper: Shopper, answer: TestAnswer): Promise<TestAnswer>
  records(cartId: string): Promise<ZipRecord[]>
  attempt(cartId: string): Promise<{ state: string; refusal: string | null }>
  orders(cartId: string): Promise<unknown[]>
  /** Runs the worker's jobs of a cart's latest attempt, until everything is refunded. */
  release(cartId: string): Promise<void>
}

const storeOf = { aol: 1, nz: 4 } as const
const salespersonOf = { aol: 'AMH', nz: 'MTA' } as const

/** A shop with Zip on the web and at the counter, in both countries; `env` changes its settings. */
export const zipShop = async (env: Readonly<Record<string, string>> = {}): Promise<ZipShop> => {
  const stage = await purchaseStage({
    env: {
      ZIP_AU_STORE_LOCATIONS: '1=5012',
      ZIP_NZ_STORES: '4=test-store-12',
      ...env,
    },
  })
  const { app, bank } = stage
  await insertStores(app.db)

  const pay = async (
    shopper: Shopper,
    option: number,
    over: Record<string, unknown>,
  ): Promise<TestAnswer> => {
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt, {
      over: { selectedPaymentOption: option, encryptedValues: null, cardHolderName: null, ...over },
    })
    return stage.post(shopper, attempt, form)
  }
  const cartOf = ({ body }: TestAnswer): string => String(body.cartId)

  const shop: ZipShop = {
    stage,
    shopper: (brand) => stage.shopper(['FRIDGE'], brand),
    staff: async (brand) => {
      const staff = await stage.shopper(['FRIDGE'], brand)
      await signedIn(app, staff.jar, 'staff', brand, { store_id: storeOf[brand] })
      return staff
    },
    payOnWeb: (shopper, over = {}) => pay(shopper, checkoutOption.Zip, over),
    payInStore: (staff, code) => {
      const brand = staff.brand === 'nz' ? 'nz' : 'aol'
      return pay(staff, checkoutOption.ZipInStore, {
        devicePaymentCode: code,
        subdivision: String(storeOf[brand]),
        salespersonCode: salespersonOf[brand],
      })
    },
    press: async (page, choice) => {
      const url = new URL(page)
      const token = [...url.searchParams.values()][0] ?? ''
      url.search = ''
      const body = new URLSearchParams({ token, choice })
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? 'http://nowhere.test')
    },
    confirm: (back, brand) => {
      const query = new URLSearchParams(back.search)
      query.delete('provider')
      return app.request('POST', `/api/checkout/zipconfirmation?${query}`, { brand })
    },
    status: ({ jar, brand }, answer) => {
      const query = new URLSearchParams({
        cartId: cartOf(answer),
        paymentReference: String(answer.body.paymentReference),
        selectedPaymentOption: String(checkoutOption.ZipInStore),
      })
      return app.request('GET', `/api/checkout/payment/status?${query}`, { jar, brand })
    },
    giveUp: ({ jar, brand }, answer) =>
      app.request('POST', '/api/checkout/void', { jar, brand, body: { cartId: cartOf(answer) } }),
    records: async (cartId) => {
      const references = await app.db('payment_legs').where({ cart_id: cartId }).pluck('reference')
      const { zipAu, zipNz } = bank.sandbox
      return [
        ...(zipAu?.checkouts.charges() ?? []).map((one) => ({ ...one, isOpen: one.state === 'authorised' })),
        ...(zipAu?.purchases.all() ?? []).map((one) => ({ ...one, isOpen: one.status === 'Approved' })),
        ...(zipNz?.orders.all() ?? []).map((one) => ({ ...one, isOpen: one.status === 'Approved' })),
        ...(zipNz?.posOrders.all() ?? []).map((one) => ({ ...one, isOpen: one.status === 'approved' })),
      ]
        .filter(({ merchantReference }) => references.includes(merchantReference))
        .map(({ merchantReference, amountCents, capturedCents, refundedCents, isOpen }) => ({
          merchantReference,
          amountCents,
          capturedCents,
          refundedCents,
          isAuthorised: isOpen && capturedCents === 0,
        }))
    },
    attempt: (cartId) =>
      app
        .db('payment_attempts')
        .where({ cart_id: cartId })
        .orderBy('created_at', 'desc')
        .first('state', 'refusal'),
    orders: (cartId) => app.db('orders').where({ cart_id: cartId }),
    release: (cartId) => stage.runJob('release-payment', cartId),
  }
  return shop
}
