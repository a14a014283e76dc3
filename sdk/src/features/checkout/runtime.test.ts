import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, emit, on, type EventName } from '../../core'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { waitFor } from '../../testing/waitFor'
import { addDays, checkoutOption, EMPTY_ADDRESS } from '../../rules'
import { createCartStore } from '../cart'
import type { CheckoutActor } from './actor.types'
import type { CheckoutPost } from './api.types'
import { startCheckout, type CheckoutOptions, type LeaveTo } from './runtime'
import * as leave from './delayUnload'
import { orderAddress } from './shopUrl'
import {
  CART_ID,
  challengeAnswer,
  makeAnswer,
  makeAvailability,
  makeCart,
  makeView,
  oven,
  sydney,
} from './testing/fixtures'

const STORED = 'aol:checkoutPayment'

async function start(
  path = '/customer/checkout',
  answers: Parameters<typeof fakeBackend>[0] = {},
  options: CheckoutOptions = { confirmationUrl: () => '/customer/confirmation' },
) {
  history.replaceState(null, '', path)
  const backend = fakeBackend({
    'GET /api/checkout': { body: makeView() },
    'GET /api/cart/': { body: makeCart() },
    'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: {} } },
    'GET /api/settings': { body: { items: [], totalCount: 0 } },
    'POST /api/checkout/avail': { body: makeAvailability() },
    ...answers,
  })
  const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
  const host = document.createElement('div')
  document.body.append(host)
  const events: { name: EventName; detail: unknown }[] = []
  const names = [
    'ready',
    'error',
    'checkout:ready',
    'checkout:completed',
    'checkout:change',
    'navigate',
  ] as const
  for (const name of names) {
    onTestFinished(
      on(document, name, (detail, event) => {
        events.push({ name, detail })
        // The test's page must not navigate.
        if (name === 'navigate') event.preventDefault()
      }),
    )
  }
  const checkout = await startCheckout(countertop, host, options)
  onTestFinished(() => {
    checkout.stop()
    host.remove()
    // At once, not a second later, so that the next test's events do not reach this store.
    cleanStores(countertop.once('cart', createCartStore).$state)
  })
  return {
    ...checkout,
    backend,
    events,
    calls: (call: string) =>
      backend.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call),
    isIn: (state: object) => checkout.actor.getSnapshot().matches(state as never),
  }
}

function fillIn(actor: CheckoutActor) {
  const typed = {
    email: 'sam@example.com',
    phoneNumber: '0412345678',
    'deliveryAddress.firstName': 'Sam',
    'deliveryAddress.lastName': 'Ngata',
    'deliveryAddress.address': '1 Quay Street',
    nameOnCard: 'Sam Ngata',
  } as const
  for (const [field, value] of Object.entries(typed)) {
    actor.send({ type: 'TYPED', field: field as keyof typeof typed, value })
  }
  actor.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
}

const status = (value: string) => ({
  body: { status: value, message: '', orderCompleted: value === 'Approved' },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('the first reads', () => {
  it('are sent once each, before the code of a return is loaded', async () => {
    history.replaceState(null, '', '/customer/checkout?from=mail')
    const backend = fakeBackend({
      'GET /api/checkout': { body: makeView() },
      'GET /api/cart/': { body: makeCart() },
      'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: {} } },
      'GET /api/settings': { body: { items: [], totalCount: 0 } },
    })
    const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
    const host = document.createElement('div')
    const starting = startCheckout(countertop, host, {})
    const sent = () => backend.requests.map(({ url }) => url.pathname).sort()
    const first = ['/api/cart/', '/api/checkout', '/api/checkout/v2/paymentconfiguration', '/api/settings']
    expect(sent()).toEqual(first)
    const { actor, stop } = await starting
    onTestFinished(stop)
    await waitFor(() => expect(actor.getSnapshot().matches({ page: 'ready' })).toBe(true))
    expect(sent()).toEqual(first)
  })
})

describe('a running checkout', () => {
  it('loads everything at once and announces that it is ready [CHK-016] [CHK-397]', async () => {
    const { calls, events } = await start()
    await waitFor(() => expect(events.map(({ name }) => name)).toContain('checkout:ready'))
    // The element says that it has mounted.
    expect(events.map(({ name }) => name)).not.toContain('ready')
    expect(calls('GET /api/checkout')).toHaveLength(1)
    expect(calls('GET /api/cart/')).toHaveLength(1)
    expect(calls('GET /api/settings')).toHaveLength(1)
  })

  it('opens without the settings where they cannot be read [COM-346]', async () => {
    const { events, isIn } = await start(undefined, { 'GET /api/settings': { status: 500 } })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    expect(events.map(({ name }) => name)).not.toContain('error')
  })

  it('emits `error` with the code of a failed read, once, and again where a retry fails', async () => {
    const { actor, backend, events, isIn } = await start(undefined, {
      'GET /api/checkout': { status: 403, body: { code: 'ORIGIN_REFUSED' } },
    })
    const errors = () => events.filter(({ name }) => name === 'error').map(({ detail }) => detail)
    const refused = { widget: 'checkout', error: expect.objectContaining({ code: 'FORBIDDEN', status: 403 }) }
    await waitFor(() => expect(isIn({ page: 'failed' })).toBe(true))
    expect(errors()).toEqual([refused])
    actor.send({ type: 'RETRY' })
    await waitFor(() => expect(isIn({ page: 'failed' })).toBe(true))
    expect(errors()).toEqual([refused, refused])
    backend.on('GET /api/checkout', { body: makeView() })
    actor.send({ type: 'RETRY' })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    expect(errors()).toHaveLength(2)
  })

  it('emits no `error` for a read that ends because the widget is removed', async () => {
    const { events, stop } = await start(undefined, { 'GET /api/checkout': 'never' })
    stop()
    await new Promise((resolve) => setTimeout(resolve))
    expect(events.map(({ name }) => name)).not.toContain('error')
  })

  it('removes the return from the address at once, queries the server and shows the order [CHK-006]', async () => {
    const { calls, events } = await start(
      `/customer/checkout?a=1&countertop=return&reference=PAY-1&cartId=${CART_ID}&option=0`,
      { 'GET /api/checkout/payment/status': status('Approved') },
    )
    expect(location.search).toBe('?a=1')
    const url = `${location.origin}/customer/confirmation?id=${CART_ID}`
    await waitFor(() => expect(events).toContainEqual({ name: 'navigate', detail: { url } }))
    expect(events).toContainEqual({ name: 'checkout:completed', detail: { cartId: CART_ID, url } })
    const [request] = calls('GET /api/checkout/payment/status')
    expect(request?.url.searchParams.get('paymentReference')).toBe('PAY-1')
    expect(request?.url.searchParams.get('cartId')).toBe(CART_ID)
  })

  it('leads to a confirmationUrl given as a string [CHK-006]', async () => {
    const { events } = await start(
      `/customer/checkout?countertop=return&reference=PAY-1&cartId=${CART_ID}&option=0`,
      { 'GET /api/checkout/payment/status': status('Approved') },
      { confirmationUrl: '/thanks' },
    )
    const url = `${location.origin}/thanks?id=${CART_ID}`
    await waitFor(() => expect(events).toContainEqual({ name: 'navigate', detail: { url } }))
    expect(events).toContainEqual({ name: 'checkout:completed', detail: { cartId: CART_ID, url } })
  })

  it('reports the end of a payment whose widget is removed, and nothing after the order', async () => {
    const path = `/customer/checkout?countertop=return&reference=PAY-8&cartId=${CART_ID}&option=0`
    const call = 'GET /api/checkout/payment/status'
    const first = await start(path, { [call]: status('Pending') })
    await waitFor(() => expect(first.isIn({ payment: 'polling' })).toBe(true))
    // A router detaches the element before the widget unmounts.
    document.body.replaceChildren()
    first.stop()
    expect(first.events.at(-1)).toEqual({ name: 'checkout:change', detail: { state: 'editing' } })
    const second = await start(path, { [call]: status('Approved') })
    await waitFor(() => expect(second.isIn({ payment: 'completed' })).toBe(true))
    const { length } = second.events
    second.stop()
    expect(second.events).toHaveLength(length)
  })

  it('ignores a return address that a router restores after the order', async () => {
    const path = `/customer/checkout?countertop=return&reference=PAY-7&cartId=${CART_ID}&option=0`
    const answers = { 'GET /api/checkout/payment/status': status('Approved') }
    const first = await start(path, answers)
    await waitFor(() => expect(first.isIn({ payment: 'completed' })).toBe(true))
    first.stop()
    const again = await start(path, { ...answers, 'GET /api/cart/': { body: makeCart({ products: [] }) } })
    expect(location.search).toBe('')
    await waitFor(() => expect(again.isIn({ page: 'empty', payment: 'editing' })).toBe(true))
    expect(again.calls('GET /api/checkout/payment/status')).toEqual([])
  })

  it.each([
    ['whose address a router restores', true, true],
    ['whose address stays clean', true, false],
    ['that was begun elsewhere, whose address a router restores', false, true],
    ['that was begun elsewhere, whose address stays clean', false, false],
  ])(
    'queries again, and cancels nothing, if it is mounted again during the query for a return %s',
    async (_, isStored, isRestored) => {
      const left = {
        cartId: CART_ID,
        paymentReference: 'PAY-8',
        selectedPaymentOption: checkoutOption.Default,
        hasReturned: false,
        brought: null,
        page: '',
      }
      if (isStored) sessionStorage.setItem(STORED, JSON.stringify(left))
      // Each case has an address of its own, because the known outcomes are shared by the whole page.
      const path = `/customer/checkout?is=${isStored}${isRestored}`
      const back = `${path}&countertop=return&reference=PAY-8&cartId=${CART_ID}&option=0`
      const call = 'GET /api/checkout/payment/status'
      const first = await start(back, { [call]: 'never' })
      await waitFor(() => expect(first.calls(call)).toHaveLength(1))
      first.stop()
      const again = await start(isRestored ? back : path, {
        [call]: status('Pending'),
        'POST /api/checkout/void': { body: { status: 'Cancelled' } },
      })
      await waitFor(() => expect(again.isIn({ payment: 'polling' })).toBe(true))
      expect(again.calls(call)[0]?.url.searchParams.get('paymentReference')).toBe('PAY-8')
      expect(again.calls('POST /api/checkout/void')).toEqual([])
    },
  )

  it('ignores a return address whose outcome a later mount has read', async () => {
    const path = '/customer/checkout?is=late'
    const back = `${path}&countertop=return&reference=PAY-9&cartId=${CART_ID}&option=0`
    const call = 'GET /api/checkout/payment/status'
    const first = await start(back, { [call]: 'never' })
    first.stop()
    const second = await start(path, { [call]: status('Declined') })
    await waitFor(() => expect(second.isIn({ payment: 'editing' })).toBe(true))
    second.stop()
    const third = await start(back)
    await waitFor(() => expect(third.isIn({ page: 'ready' })).toBe(true))
    expect(third.calls(call)).toEqual([])
  })

  it.each([
    ['afterpay', 'status=SUCCESS&orderToken=002.abc'],
    ['paypal', 'token=5O190127TN364715T&PayerID=P'],
    ['zip', 'result=approved&checkoutId=co_1'],
  ])(
    'posts the parameters of %s to its confirmation, without a body, and shows the order [CHK-360] [CHK-361] [CHK-362] [CHK-363] [CHK-364] [CHK-392] [CHK-393] [CHK-394]',
    async (provider, brought) => {
      const call = `POST /api/checkout/${provider}confirmation`
      const { calls, events } = await start(`/customer/checkout?provider=${provider}&ct=T&${brought}`, {
        [call]: {
          body: {
            success: true,
            cartId: CART_ID,
            orderCompleted: true,
            orderNumber: 'CT-1',
            paymentReference: 'PAY-1',
          },
        },
      })
      expect(location.search).toBe('')
      const url = `${location.origin}/customer/confirmation?id=${CART_ID}`
      await waitFor(() => expect(events).toContainEqual({ name: 'navigate', detail: { url } }))
      expect(calls(call).map(({ url, body }) => [url.search, body])).toEqual([
        [`?ct=T&${brought}`, undefined],
      ])
      expect(sessionStorage.getItem(STORED)).toBeNull()
    },
  )

  it('repeats a confirmation that a reload has cut off', async () => {
    const call = 'POST /api/checkout/zipconfirmation'
    const first = await start('/customer/checkout?provider=zip&ct=T&result=approved', { [call]: 'never' })
    await waitFor(() => expect(first.calls(call)).toHaveLength(1))
    first.stop()
    // A new page waits for no write of the one before.
    Reflect.deleteProperty(globalThis, Symbol.for('countertop.1'))
    const second = await start('/customer/checkout', { [call]: 'never' })
    await waitFor(() => expect(second.calls(call)).toHaveLength(1))
    expect(second.calls(call)[0]?.url.search).toBe('?ct=T&result=approved')
  })

  it('voids a payment by a provider’s cancel link and posts no confirmation [CHK-424]', async () => {
    const kept = {
      cartId: CART_ID,
      paymentReference: 'PAY-1',
      selectedPaymentOption: checkoutOption.AfterPay,
      hasReturned: false,
      brought: null,
      page: '',
    }
    sessionStorage.setItem(STORED, JSON.stringify(kept))
    const reasons: string[] = []
    onTestFinished(on(document, 'checkout:cancelled', ({ reason }) => void reasons.push(reason)))
    const { calls, isIn, actor } = await start('/customer/checkout?provider=afterpay&ct=T&status=CANCELLED', {
      'GET /api/checkout/payment/status': status('Pending'),
      'POST /api/checkout/void': { body: { status: 'Cancelled' } },
    })
    expect(location.search).toBe('')
    await waitFor(() => expect(isIn({ payment: 'editing' })).toBe(true))
    expect(actor.getSnapshot().context.notice?.messages).toEqual(["You've cancelled your payment."])
    expect(reasons).toEqual(["You've cancelled your payment."])
    expect(calls('POST /api/checkout/void').map(({ body }) => body)).toEqual([
      { cartId: CART_ID, selectedPaymentOption: checkoutOption.AfterPay },
    ])
    expect(calls('POST /api/checkout/afterpayconfirmation')).toEqual([])
  })

  it('delays the unload by 200 ms only while it voids a pending in-store payment [CHK-263] [CHK-264]', async () => {
    const waiting = await start('/customer/checkout', {
      'GET /api/checkout': { body: makeView({ opts: checkoutOption.ZipInStore }) },
      'POST /api/checkout': { body: makeAnswer({ paymentReference: 'PAY-1' }) },
      'POST /api/checkout/void': { body: { status: 'Cancelled' } },
      'POST /api/geo/setlocation': { body: {} },
    })
    const delayed = vi.spyOn(leave, 'delayUnload').mockImplementation(() => undefined)
    await waitFor(() => expect(waiting.isIn({ page: 'ready' })).toBe(true))
    window.dispatchEvent(new Event('pagehide'))
    expect(delayed).not.toHaveBeenCalled()
    fillIn(waiting.actor)
    waiting.actor.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.ZipInStore })
    waiting.actor.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
    await waitFor(() => expect(waiting.isIn({ availability: { known: 'calendar' } })).toBe(true))
    waiting.actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() => expect(waiting.isIn({ payment: 'polling' })).toBe(true))
    window.dispatchEvent(new Event('pagehide'))
    expect(waiting.calls('POST /api/checkout/void').map(({ body }) => body)).toEqual([
      { cartId: CART_ID, selectedPaymentOption: checkoutOption.ZipInStore },
    ])
    expect(delayed.mock.calls).toEqual([[200]])
  })

  it('finds an abandoned payment, cancels it and clears it', async () => {
    const kept = {
      cartId: CART_ID,
      paymentReference: 'PAY-1',
      selectedPaymentOption: checkoutOption.Default,
      hasReturned: false,
      brought: null,
      page: '',
    }
    sessionStorage.setItem(STORED, JSON.stringify(kept))
    const { calls, isIn } = await start('/customer/checkout', {
      'GET /api/checkout/payment/status': status('Pending'),
      'POST /api/checkout/void': { body: { status: 'Cancelled' } },
    })
    await waitFor(() => expect(isIn({ payment: 'editing' })).toBe(true))
    expect(calls('POST /api/checkout/void').map(({ body }) => body)).toEqual([
      { cartId: CART_ID, selectedPaymentOption: checkoutOption.Default },
    ])
    expect(sessionStorage.getItem(STORED)).toBeNull()
  })

  it('reads the cart again only when it differs from the shown one', async () => {
    const { calls, isIn, events } = await start()
    await waitFor(() => expect(events).not.toHaveLength(0))
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    const change = (detail: object) =>
      document.dispatchEvent(new CustomEvent('countertop:cart:change', { detail }))
    change({ count: 1, total: 1299, cartId: CART_ID, version: 1 })
    expect(calls('GET /api/cart/')).toHaveLength(1)
    change({ count: 2, total: 2598, cartId: CART_ID, version: 2 })
    await waitFor(() => expect(calls('GET /api/cart/')).toHaveLength(2))
    await waitFor(() => expect(isIn({ cart: 'current' })).toBe(true))
    // Without its coupon, where a gift card pays for everything.
    change({ count: 1, total: 1299, cartId: CART_ID, version: 3 })
    await waitFor(() => expect(calls('GET /api/cart/')).toHaveLength(3))
  })

  it('reads the cart twice after a coupon: for its address, then for the page', async () => {
    const { actor, backend, calls, countertop, isIn } = await start('/customer/checkout', {
      'POST /api/cart/coupon/': { body: makeCart() },
    })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    const { $state } = countertop.once('cart', createCartStore)
    const before = calls('GET /api/cart/').length
    const discounted = { body: makeCart({ couponCode: 'TAKE10', orderTotal: 1169.1, version: 2 }) }
    let answer = (_: FakeAnswer): void => undefined
    backend.on('GET /api/cart/', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    // Every read after the checkout's own would answer before it.
    const reading = actor.subscribe(({ value }) => {
      if (value.cart === 'reading') backend.on('GET /api/cart/', discounted)
    })
    onTestFinished(() => reading.unsubscribe())
    actor.send({ type: 'COUPON_TYPED', text: 'TAKE10' })
    actor.send({ type: 'COUPON_APPLIED' })
    await waitFor(() => expect(isIn({ coupon: 'open', cart: 'reading' })).toBe(true))
    const seen = vi.fn()
    onTestFinished(on(document, 'cart:change', seen))
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen).not.toHaveBeenCalled()
    answer(discounted)
    await waitFor(() => expect($state.get().cart?.couponCode).toBe('TAKE10'))
    await waitFor(() => expect(isIn({ cart: 'current' })).toBe(true))
    expect(calls('GET /api/cart/')).toHaveLength(before + 2)
    expect(actor.getSnapshot().context.cart.couponCode).toBe('TAKE10')
  })

  it('reads the cart again when it changes while the checkout is starting', async () => {
    const starting = start()
    const detail = { count: 2, total: 2598, cartId: CART_ID }
    document.dispatchEvent(new CustomEvent('countertop:cart:change', { detail }))
    const { calls } = await starting
    await waitFor(() => expect(calls('GET /api/cart/')).toHaveLength(2))
  })

  it.each([
    ['a later read', false],
    ['a pending read', true],
  ])('shows the ordered cart, not the next one, with %s', async (_, isReading) => {
    const statusCall = 'GET /api/checkout/payment/status'
    let answer = (_: ReturnType<typeof status>): void => undefined
    const { actor, backend, calls, countertop, isIn } = await start(
      `/customer/checkout?is=${isReading}&countertop=return&reference=PAY-3&cartId=${CART_ID}&option=0`,
      { [statusCall]: new Promise<ReturnType<typeof status>>((resolve) => (answer = resolve)) },
    )
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    const next = { body: makeCart({ products: [], productCount: 0, orderTotal: 0 }) }
    let answerLate = (_: typeof next): void => undefined
    if (isReading) {
      backend.on('GET /api/cart/', new Promise<typeof next>((resolve) => (answerLate = resolve)))
      actor.send({ type: 'CART_CHANGED' })
      await waitFor(() => expect(calls('GET /api/cart/')).toHaveLength(2))
    }
    backend.on('GET /api/cart/', next)
    answer(status('Approved'))
    await waitFor(() => expect(isIn({ payment: 'completed' })).toBe(true))
    // The store of the page reads the next cart, which its widgets show.
    const { $state } = countertop.once('cart', createCartStore)
    await waitFor(() => expect($state.get().cart?.products).toEqual([]))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(calls('GET /api/cart/')).toHaveLength(isReading ? 3 : 2)
    answerLate(next)
    expect(isIn({ page: 'ready', cart: 'current' })).toBe(true)
    expect(actor.getSnapshot().context.cart.products).toHaveLength(1)
  })

  it('reads view and cart again, once each, when the browser restores a cached page', async () => {
    const { calls, isIn } = await start()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    const fire = (type: string, persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event(type), { persisted }))
    fire('pageshow', false)
    expect(calls('GET /api/cart/')).toHaveLength(1)
    fire('pagehide', true)
    document.dispatchEvent(new Event('visibilitychange'))
    fire('pageshow', true)
    await waitFor(() => expect(isIn({ cart: 'current', view: 'current' })).toBe(true))
    // By the page's cart store, and by the checkout for its address.
    expect(calls('GET /api/cart/')).toHaveLength(3)
    expect(calls('GET /api/checkout')).toHaveLength(2)
    // Afterwards the page is like any other again.
    document.dispatchEvent(new Event('visibilitychange'))
    expect(calls('GET /api/cart/')).toHaveLength(4)
  })

  it('reads view and cart again when the host refreshes the page, and keeps what was typed', async () => {
    const { actor, calls, isIn } = await start()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    fillIn(actor)
    const { values } = actor.getSnapshot().context.form
    emit(document, 'refresh', {})
    await waitFor(() => expect(calls('GET /api/checkout')).toHaveLength(2))
    await waitFor(() => expect(isIn({ cart: 'current', view: 'current' })).toBe(true))
    expect(calls('GET /api/cart/').length).toBeGreaterThan(1)
    expect(actor.getSnapshot().context.form.values).toEqual(values)
  })

  it('begins its calendar with today when it is shown again the next morning', async () => {
    const { actor, backend, calls, isIn } = await start()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    fillIn(actor)
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    const { context } = actor.getSnapshot()
    const [first, ...later] = context.availability?.dates.filter(({ available }) => available) ?? []
    expect(context.delivery?.deliveryDate).toEqual(first?.date)
    backend.on('POST /api/checkout/avail', { body: makeAvailability({ dates: later }) })
    backend.on('GET /api/checkout', { body: makeView({ today: addDays(context.view.today, 1) }) })

    const show = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const now = vi.spyOn(Date, 'now')
    const left = Date.now()
    show('hidden')
    now.mockReturnValue(left + 60_000)
    show('visible')
    await waitFor(() => expect(isIn({ cart: 'current' })).toBe(true))
    expect(calls('POST /api/checkout/avail')).toHaveLength(1)
    show('hidden')
    now.mockReturnValue(left + 9 * 3_600_000)
    show('visible')
    await waitFor(() => expect(calls('POST /api/checkout/avail')).toHaveLength(2))
    await waitFor(() => expect(actor.getSnapshot().context.delivery?.deliveryDate).toEqual(later[0]?.date))
    await waitFor(() =>
      expect(actor.getSnapshot().context.view.today).toEqual(addDays(context.view.today, 1)),
    )
    expect(actor.getSnapshot().context.notice).toBeNull()
  })

  it('follows a cart that another tab changes, even without another cart widget on the page', async () => {
    const { calls, isIn, backend } = await start()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    const twice = makeCart({ products: [{ ...oven, quantity: 2 }], productCount: 2, version: 2 })
    backend.on('GET /api/cart/', { body: twice })
    const value = JSON.stringify({ count: 2, at: Date.now() + 1 })
    localStorage.setItem('aol:cart', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'aol:cart', newValue: value }))
    // The cart store's read, the checkout's own, and the view for the other products.
    await waitFor(() => expect(calls('GET /api/cart/')).toHaveLength(3))
    await waitFor(() => expect(calls('GET /api/checkout')).toHaveLength(2))
  })

  it('reads the cart again when the page becomes visible', async () => {
    const { calls, isIn } = await start()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(calls('GET /api/cart/')).toHaveLength(2))
  })

  it('saves input when the page is left, unless the site forbids it [CHK-369]', async () => {
    const on = await start()
    await waitFor(() => expect(on.isIn({ page: 'ready' })).toBe(true))
    on.actor.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('aol:checkoutSession')).toContain('sam@example.com')
    on.stop()
    localStorage.clear()
    const off = await start('/customer/checkout', {
      'GET /api/checkout': { body: makeView({ features: { checkoutSession: false } }) },
    })
    await waitFor(() => expect(off.isIn({ page: 'ready' })).toBe(true))
    off.actor.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('aol:checkoutSession')).toBeNull()
  })

  it('saves text 400 ms after the last key, but not a single character [CHK-051] [CHK-052]', async () => {
    const { actor, isIn } = await start()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const saved = () => localStorage.getItem('aol:checkoutSession')
    actor.send({ type: 'TYPED', field: 'email', value: 's' })
    vi.advanceTimersByTime(10_000)
    actor.send({ type: 'TYPED', field: 'email', value: 'sam' })
    vi.advanceTimersByTime(399)
    actor.send({ type: 'TYPED', field: 'email', value: 'sam@' })
    vi.advanceTimersByTime(399)
    expect(saved()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(saved()).toContain('sam@')
  })

  it('is not saved again by a second tab that is closed or clicked into after the order of the first [CHK-380]', async () => {
    const second = await start()
    await waitFor(() => expect(second.isIn({ page: 'ready' })).toBe(true))
    second.actor.send({ type: 'TYPED', field: 'poNumber', value: 'PO-17' })
    second.actor.send({ type: 'LEFT', field: 'poNumber' })
    expect(localStorage.getItem('aol:checkoutDraft')).toContain('PO-17')
    // The first tab has ordered.
    localStorage.removeItem('aol:checkoutSession')
    localStorage.removeItem('aol:checkoutDraft')
    second.actor.send({ type: 'LEFT', field: 'email' })
    window.dispatchEvent(new Event('pagehide'))
    expect({ ...localStorage }).not.toHaveProperty('aol:checkoutSession')
    expect({ ...localStorage }).not.toHaveProperty('aol:checkoutDraft')
    // What is typed for the next order is saved.
    second.actor.send({ type: 'TYPED', field: 'poNumber', value: 'PO-18' })
    second.actor.send({ type: 'LEFT', field: 'poNumber' })
    expect(localStorage.getItem('aol:checkoutDraft')).toContain('PO-18')
  })

  it('writes nothing while the view forbids saving, keeps earlier input, and continues afterwards [CHK-369]', async () => {
    const off = { body: makeView({ features: { checkoutSession: false } }) }
    const { actor, backend, calls, isIn } = await start()
    const readViewAgain = async (view: typeof off) => {
      backend.on('GET /api/checkout', view)
      const before = calls('GET /api/checkout').length
      actor.send({ type: 'VIEW_OUTDATED' })
      await waitFor(() => expect(calls('GET /api/checkout')).toHaveLength(before + 1))
      await waitFor(() => expect(isIn({ view: 'current' })).toBe(true))
    }
    const type = (value: string) => {
      actor.send({ type: 'TYPED', field: 'email', value })
      actor.send({ type: 'LEFT', field: 'email' })
      window.dispatchEvent(new Event('pagehide'))
    }
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    type('sam@example.com')
    const saved = { ...localStorage }
    // Staff have signed in, in another tab.
    await readViewAgain(off)
    type('kiri@example.com')
    expect({ ...localStorage }).toEqual(saved)
    await readViewAgain({ body: makeView() })
    type('sam.ngata@example.com')
    expect(localStorage.getItem('aol:checkoutSession')).toContain('sam.ngata@example.com')
  })

  it('ignores and keeps saved input where the view forbids saving [CHK-369]', async () => {
    const on = await start()
    await waitFor(() => expect(on.isIn({ page: 'ready' })).toBe(true))
    on.actor.send({ type: 'TYPED', field: 'email', value: 'sam@example.com' })
    on.stop()
    const saved = localStorage.getItem('aol:checkoutSession')
    expect(saved).toContain('sam@example.com')
    const off = await start('/customer/checkout', {
      'GET /api/checkout': { body: makeView({ features: { checkoutSession: false } }) },
    })
    off.actor.send({ type: 'TYPED', field: 'phoneNumber', value: '0412345678' })
    await waitFor(() => expect(off.isIn({ page: 'ready' })).toBe(true))
    window.dispatchEvent(new Event('pagehide'))
    expect(off.actor.getSnapshot().context.form.values.email).toBe('')
    expect(localStorage.getItem('aol:checkoutSession')).toBe(saved)
  })

  it('shows what an account’s form had to that account alone, also when it was left after signing out', async () => {
    const kiris = {
      email: 'kiri@example.com',
      phone: '0211234567',
      locked: false,
      shippingAddress: { ...EMPTY_ADDRESS, firstName: 'Kiri', address: '7 Hidden Lane' },
      billingAddress: null,
    }
    const sams = { ...kiris, email: 'sam@example.com', phone: '', shippingAddress: null }
    const visit = async (customer: typeof kiris | typeof sams | null) => {
      const page = await start('/customer/checkout', {
        'GET /api/checkout': { body: makeView({ customer }) },
      })
      await waitFor(() => expect(page.isIn({ page: 'ready' })).toBe(true))
      const { email, phoneNumber, deliveryAddress } = page.actor.getSnapshot().context.form.values
      const leave = () => {
        window.dispatchEvent(new Event('pagehide'))
        page.stop()
      }
      return { ...page, leave, shown: [email, phoneNumber, deliveryAddress.address] }
    }
    const first = await visit(kiris)
    window.dispatchEvent(new Event('pagehide'))
    // Signed out in another tab.
    first.backend.on('GET /api/checkout', { body: makeView() })
    first.actor.send({ type: 'VIEW_OUTDATED' })
    await waitFor(() => expect(first.calls('GET /api/checkout')).toHaveLength(2))
    await waitFor(() => expect(first.isIn({ view: 'current' })).toBe(true))
    first.actor.send({ type: 'TYPED', field: 'poNumber', value: 'PO-7' })
    first.leave()
    const saved = { ...localStorage }

    const guests = await visit(null)
    expect(guests.shown).toEqual(['', '', ''])
    guests.stop()
    localStorage.clear()
    for (const [key, text] of Object.entries(saved)) localStorage.setItem(key, text)
    const others = await visit(sams)
    expect(others.shown).toEqual(['sam@example.com', '', ''])
    others.stop()
    for (const [key, text] of Object.entries(saved)) localStorage.setItem(key, text)
    const own = await visit({ ...kiris, phone: '', shippingAddress: null } as unknown as typeof kiris)
    expect(own.shown).toEqual(['kiri@example.com', '0211234567', '7 Hidden Lane'])
    expect(own.actor.getSnapshot().context.form.values.poNumber).toBe('PO-7')
  })

  it('has no listeners once it was stopped', async () => {
    const { calls, isIn, stop } = await start()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    stop()
    // The cart store stops a second after its last listener.
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    document.dispatchEvent(
      new CustomEvent('countertop:cart:change', { detail: { count: 9, total: 1, cartId: 'x' } }),
    )
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(calls('GET /api/cart/')).toHaveLength(1)
  })

  it('posts the attempt as the idempotency key and the size of the screen, and never card data in plain text [CHK-091] [CHK-226] [CHK-228] [CHK-388]', async () => {
    vi.stubGlobal('screen', { width: 390, height: 844 })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { calls, actor, isIn, card } = await start('/customer/checkout', {
      'GET /api/cart/': { body: makeCart({ products: [oven] }) },
      'POST /api/checkout': {
        status: 500,
        body: { errorCode: 500, errorMessages: ['x'], errors: ['x'], code: 'X' },
      },
      'POST /api/geo/setlocation': { body: {} },
    })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    const attempts: string[] = []
    card.connect({
      encrypt: ({ attempt }) => {
        attempts.push(attempt)
        return Promise.resolve({ kind: 'encrypted', values: { House: 'a.b.c.d.e' } })
      },
      showErrors: () => undefined,
      focus: () => undefined,
      close: () => undefined,
    })
    fillIn(actor)
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() => expect(calls('POST /api/checkout')).toHaveLength(1))
    const [post] = calls('POST /api/checkout')
    expect(attempts).toHaveLength(1)
    expect(post?.headers.get('Idempotency-Key')).toBe(attempts[0])
    expect(post?.body).toMatchObject({
      encryptedValues: { House: 'a.b.c.d.e' },
      cardHolderName: 'Sam Ngata',
      browserInfo: { screenHeight: 844, screenWidth: 390 },
      returnUrl: `${location.origin}/customer/checkout`,
      billingAddress: null,
      deliveryAddress: { country: 'AU', suburb: 'Sydney' },
    })
    expect(post?.body).not.toHaveProperty('cardDetails')
  })

  it('posts the same press without its new fields to a backend of the release before, which refuses them', async () => {
    const { actor, calls, isIn } = await start('/customer/checkout', {
      'GET /api/checkout': { body: makeView({ opts: checkoutOption.COD }) },
      'GET /api/cart/': {
        body: makeCart({
          rewards: [{ promoId: 'pan', title: 'A cast iron pan' }],
          giftCardCode: 'GIFT-100-AU',
        }),
      },
      'POST /api/checkout': ({ body }) =>
        'rewards' in (body as CheckoutPost).cart
          ? {
              status: 400,
              body: {
                code: 'INVALID_REQUEST',
                errors: ['cart.rewards: This field is not known.'],
                fields: { 'cart.rewards': ['This field is not known.'] },
              },
            }
          : { body: makeAnswer({ orderCompleted: true }) },
      'POST /api/geo/setlocation': { body: {} },
    })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    fillIn(actor)
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    actor.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.COD })
    actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() => expect(isIn({ payment: 'completed' })).toBe(true))
    const [first, second] = calls('POST /api/checkout')
    const sent = first?.body as CheckoutPost
    const { cart, deliveryDateFromCalendar, ...known } = sent
    const { rewards: _, giftCardAmount, ...without } = cart
    expect([giftCardAmount, deliveryDateFromCalendar]).toEqual([0, true])
    expect(second?.body).toEqual({ ...known, cart: without })
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  })

  it('saves the chosen day and the total a deposit was typed for, and clears both after the order [CHK-370] [CHK-371] [CHK-372] [CHK-373] [CHK-374] [CHK-376] [CHK-377] [CHK-378] [CHK-380]', async () => {
    const { actor, isIn } = await start('/customer/checkout', {
      'GET /api/checkout': {
        body: makeView({ opts: checkoutOption.COD, features: { partialPayment: true } }),
      },
      'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) },
      'POST /api/geo/setlocation': { body: {} },
    })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    fillIn(actor)
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    actor.send({ type: 'TYPED', field: 'deposit', value: '500' })
    window.dispatchEvent(new Event('pagehide'))
    const saved = (key: string) =>
      (JSON.parse(localStorage.getItem(`aol:${key}`) ?? 'null') as { value: object } | null)?.value
    expect(saved('checkoutSession')).toMatchObject({
      guestEmail: { email: 'sam@example.com', isValid: true },
      phoneNumber: '0412345678',
      deliveryAddress: {
        firstName: 'Sam',
        lastName: 'Ngata',
        address: '1 Quay Street',
        suburb: 'Sydney',
        state: 'NSW',
        postcode: '2000',
      },
      selectedDate: '2026-03-05',
      isOptingIntoNewsletter: true,
      isBillingAddressSameAsShipping: true,
      paymentMethod: 'Default',
    })
    expect(saved('checkoutDraft')).toMatchObject({ deposit: { text: '500', totalCents: 134_800 } })
    actor.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    window.dispatchEvent(new Event('pagehide'))
    expect(saved('checkoutSession')).toMatchObject({ selectedDate: '2026-03-06' })
    actor.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.COD })
    actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() => expect(isIn({ payment: 'completed' })).toBe(true))
    expect([saved('checkoutSession'), saved('checkoutDraft')]).toEqual([undefined, undefined])
  })

  it('warns in the console alone that a chosen day is gone [CHK-135] [CHK-136]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { actor, backend, isIn } = await start('/customer/checkout', {
      'POST /api/geo/setlocation': { body: {} },
    })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    fillIn(actor)
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    actor.send({ type: 'DATE_CHOSEN', date: [2026, 3, 6] })
    expect(warn).not.toHaveBeenCalled()
    const others = makeAvailability({ dates: [{ date: [2026, 3, 9], price: 10, available: true }] })
    backend.on('POST /api/checkout/avail', { body: others })
    actor.send({ type: 'LOOK_FOR_DATES' })
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(warn.mock.calls).toEqual([['Countertop: the delivery date 2026-03-06 is no longer available']])
    expect(actor.getSnapshot().context.notice).toBeNull()
  })

  it('emits a wish for a call about the delivery with the chosen day, and a press with its attempt [CHK-159]', async () => {
    const { actor, calls, isIn } = await start('/customer/checkout', {
      'GET /api/checkout': {
        body: makeView({ opts: checkoutOption.COD | checkoutOption.UniqueRequirements }),
      },
      'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) },
      'POST /api/geo/setlocation': { body: {} },
    })
    const details: unknown[] = []
    for (const name of ['checkout:delivery-contact', 'checkout:submit'] as const) {
      onTestFinished(on(document, name, (detail) => void details.push(detail)))
    }
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    fillIn(actor)
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    for (const isTicked of [true, false]) {
      actor.send({ type: 'TICKED', field: 'requestedDeliveryContact', isTicked })
    }
    expect(details).toEqual([
      { requested: true, deliveryDate: [2026, 3, 5] },
      { requested: false, deliveryDate: [2026, 3, 5] },
    ])
    actor.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.COD })
    actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() => expect(isIn({ payment: 'completed' })).toBe(true))
    const attempt = calls('POST /api/checkout')[0]?.headers.get('Idempotency-Key')
    expect(details.slice(2)).toEqual([{ attempt }])
  })

  it('reloads the page’s cart once a coupon is applied or removed [CHK-302] [CHK-303]', async () => {
    let couponCode: string | null = null
    const { actor, countertop, isIn } = await start('/customer/checkout', {
      'GET /api/cart/': () => ({ body: makeCart({ couponCode }) }),
      'POST /api/cart/coupon/': () => {
        couponCode = 'TAKE100'
        return { body: makeCart({ couponCode }) }
      },
      'DELETE /api/cart/coupon/{code}': () => {
        couponCode = null
        return { body: makeCart() }
      },
    })
    const { $state } = countertop.once('cart', createCartStore)
    onTestFinished($state.listen(() => undefined))
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    actor.send({ type: 'COUPON_TYPED', text: 'TAKE100' })
    actor.send({ type: 'COUPON_APPLIED' })
    await waitFor(() => expect($state.get().cart?.couponCode).toBe('TAKE100'))
    await waitFor(() => expect(actor.getSnapshot().context.cart.couponCode).toBe('TAKE100'))
    actor.send({ type: 'COUPON_REMOVED', code: 'TAKE100' })
    await waitFor(() => expect($state.get().cart?.couponCode).toBeNull())
  })

  describe('waiting for the customer at the counter', () => {
    const startWaiting = async (answer: (query: number) => FakeAnswer) => {
      const delays = { firstPoll: 1, pollInterval: 1, pollTimeout: 60_000 }
      let queries = 0
      const checkout = await start(
        '/customer/checkout',
        {
          'GET /api/checkout': { body: makeView({ opts: checkoutOption.ZipInStore }) },
          'POST /api/checkout': { body: makeAnswer({ paymentReference: 'PAY-1' }) },
          'GET /api/checkout/payment/status': () => answer(++queries),
          'POST /api/geo/setlocation': { body: {} },
        },
        { confirmationUrl: () => '/customer/confirmation', delays: delays as object },
      )
      const { actor, isIn } = checkout
      await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
      fillIn(actor)
      actor.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.ZipInStore })
      actor.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
      await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
      actor.send({ type: 'PLACE_ORDER' })
      return { ...checkout, queries: () => queries }
    }
    const over = (value: string) => ({
      body: { status: value, message: 'It is over.', orderCompleted: false },
    })

    it.each<[string, FakeAnswer, string, string]>([
      ['Declined', over('Declined'), 'editing', 'CHK-255'],
      ['Expired', over('Expired'), 'editing', 'CHK-256'],
      ['an error 404', { status: 404, body: { errors: ['It is over.'] } }, 'unresolved', 'CHK-258, CHK-259'],
    ])('ends with the message of %s: %j, %s [%s]', async (_, last, payment) => {
      const { actor, isIn, queries } = await startWaiting((query) => (query === 1 ? status('Pending') : last))
      await waitFor(() => expect(isIn({ payment })).toBe(true))
      expect(actor.getSnapshot().context.notice?.messages).toEqual(['It is over.'])
      expect(queries()).toBe(2)
    })

    it('continues after an error 503 and an unknown status until the approval [CHK-253] [CHK-257] [CHK-260]', async () => {
      const answers = [{ status: 503, body: {} }, status('Unknown'), status('Pending'), status('Approved')]
      const { isIn, queries } = await startWaiting((query) => answers[query - 1] ?? 'never')
      await waitFor(() => expect(isIn({ payment: 'completed' })).toBe(true))
      expect(queries()).toBe(answers.length)
    })
  })

  /** Places an order by Zip in a store; returns the errors that the host receives of it. */
  const errorsOfOrder = async ({ actor, isIn }: Awaited<ReturnType<typeof start>>) => {
    const errors: unknown[] = []
    onTestFinished(on(document, 'error', ({ error }) => void errors.push(error)))
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    fillIn(actor)
    actor.send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.ZipInStore })
    actor.send({ type: 'TYPED', field: 'devicePaymentCode', value: '123456' })
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() => expect(errors).toHaveLength(1))
    return errors
  }

  it('reports that an in-store payment was not answered in time as an error of status 408 [CHK-262]', async () => {
    const delays = { firstPoll: 1, pollInterval: 1, pollTimeout: 30 }
    const checkout = await start(
      '/customer/checkout',
      {
        'GET /api/checkout': { body: makeView({ opts: checkoutOption.ZipInStore }) },
        'POST /api/checkout': { body: makeAnswer({ paymentReference: 'PAY-1' }) },
        'GET /api/checkout/payment/status': status('Pending'),
        'POST /api/geo/setlocation': { body: {} },
      },
      { confirmationUrl: () => '/customer/confirmation', delays: delays as object },
    )
    expect(await errorsOfOrder(checkout)).toMatchObject([{ code: 'TIMEOUT', status: 408 }])
  })

  it('reports a refused order with the ID of its request, which leads to the backend’s log', async () => {
    const checkout = await start('/customer/checkout', {
      'GET /api/checkout': { body: makeView({ opts: checkoutOption.ZipInStore }) },
      'POST /api/checkout': {
        status: 400,
        body: { errors: ['Sold out'], code: 'OUT_OF_STOCK', requestId: 'request-1' },
      },
      'POST /api/geo/setlocation': { body: {} },
    })
    expect(await errorsOfOrder(checkout)).toMatchObject([
      { code: 'REFUSED', reason: 'OUT_OF_STOCK', requestId: 'request-1' },
    ])
  })
})

describe('a checkout without navigation', () => {
  it('passes the bank’s form to the host, queries the payment after the return, and does not navigate', async () => {
    const left: LeaveTo[] = []
    const { actor, card, calls, events, returned, isIn } = await start(
      '/customer/checkout',
      {
        'POST /api/checkout': { body: challengeAnswer },
        'GET /api/checkout/payment/status': status('Approved'),
        'POST /api/geo/setlocation': { body: {} },
      },
      { leave: (to) => void left.push(to), returnUrl: 'https://shop.test/paid#top' },
    )
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    card.connect({
      encrypt: () => Promise.resolve({ kind: 'encrypted', values: { House: 'a.b.c.d.e' } }),
      showErrors: () => undefined,
      focus: () => undefined,
      close: () => undefined,
    })
    fillIn(actor)
    await waitFor(() => expect(isIn({ availability: { known: 'calendar' } })).toBe(true))
    actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() =>
      expect(left).toEqual([{ url: 'https://bank.test/challenge', method: 'POST', fields: { creq: 'abc' } }]),
    )
    expect(calls('POST /api/checkout')[0]?.body).toMatchObject({ returnUrl: 'https://shop.test/paid' })
    // The host refreshes its widgets while the customer is at the bank.
    emit(document, 'refresh', {})
    expect(isIn({ payment: 'challenge' })).toBe(true)
    expect(calls('GET /api/checkout/payment/status')).toEqual([])
    returned(`https://shop.test/paid?countertop=return&reference=PAY-1&cartId=${CART_ID}&option=0`)
    await waitFor(() => expect(isIn({ payment: 'completed' })).toBe(true))
    expect(events).toContainEqual({ name: 'checkout:completed', detail: { cartId: CART_ID, url: '' } })
    expect(calls('POST /api/checkout/void')).toEqual([])
    expect(events.filter(({ name }) => name === 'navigate')).toEqual([])
    expect(sessionStorage.getItem(STORED)).toBeNull()
  })
})

describe('the checkout', () => {
  it('resolves the address of an order’s page like a link of the page, which a <base> changes', () => {
    const base = document.head.appendChild(document.createElement('base'))
    onTestFinished(() => base.remove())
    base.href = 'https://shop.test/deep/other/'
    expect(orderAddress('thanks?a=1', 'c1')).toBe('https://shop.test/deep/other/thanks?a=1&id=c1')
    expect(orderAddress('/thanks', 'c1')).toBe('https://shop.test/thanks?id=c1')
    expect(orderAddress('/thanks?id=0#top', 'c1')).toBe('https://shop.test/thanks?id=c1#top')
  })
})
