import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, type CountertopOptions, type ErrorReport } from '../../../core'
import { FRAUD_TOKEN_MAX, FRAUD_TOKEN_WAIT_MS, READ_AGAIN_MS } from '../../../rules'
import { fakeBackend } from '../../../testing/fakeBackend'
import { waitFor } from '../../../testing/waitFor'
import { startCheckout } from '../runtime'
import {
  ATTEMPT,
  CART_ID,
  makeAnswer,
  makeAvailability,
  makeCart,
  makeView,
  sydney,
} from '../testing/fixtures'

/** Scripts added to the page; none of them is fetched. */
let scripts: HTMLScriptElement[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement)
  })
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(ATTEMPT as ReturnType<typeof crypto.randomUUID>)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Answers = Parameters<typeof fakeBackend>[0]

/** A free order, which needs no card. */
async function start(config: Partial<CountertopOptions>, answers: Answers = {}, query = '') {
  history.replaceState(null, '', `/customer/checkout${query}`)
  const backend = fakeBackend({
    'GET /api/checkout': { body: makeView() },
    'GET /api/cart/': { body: makeCart({ orderTotal: 0 }) },
    'GET /api/checkout/v2/paymentconfiguration': { body: { paymentConfigurations: {} } },
    'GET /api/settings': { body: { items: [], totalCount: 0 } },
    'POST /api/geo/setlocation': { body: {} },
    'POST /api/checkout/avail': {
      body: makeAvailability({ dates: [{ date: [2026, 3, 5], price: 0, available: true }] }),
    },
    'POST /api/checkout': { status: 500, body: { errors: ['down'] } },
    ...answers,
  })
  const countertop = createCountertop({ api: 'https://api.test', ...config }, { fetch: backend.fetch })
  const mount = async () => {
    const checkout = await startCheckout(countertop, document.createElement('div'), {
      confirmationUrl: () => '/customer/confirmation',
    })
    onTestFinished(() => checkout.stop())
    return checkout
  }
  const { actor, card } = await mount()
  const isIn = (state: object) => actor.getSnapshot().matches(state as never)
  return {
    actor,
    card,
    backend,
    isIn,
    mount,
    posts: () =>
      backend.requests
        .filter(({ method, url }) => `${method} ${url.pathname}` === 'POST /api/checkout')
        .map(({ body }) => body as { fraudCheckToken: string }),
    async order() {
      await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
      const typed = {
        email: 'sam@example.com',
        phoneNumber: '0412345678',
        'deliveryAddress.firstName': 'Sam',
        'deliveryAddress.lastName': 'Ngata',
        'deliveryAddress.address': '1 Quay Street',
      } as const
      for (const [field, value] of Object.entries(typed)) {
        actor.send({ type: 'TYPED', field: field as keyof typeof typed, value })
      }
      actor.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
      await waitFor(() => expect(isIn({ availability: 'known' })).toBe(true))
      await waitFor(() => expect(actor.getSnapshot().context.checks).not.toBeNull())
      actor.send({ type: 'PLACE_ORDER' })
    },
  }
}

describe('the host’s fraud check', () => {
  const script = 'https://fraud.test/check.js'

  it('loads its script once per page, when a form is first begun, and its token is sent with the order [CHK-406] [SHL-047]', async () => {
    const token = vi.fn(() => Promise.resolve('tok-1'))
    const { actor, mount, order, posts, isIn } = await start({ fraudCheck: { script, token } })
    const { actor: other } = await mount()
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    expect(scripts).toEqual([])
    actor.send({ type: 'BEGUN' })
    other.send({ type: 'BEGUN' })
    await waitFor(() => expect(scripts.map(({ src }) => src)).toEqual([script]))
    scripts[0]?.dispatchEvent(new Event('load'))
    await order()
    await waitFor(() => expect(posts()).toMatchObject([{ fraudCheckToken: 'tok-1' }]))
    expect(token).toHaveBeenCalledOnce()
    // The shopper goes back to the shop and comes to the checkout again, without a new page.
    const { actor: again } = await mount()
    again.send({ type: 'BEGUN' })
    await waitFor(() => expect(again.getSnapshot().context.checks).not.toBeNull())
    expect(scripts).toHaveLength(1)
  })

  it('lets the order go on with an empty token where its script does not load [CHK-406]', async () => {
    const blocked = 'https://fraud.test/blocked.js'
    const token = vi.fn(() => 'tok-3')
    const { order, posts } = await start({ fraudCheck: { script: blocked, token } })
    vi.mocked(document.head.append).mockImplementation((script) => {
      ;(script as HTMLScriptElement).dispatchEvent(new Event('error'))
    })
    await order()
    await waitFor(() => expect(posts()).toMatchObject([{ fraudCheckToken: '' }]))
    expect(token).not.toHaveBeenCalled()
  })

  it('loads no script where the host names none [SHL-047]', async () => {
    const { order, posts } = await start({ fraudCheck: { token: () => 'tok-2' } })
    await order()
    await waitFor(() => expect(posts()).toMatchObject([{ fraudCheckToken: 'tok-2' }]))
    expect(scripts).toEqual([])
  })

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('blocked')
      },
    ],
    ['is refused', () => Promise.reject(new Error('blocked'))],
    ['returns no text', () => 42],
    ['returns too long a text', () => 'x'.repeat(FRAUD_TOKEN_MAX + 1)],
  ])('that %s lets the order go on with an empty token [CHK-406]', async (_, token) => {
    const { order, posts } = await start({ fraudCheck: { token: token as () => string } })
    await order()
    await waitFor(() => expect(posts()).toMatchObject([{ fraudCheckToken: '' }]))
  })

  it('that never answers delays the post by two seconds, once for all posts of a press', async () => {
    const token = vi.fn(() => new Promise<string>(() => undefined))
    const { order, posts, isIn } = await start(
      { fraudCheck: { token } },
      { 'POST /api/checkout': 'network failure' },
    )
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await order()
    await waitFor(() => expect(isIn({ payment: 'posting' })).toBe(true))
    expect(posts()).toEqual([])
    await vi.advanceTimersByTimeAsync(FRAUD_TOKEN_WAIT_MS)
    await waitFor(() => expect(posts()).toMatchObject([{ fraudCheckToken: '' }]))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(posts().length).toBeGreaterThan(1)
    expect(token).toHaveBeenCalledOnce()
  })

  it('that is not configured sends an empty token', async () => {
    const { order, posts } = await start({})
    await order()
    await waitFor(() => expect(posts()).toMatchObject([{ fraudCheckToken: '' }]))
    expect(scripts).toEqual([])
  })
})

describe('the host’s error reporting', () => {
  it('receives the reason of a failed order, as a payment error without card or personal data [CHK-405]', async () => {
    const reportError = vi.fn<(report: ErrorReport) => void>()
    const { order, isIn } = await start(
      { reportError },
      {
        'POST /api/checkout': {
          status: 401,
          body: {
            errorMessages: ['Card 4111 1111 1111 1111 of sam@example.com was refused.'],
            errorCode: 401,
            refusalReason: 'Refused 4111111111111111',
          },
        },
      },
    )
    await order()
    await waitFor(() => expect(reportError).toHaveBeenCalledOnce())
    expect(reportError.mock.calls[0]?.[0]).toEqual({
      type: 'payment error',
      code: 'CHECKOUT_FAILED',
      brand: 'aol',
      cartId: CART_ID,
      attempt: ATTEMPT,
      error: {
        errorMessages: ['Card [number] of [email] was refused.'],
        errorCode: 401,
        refusalReason: 'Refused [number]',
      },
    })
    expect(isIn({ payment: 'editing' })).toBe(true)
  })

  it('receives a payment that its provider did not confirm [CHK-405]', async () => {
    const reportError = vi.fn<(report: ErrorReport) => void>()
    const body = {
      success: false,
      status: 'Declined',
      cartId: CART_ID,
      paymentReference: 'PAY-1',
      orderCompleted: false,
      orderNumber: null,
      errors: ['No.'],
    }
    await start(
      { reportError },
      { 'POST /api/checkout/zipconfirmation': { body } },
      '?provider=zip&ct=T&result=declined',
    )
    await waitFor(() => expect(reportError).toHaveBeenCalledOnce())
    expect(reportError.mock.calls[0]?.[0]).toMatchObject({
      type: 'payment error',
      code: 'PAYMENT_NOT_CONFIRMED',
      error: { errorMessages: ['No.'], refusalReason: null },
    })
  })

  it('receives a card that the frame refuses, as an error 401 [CHK-405]', async () => {
    const reportError = vi.fn<(report: ErrorReport) => void>()
    const { actor, card, order } = await start({ reportError }, { 'GET /api/cart/': { body: makeCart() } })
    const messages = ['Please check your card number.']
    card.connect({
      encrypt: () => Promise.resolve({ kind: 'refused', messages }),
      showErrors: () => undefined,
      focus: () => undefined,
      close: () => undefined,
    })
    actor.send({ type: 'TYPED', field: 'nameOnCard', value: 'Sam Ngata' })
    await order()
    await waitFor(() => expect(reportError).toHaveBeenCalledOnce())
    expect(reportError.mock.calls[0]?.[0]).toMatchObject({
      type: 'payment error',
      code: 'CARD_REFUSED',
      error: { errorMessages: messages, errorCode: 401 },
    })
  })

  it('may be an adapter; it receives failed loads of dates and pages, not errors of the form [CHK-405]', async () => {
    const report = vi.fn<(report: ErrorReport) => void>()
    const { actor, isIn } = await start(
      { reportError: { report } },
      { 'POST /api/checkout/avail': { status: 503, body: {} } },
    )
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    actor.send({ type: 'PLACE_ORDER' })
    await waitFor(() => expect(actor.getSnapshot().context.notice).not.toBeNull())
    actor.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
    await waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(report.mock.calls[0]?.[0]).toMatchObject({
      code: 'AVAILABILITY_FAILED',
      error: { errorCode: 503 },
    })
  })

  it('receives dates that cannot be refreshed once an outage, not once a retry [CHK-405]', async () => {
    const report = vi.fn<(report: ErrorReport) => void>()
    const { actor, backend, isIn } = await start({ reportError: { report } })
    await waitFor(() => expect(isIn({ page: 'ready' })).toBe(true))
    actor.send({ type: 'SUBURB_CHOSEN', address: 'deliveryAddress', locality: sydney })
    await waitFor(() => expect(isIn({ availability: { known: { calendar: 'current' } } })).toBe(true))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lookUps = () => backend.requests.filter(({ url }) => url.pathname === '/api/checkout/avail').length
    for (const outage of [1, 2]) {
      backend.on('POST /api/checkout/avail', 'network failure')
      const before = lookUps()
      actor.send({ type: 'PAGE_OUTDATED' })
      await vi.advanceTimersByTimeAsync(2 * READ_AGAIN_MS)
      // Each look-up is sent twice.
      expect(lookUps()).toBe(before + 4)
      expect(report.mock.calls.map(([{ code }]) => code)).toEqual(
        Array<string>(outage).fill('AVAILABILITY_FAILED'),
      )
      backend.on('POST /api/checkout/avail', { body: makeAvailability() })
      await vi.advanceTimersByTimeAsync(READ_AGAIN_MS)
      expect(lookUps()).toBe(before + 5)
    }
  })

  it('receives that the page could not be loaded [CHK-405]', async () => {
    const report = vi.fn<(report: ErrorReport) => void>()
    await start({ reportError: { report } }, { 'GET /api/checkout': { status: 503, body: {} } })
    await waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(report.mock.calls[0]?.[0]).toMatchObject({
      code: 'CHECKOUT_NOT_LOADED',
      error: { errorCode: 503 },
    })
  })

  it.each<[string, CountertopOptions['reportError']]>([
    [
      'throws',
      () => {
        throw new Error('service is down')
      },
    ],
    ['rejects', () => Promise.reject(new Error('service is down'))],
  ])('that %s does not disturb the shopper [CHK-405]', async (_, reportError) => {
    const { actor, order, isIn } = await start({ reportError })
    await order()
    await waitFor(() => expect(isIn({ payment: 'editing' })).toBe(true))
    expect(actor.getSnapshot().context.notice?.messages[0]).toMatch(/^An error occurred when processing/)
    actor.send({ type: 'TYPED', field: 'poNumber', value: 'A1' })
    expect(actor.getSnapshot().context.form.values.poNumber).toBe('A1')
  })

  it('receives nothing for a placed order', async () => {
    const reportError = vi.fn()
    const { order, isIn } = await start(
      { reportError },
      { 'POST /api/checkout': { body: makeAnswer({ orderCompleted: true }) } },
    )
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('countertop:navigate', stay)
    onTestFinished(() => document.removeEventListener('countertop:navigate', stay))
    await order()
    await waitFor(() => expect(isIn({ payment: 'completed' })).toBe(true))
    expect(reportError).not.toHaveBeenCalled()
  })
})
