import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop } from '../../core'
import { fakeBackend } from '../../testing/fakeBackend'
import { createCheckoutApi, type CheckoutApi } from './api'
import type { CheckoutPost } from './api.types'
import { confirmPayment, postOrder } from './begun'
import { ATTEMPT, CART_ID } from './testing/fixtures'

const payment = { cartId: CART_ID, paymentReference: 'PAY-1', selectedPaymentOption: 512 }
const configurations = { klarna: { isEnabled: true, details: { minimumAmount: 1, maximumAmount: 2 } } }
const items = [
  { name: 'customerSupportNumber', value: '1300 000 000' },
  { name: 'showCalendarOnLoad', value: 'true' },
  { name: 'ProformaDeliveryBrands', value: 'Miele, Asko' },
]

function start() {
  const backend = fakeBackend({
    'GET /api/checkout': { body: {} },
    'GET /api/cart/': { body: {} },
    'GET /api/settings': { body: { items, totalCount: items.length } },
    'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: configurations } },
    'GET /api/checkout/payment/status': { body: {} },
    'POST /api/checkout': 'never',
    'POST /api/checkout/void': { body: {} },
    'POST /api/checkout/zipconfirmation': 'never',
  })
  const inits: (RequestInit | undefined)[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    inits.push(init)
    return backend.fetch(input, init)
  }
  const countertop = createCountertop({ api: 'https://api.test' }, { fetch })
  const { client } = countertop
  return { client, api: createCheckoutApi(countertop), backend, requests: backend.requests, inits }
}

beforeEach(() => localStorage.clear())

const place = {
  suburb: 'Sydney',
  postcode: '2000',
  state: 'NSW',
  winningDeliveryServiceOverride: 'true',
} as const

describe('the checkout’s API client', () => {
  it.each<[string, (api: CheckoutApi) => Promise<unknown>, string, object, unknown]>([
    ['the view [CHK-387]', (api) => api.view(''), 'GET /api/checkout', {}, undefined],
    [
      'the view of a store [CHK-387]',
      (api) => api.view('2'),
      'GET /api/checkout',
      { subdivision: '2' },
      undefined,
    ],
    [
      'the cart at its place [CHK-160] [COM-286]',
      (api) => api.cart(place),
      'GET /api/cart/',
      place,
      undefined,
    ],
    [
      'the payment’s status [CHK-389] [CHK-484]',
      (api) => api.paymentStatus(payment),
      'GET /api/checkout/payment/status',
      { ...payment, selectedPaymentOption: '512' },
      undefined,
    ],
    [
      'a cancelled payment [CHK-391]',
      (api) => api.voidPayment(payment),
      'POST /api/checkout/void',
      {},
      { cartId: CART_ID, selectedPaymentOption: 512 },
    ],
  ])('sends with the call for %s exactly its parameters', async (_, send, call, query, body) => {
    const { api, requests } = start()
    await send(api)
    expect(requests).toHaveLength(1)
    const [{ method, url, body: sent }] = requests as [(typeof requests)[number]]
    const { brand: _brand, ...parameters } = Object.fromEntries(url.searchParams)
    expect([`${method} ${url.pathname}`, parameters, sent]).toEqual([call, query, body])
  })

  it('reads the shop’s settings and its providers’ ranges [CHK-137] [CHK-173] [CHK-401] [CHK-402]', async () => {
    const { api } = start()
    expect(await api.settings()).toEqual({
      supportNumber: '1300 000 000',
      showCalendarOnLoad: true,
      proformaBrands: 'Miele, Asko',
    })
    expect(await api.paymentConfigurations()).toEqual(configurations)
  })

  it('cancels a payment with a request that outlives the page [CHK-263]', async () => {
    const { api, inits } = start()
    await api.voidPayment(payment)
    expect(inits.map((init) => init?.keepalive)).toEqual([true])
  })

  it.each<[string, (started: ReturnType<typeof start>) => Promise<unknown>]>([
    [
      'an order',
      ({ client }) => postOrder(client, { attempt: ATTEMPT, payload: {} as CheckoutPost }, undefined),
    ],
    [
      'a provider’s confirmation',
      ({ client }) => confirmPayment(client, { provider: 'zip', query: { ct: 'T' } }),
    ],
  ])('waits 60 s for the answer to %s, which the acquirer may delay', async (_, send) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const outcomes: unknown[] = []
    void send(start()).catch((error: unknown) => outcomes.push(error))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(outcomes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes).toMatchObject([{ code: 'TIMEOUT' }])
  })

  it.each<[string, string, (api: CheckoutApi) => Promise<unknown>]>([
    [
      'delivery days',
      'POST /api/checkout/avail',
      (api) => api.availability({} as Parameters<CheckoutApi['availability']>[0]),
    ],
    ['a code', 'POST /api/cart/coupon/', (api) => api.applyCoupon({ code: 'TAKE10', userEmail: '' })],
  ])('sends %s once more where the answer is lost', async (_what, call, send) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { api, backend, requests } = start()
    backend.on(call, 'network failure')
    const sent = send(api)
    await vi.advanceTimersByTimeAsync(299)
    backend.on(call, { body: { found: true } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent).toEqual({ found: true })
    expect(requests).toHaveLength(2)
  })
})

describe('the settings', () => {
  it('are empty after a failure, which is logged [COM-345] [COM-346]', async () => {
    const backend = fakeBackend({ 'GET /api/settings': { status: 400, body: { errors: ['Down'] } } })
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
    const log = vi.spyOn(countertop, 'log')
    expect(await createCheckoutApi(countertop).settings()).toEqual({
      supportNumber: null,
      showCalendarOnLoad: false,
      proformaBrands: null,
    })
    expect(log).toHaveBeenCalledExactlyOnceWith('no settings', expect.any(Error))
  })
})
