import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { KlarnaSandbox } from '../../../../../sandbox/klarna/index'
import { readConfig } from '../../../../config/config'
import { type TestClock, testClock } from '../../../../testing/clock'
import { answerHostedPage, broughtBy, type HostedChoice } from '../../../../testing/hostedPage'
import { type TestSandbox, testSandbox } from '../../../../testing/sandbox'
import { legAfter, legOf } from '../../../../testing/leg'
import { startInput } from '../../../../testing/startInput'
import type { ActionNeeded, Leg, Outcome, PaymentProvider, Purchase } from '../../provider'
import { klarna } from './index'
import { buildAmounts } from './lines'
import { addressesBody } from './requests'

const log = pino({ level: 'silent' })
let bank: TestSandbox
let clock: TestClock
let provider: PaymentProvider

beforeAll(async () => {
  clock = testClock(new Date())
  bank = await testSandbox({ now: () => clock.now(), firstRetryMs: 60_000 })
  const { providers } = readConfig({ ...bank.env, KLARNA_TIMEOUT_MS: '1000' })
  provider = klarna.create(providers.klarna, { log, clock, maxConcurrent: 32 })[0] as PaymentProvider
})
beforeEach(() => bank.sandbox.faults.clear())

const sandbox = () => bank.sandbox.provider('klarna') as KlarnaSandbox
const book = () => sandbox().book

const begin = async (leg = legOf(), input = startInput) => {
  const outcome = (await provider.start(leg, input)) as ActionNeeded & { next: { url: string } }
  expect(outcome).toMatchObject({ kind: 'actionNeeded', next: { kind: 'redirect' } })
  return { leg: legAfter(leg, outcome), url: outcome.next.url }
}
const chosen = async (choice: HostedChoice = 'approve', leg = legOf()) => {
  const begun = await begin(leg)
  return { ...begun, brought: broughtBy(await answerHostedPage(begun.url, choice)) }
}
const authorised = async (): Promise<Leg> => {
  const { leg, brought } = await chosen()
  return legAfter(leg, (await provider.finish(leg, brought)) as Outcome)
}
const bookedOf = ({ reference }: Leg) => bank.sandbox.booked().find((one) => one.reference === reference)
const noticesOf = ({ reference }: Leg) => bank.sandbox.notices().filter(({ url }) => url?.includes(reference))
const parsed = async ({ url = '', body }: { url?: string; body: string }) =>
  provider.parseNotification(Buffer.from(body), {}, Object.fromEntries(new URL(url).searchParams))

describe('a payment session', () => {
  it('has lines that add up to the order, with its country’s GST', async () => {
    const purchase: Purchase = {
      ...startInput.purchase,
      lines: [
        { sku: 'OVEN', name: 'Oven 60', quantity: 1, unitPriceCents: 129_995 },
        { sku: 'FILTER', name: 'Filter', quantity: 3, unitPriceCents: 1_999 },
      ],
      deliveryCents: 4_995,
      discountCents: 10_000,
    }
    const leg = legOf({ amountCents: 130_987 })
    const au = buildAmounts(leg, purchase)
    expect(au.order_lines.map(({ type, total_amount, tax_rate }) => [type, total_amount, tax_rate])).toEqual([
      ['physical', 129_995, 1000],
      ['physical', 5_997, 1000],
      ['shipping_fee', 4_995, 1000],
      ['discount', -10_000, 1000],
    ])
    expect(au.order_tax_amount).toBe(11_818 + 545 + 454 - 909)
    const billing = { ...purchase.billing, state: '', country: 'NZ' as const }
    const nz = buildAmounts(leg, { ...purchase, billing, shipping: billing })
    expect(nz.order_lines.map(({ tax_rate }) => tax_rate)).toEqual([1500, 1500, 1500, 1500])
    expect(await provider.start(leg, { ...startInput, purchase })).toMatchObject({ kind: 'actionNeeded' })
  })

  it('is one line where the leg pays for a part of the purchase', () => {
    const leg = legOf({ amountCents: 50_000 })
    expect(buildAmounts(leg, startInput.purchase)).toMatchObject({
      order_amount: 50_000,
      order_lines: [{ reference: leg.reference, total_amount: 50_000, total_tax_amount: 4_545 }],
    })
  })

  it.each([
    ['Ranui', '0610', 'NZ', 'Ranui', 'Auckland'],
    ['Auckland', '1010', 'NZ', undefined, 'Auckland'],
    ['Kerikeri', '0230', 'NZ', undefined, 'Kerikeri'],
    ['Sydney', '2000', 'AU', undefined, 'Sydney'],
  ] as const)('has the city of %s %s, %s', (suburb, postcode, country, second, city) => {
    const contact = { ...startInput.purchase.billing, suburb, postcode, country }
    const purchase = { ...startInput.purchase, billing: contact, shipping: contact }
    for (const sent of Object.values(addressesBody({ ...startInput, purchase }))) {
      expect([sent.street_address2, sent.city]).toEqual([second, city])
    }
  })

  it('stores no personal data on the leg', async () => {
    const { leg } = await begin()
    expect(JSON.stringify(leg.providerData)).not.toMatch(/sam@example\.com|George Street|Shopper/)
  })

  it('is refused in a currency that is not its country’s', async () => {
    expect(await provider.start(legOf({ currency: 'NZD' }), startInput)).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining('BAD_VALUE'),
    })
  })
})

describe('the return from Klarna', () => {
  it('names the page’s session in addition to our own parameters', async () => {
    const { leg, brought } = await chosen()
    expect(brought).toEqual({ provider: 'test', sid: leg.providerReference })
  })

  it('places a paid order whose shopper never returned', async () => {
    const { leg } = await chosen()
    const outcome = await provider.status(leg)
    expect(outcome).toMatchObject({ kind: 'approved' })
    expect(bookedOf(leg)).toMatchObject({ authorisedCents: 129_995, capturedCents: 0 })
  })

  it('by the cancel link finds an order that a call with a lost answer has placed', async () => {
    const { leg, brought } = await chosen()
    bank.fault({ operation: 'klarna.order', kind: 'drop', times: 10 })
    expect(await provider.finish(leg, brought)).toMatchObject({ kind: 'unknown' })
    bank.sandbox.faults.clear()
    expect(await provider.finish(leg, { ...brought, status: 'CANCELLED' })).toMatchObject({
      kind: 'approved',
    })
    expect(bookedOf(leg)).toMatchObject({ authorisedCents: 129_995 })
  })

  it('by the cancel link ends the page and its authorisation, so that neither is paid later', async () => {
    const open = await begin()
    const cancelled = { sid: open.leg.providerReference ?? '', status: 'CANCELLED' }
    const ended = { kind: 'declined', status: 'Cancelled' }
    expect(await provider.finish(open.leg, cancelled)).toMatchObject(ended)
    expect(await (await fetch(open.url)).text()).toContain('This payment has ended')
    const paid = await chosen()
    expect(await provider.finish(paid.leg, { ...paid.brought, status: 'CANCELLED' })).toMatchObject(ended)
    expect(await provider.finish(paid.leg, paid.brought)).toMatchObject({ kind: 'declined' })
    expect(bookedOf(paid.leg)).toBeUndefined()
  })

  it('ends when the page or its authorisation expires', async () => {
    const { leg } = await begin()
    const late = await chosen()
    clock.advance(61 * 60_000)
    expect(await provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Expired' })
    expect(await provider.finish(late.leg, late.brought)).toMatchObject({
      kind: 'declined',
      status: 'Expired',
    })
    expect(bookedOf(late.leg)).toBeUndefined()
  })
})

describe('a refund', () => {
  const refunded = async () => {
    const leg = await authorised()
    await provider.capture(leg)
    const refundId = randomUUID()
    return { leg, refundId, first: await provider.refund(leg, 5_000, refundId) }
  }

  it('is made once, however long after the first request it is repeated', async () => {
    const { leg, refundId, first } = await refunded()
    clock.advance(86_400_000)
    expect(await provider.refund(leg, 5_000, refundId)).toEqual(first)
    expect(await provider.refund(leg, 4_000, refundId)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(bookedOf(leg)).toMatchObject({ refundedCents: 5_000 })
  })

  it('waits while Klarna does not say whether an earlier request made it', async () => {
    const { leg, refundId } = await refunded()
    clock.advance(86_400_000)
    bank.fault({ operation: 'klarna.read', kind: 'drop', times: 2 })
    expect(await provider.refund(leg, 5_000, refundId)).toMatchObject({ kind: 'unknown' })
    expect(bookedOf(leg)).toMatchObject({ refundedCents: 5_000 })
  })
})

describe('a payment with Klarna', () => {
  it('is declined where Klarna’s page ends with an error', async () => {
    const { leg } = await begin()
    book().decide(book().page(leg.providerReference ?? ''), 'ERROR')
    expect(await provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Declined' })
  })
})

describe('undoing', () => {
  it('cancels an order whose answer was lost', async () => {
    const { leg, brought } = await chosen()
    bank.fault({ operation: 'klarna.order', kind: 'drop', times: 10 })
    expect(await provider.finish(leg, brought)).toMatchObject({ kind: 'unknown' })
    expect(bookedOf(leg)).toMatchObject({ authorisedCents: 129_995 })
    bank.sandbox.faults.clear()
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(bookedOf(leg)).toMatchObject({ authorisedCents: 0, capturedCents: 0 })
  })

  it('refunds a part that was captured in the portal, and releases the rest', async () => {
    const leg = await authorised()
    book().capture(book().order(String(leg.providerData.orderId)), 10_000, 'portal')
    expect(await provider.status(leg)).toMatchObject({ kind: 'unknown', alarm: true })
    bank.fault({ operation: 'klarna.remainder', kind: 'drop', times: 2 })
    expect(await provider.void(leg)).toMatchObject({ kind: 'unknown' })
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(bookedOf(leg)).toMatchObject({ authorisedCents: 0, capturedCents: 10_000, refundedCents: 10_000 })
  })

  it('releases an unused authorisation, so that it cannot place an order later', async () => {
    const { leg, brought } = await chosen()
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await provider.finish(leg, brought)).toMatchObject({ kind: 'declined', status: 'Expired' })
    expect(bookedOf(leg)).toBeUndefined()
  })

  it('disables a page that is still open', async () => {
    const { leg, url } = await begin()
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await (await fetch(url)).text()).toContain('This payment has ended')
  })
})

describe('an order that lists', () => {
  const order = {
    order_id: 'o-1',
    status: 'CAPTURED',
    fraud_status: 'ACCEPTED',
    purchase_currency: 'AUD',
    original_order_amount: 10_000,
    captured_amount: 10_000,
    refunded_amount: 0,
  }
  const leg = legOf({ amountCents: 10_000, providerReference: 'page', providerData: { orderId: 'o-1' } })
  let listed: unknown
  let changed: Record<string, unknown>
  let refusal: { error_code: string } | undefined
  let posts: number
  let stub: Server
  let other: PaymentProvider
  beforeAll(async () => {
    stub = createServer((req, res) => {
      if (req.method === 'GET') {
        res.writeHead(200, { 'content-type': 'application/json' })
        res.end(JSON.stringify({ ...order, ...changed, refunds: [listed] }))
        return
      }
      posts += 1
      if (refusal !== undefined && req.url?.endsWith('/release-remaining-authorization')) {
        res.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
        return
      }
      res.writeHead(201, { location: '/ordermanagement/v1/orders/o-1/refunds/r-1' }).end()
    })
    await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done))
    const { port } = stub.address() as AddressInfo
    const { providers } = readConfig({ ...bank.env, KLARNA_URL: `http://127.0.0.1:${port}` })
    other = klarna.create(providers.klarna, { log, clock, maxConcurrent: 32 })[0] as PaymentProvider
  })
  afterAll(() => {
    stub.closeAllConnections()
    stub.close()
  })
  beforeEach(() => {
    posts = 0
    changed = {}
    refusal = undefined
  })

  it('a captured part is not the whole, and staff see it', async () => {
    changed = { status: 'PART_CAPTURED', captured_amount: 4_000 }
    expect(await other.status(leg)).toMatchObject({
      kind: 'unknown',
      alarm: true,
      detail: 'captured amount $40.00 AUD instead of $100.00 AUD',
    })
  })

  it.each([
    ['PART_CAPTURED', 6_000, 'RELEASE_NOT_ALLOWED', 2],
    ['PART_CAPTURED', 0, undefined, 1],
    ['CAPTURED', 6_000, undefined, 2],
  ])('a captured part as %s with %d left is refunded, also if the release is refused', async (...given) => {
    const [status, remaining_authorized_amount, code, requests] = given
    changed = { status, captured_amount: 4_000, remaining_authorized_amount }
    if (code !== undefined) refusal = { error_code: code }
    expect(await other.void(leg)).toEqual({ kind: 'approved', providerReference: 'r-1' })
    expect(posts).toBe(requests)
  })

  it('nothing captured once it is closed has ended, and needs no cancellation', async () => {
    changed = { status: 'CLOSED', captured_amount: 0 }
    expect(await other.status(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
    expect(await other.void(leg)).toMatchObject({ kind: 'approved' })
    expect(posts).toBe(0)
  })

  it.each([
    ['no object', null],
    ['no id', { refunded_amount: 100, reference: 'portal' }],
    ['no reference', { refund_id: 'p-1', refunded_amount: 100, reference: null }],
  ])('a refund of the portal with %s can still be read and refunded', async (_case, refund) => {
    listed = refund
    expect(await other.status(leg)).toMatchObject({ kind: 'approved' })
    expect(await other.refund(leg, 10_000, randomUUID())).toEqual({
      kind: 'approved',
      providerReference: 'r-1',
    })
  })

  it('a refund of ours that we cannot read is not refunded again', async () => {
    const refundId = randomUUID()
    listed = { reference: refundId }
    expect(await other.refund(leg, 10_000, refundId)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(posts).toBe(0)
  })
})

describe('a payment with Klarna', () => {
  it('is unknown, with an alarm, after an address whose id is badly encoded', async () => {
    const stub = createServer((_req, res) => {
      res.writeHead(201, { location: '/ordermanagement/v1/orders/o-1/captures/%E0%A4' }).end()
    })
    await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done))
    const { port } = stub.address() as AddressInfo
    const { providers } = readConfig({ ...bank.env, KLARNA_URL: `http://127.0.0.1:${port}` })
    const [broken] = klarna.create(providers.klarna, { log, clock, maxConcurrent: 32 })
    const leg = legOf({ providerReference: 'page', providerData: { orderId: 'o-1' } })
    const outcomes = [await broken?.capture(leg), await broken?.refund(leg, 100, randomUUID())]
    stub.closeAllConnections()
    stub.close()
    expect(outcomes).toEqual(Array(2).fill({ kind: 'unknown', detail: 'unreadable answer', alarm: true }))
  })
})

describe('a fraud review', () => {
  /** A review that only the test ends. */
  const reviewed = async (kind: 'pending' | 'pendingDenied') => {
    const { leg, brought } = await chosen()
    bank.fault({ operation: 'klarna.order', kind, ms: 120_000 })
    const outcome = (await provider.finish(leg, brought)) as Outcome
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'under review at Klarna' })
    return legAfter(leg, outcome)
  }

  it('is neither approved nor declined until Klarna has decided, and then notified', async () => {
    const leg = await reviewed('pending')
    expect(await provider.status(leg)).toMatchObject({ kind: 'unknown' })
    expect((await provider.capture(leg)).kind).not.toBe('approved')
    sandbox().endReview(leg.reference)
    const decision = noticesOf(leg).find(({ body }) => body.includes('FRAUD_RISK_ACCEPTED'))
    expect(await parsed(decision ?? { body: '' })).toMatchObject({
      isGenuine: true,
      notifications: [{ legReference: leg.reference, kind: 'changed', detail: 'FRAUD_RISK_ACCEPTED' }],
    })
    expect(await provider.status(leg)).toMatchObject({ kind: 'approved' })
    expect(await provider.capture(leg)).toMatchObject({ kind: 'approved' })
  })

  it('that ends in a rejection declines the payment', async () => {
    const leg = await reviewed('pendingDenied')
    sandbox().endReview(leg.reference)
    expect(await provider.status(leg)).toMatchObject({ kind: 'declined' })
    expect(bookedOf(leg)).toMatchObject({ authorisedCents: 0 })
  })

  it('that takes too long is cancelled with its order', async () => {
    const leg = await reviewed('pending')
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await provider.status(leg)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
  })
})

describe('notifications', () => {
  it('at another payment’s address are rejected', async () => {
    const [one, other] = [await chosen(), await chosen()]
    const [notice] = noticesOf(one.leg)
    const url = notice?.url?.replaceAll(one.leg.reference, other.leg.reference) ?? ''
    expect(await parsed({ url, body: notice?.body ?? '' })).toEqual({ isGenuine: false })
    expect(await parsed({ url: notice?.url ?? '', body: '{"hello":1}' })).toEqual({ isGenuine: false })
  })
})

describe('the sandbox enforces Klarna’s rules', () => {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const credentials = `countertop:${bank.env.KLARNA_PASSWORD}`
    const answer = await fetch(`${bank.url}/klarna${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : null }
  }
  const ordersPath = async () => {
    const leg = await authorised()
    return `/ordermanagement/v1/orders/${String(leg.providerData.orderId)}`
  }
  const session = () => ({
    purchase_country: 'AU',
    purchase_currency: 'AUD',
    locale: 'en-AU',
    ...buildAmounts(legOf(), startInput.purchase),
  })

  it.each([
    [{ order_amount: 129_994 }, 'order_amount'],
    [{ order_tax_amount: 1 }, 'order_tax_amount'],
    [{ purchase_currency: 'NZD' }, 'purchase_currency'],
    [{ order_lines: [] }, 'order_lines'],
  ])('sums and currency have to be right: %o', async (change, field) => {
    const { status, body } = await call('POST', '/payments/v1/sessions', { ...session(), ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error_code: 'BAD_VALUE' })
    expect(JSON.stringify(body?.error_messages)).toContain(field)
  })

  it('for the tax of a line', async () => {
    const given = session()
    const order_lines = given.order_lines.map((line) => ({ ...line, tax_rate: 1500 }))
    expect((await call('POST', '/payments/v1/sessions', { ...given, order_lines })).status).toBe(400)
  })

  it('for credentials and unknown orders', async () => {
    const headers = { authorization: 'Basic bm9ib2R5Om5vYm9keQ==' }
    expect(await call('GET', '/ordermanagement/v1/orders/x', undefined, headers)).toMatchObject({
      status: 401,
    })
    expect(await call('GET', '/ordermanagement/v1/orders/x')).toMatchObject({
      status: 404,
      body: { error_code: 'NO_SUCH_ORDER' },
    })
  })

  it('for captures within the order, refunds within the captures, and no cancellation of a captured order', async () => {
    const path = await ordersPath()
    const readCode = async (part: string, body: object) => {
      const answer = await call('POST', `${path}/${part}`, body)
      return answer.status >= 400 ? answer.body?.error_code : answer.status
    }
    expect(await readCode('refunds', { refunded_amount: 1 })).toBe('REFUND_NOT_ALLOWED')
    expect(await readCode('captures', { captured_amount: 129_996 })).toBe('CAPTURE_NOT_ALLOWED')
    expect(await readCode('captures', { captured_amount: 29_995 })).toBe(201)
    expect(await readCode('captures', { captured_amount: 100_001 })).toBe('CAPTURE_NOT_ALLOWED')
    expect(await readCode('refunds', { refunded_amount: 29_996 })).toBe('REFUND_NOT_ALLOWED')
    expect(await readCode('refunds', { refunded_amount: 29_995 })).toBe(201)
    expect(await readCode('cancel', {})).toBe('CANCEL_NOT_ALLOWED')
  })

  it('for one booking per key', async () => {
    const path = await ordersPath()
    const headers = { 'klarna-idempotency-key': randomUUID() }
    const capture = (cents: number) => call('POST', `${path}/captures`, { captured_amount: cents }, headers)
    expect((await capture(10_000)).status).toBe(201)
    expect((await capture(20_000)).status).toBe(201)
    expect((await call('GET', path)).body).toMatchObject({ captured_amount: 10_000 })
  })

  it('for one order per authorisation, with its session’s lines', async () => {
    const { leg } = await chosen()
    const page = await call('GET', `/hpp/v1/sessions/${leg.providerReference}`)
    const path = `/payments/v1/authorizations/${String(page.body?.authorization_token)}/order`
    const purchase = leg.providerData.purchase as Record<string, unknown>
    const cheaper = buildAmounts(legOf({ amountCents: 100 }), startInput.purchase)
    expect((await call('POST', path, { ...purchase, ...cheaper })).status).toBe(400)
    expect((await call('POST', path, purchase)).body).toMatchObject({ fraud_status: 'ACCEPTED' })
    expect((await call('POST', path, purchase)).status).toBe(404)
    expect(
      book()
        .orders()
        .filter((one) => one.purchase.merchant_reference1 === leg.reference),
    ).toHaveLength(1)
  })
})
