import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '../../../../../sandbox/afterpay/payment'
import { testClock, type TestClock } from '../../../../testing/clock'
import { answerHostedPage, broughtBy, type HostedChoice } from '../../../../testing/hostedPage'
import { redirectKeys, type TestSandbox, testSandbox } from '../../../../testing/sandbox'
import { legAfter, legOf } from '../../../../testing/leg'
import { startInput } from '../../../../testing/startInput'
import type { ActionNeeded, Leg, Outcome, PaymentProvider } from '../../provider'
import { documentsItsFields } from '../testing/contractDocs'
import { checkoutAnswer, configuration, payment, refundAnswer } from './messages'
import { afterpayProvider } from './provider'

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })

let bank: TestSandbox
let clock: TestClock
let au: PaymentProvider

const accounts = {
  AU: { merchantId: redirectKeys.AFTERPAY_MERCHANT_ID, secretKey: redirectKeys.AFTERPAY_SECRET_KEY },
  NZ: { merchantId: redirectKeys.AFTERPAY_NZ_MERCHANT_ID, secretKey: redirectKeys.AFTERPAY_NZ_SECRET_KEY },
}

const adapter = (
  name: 'afterpay' | 'afterpay-nz',
  over: Partial<{ secretKey: string; baseUrl: string }> = {},
) =>
  afterpayProvider({
    name,
    baseUrl: `${bank.url}/afterpay`,
    ...accounts[name === 'afterpay' ? 'AU' : 'NZ'],
    shopUrl: 'https://shop.test',
    log,
    now: () => clock.now(),
    timeoutMs: 1000,
    moneyTimeoutMs: 1000,
    inFlightPausesMs: [20, 100, 400],
    boundsPatienceMs: 60_000,
    ...over,
  })

beforeAll(async () => {
  clock = testClock(new Date())
  bank = await testSandbox({ now: () => clock.now() })
  au = adapter('afterpay')
})
beforeEach(() => bank.sandbox.faults.clear())

const recordsOf = (leg: Leg) =>
  bank.sandbox.afterpay.book.payments().filter(({ merchantReference }) => merchantReference === leg.reference)

const begin = async (leg = legOf(), input = startInput) => {
  const outcome = await au.start(leg, input)
  expect(outcome).toMatchObject({ kind: 'actionNeeded', next: { kind: 'redirect' } })
  const { next } = outcome as ActionNeeded & { next: { url: string } }
  return { leg: legAfter(leg, outcome), url: next.url }
}

const confirmed = async (choice: HostedChoice = 'approve', typed: Record<string, string> = {}) => {
  const { leg, url } = await begin()
  return { leg, url, brought: broughtBy(await answerHostedPage(url, choice, typed)) }
}

const authorised = async () => {
  const { leg, brought } = await confirmed()
  const outcome = await au.finish(leg, brought)
  expect(outcome).toMatchObject({ kind: 'approved', summary: 'Afterpay' })
  return legAfter(leg, outcome as Outcome)
}

describe('a checkout', () => {
  it('keeps our own parameters in its return address', async () => {
    const { brought, leg } = await confirmed()
    expect(brought).toEqual({ provider: 'test', status: 'SUCCESS', orderToken: leg.providerReference })
    const cancelled = await confirmed('cancel')
    expect(cancelled.brought).toMatchObject({ cancelled: '1', status: 'CANCELLED' })
  })

  it('expires with its token after three hours', async () => {
    const outcome = (await au.start(legOf(), startInput)) as ActionNeeded
    expect(outcome.expiresAt?.getTime()).toBe(clock.now().getTime() + 3 * 3_600_000)
  })

  it('lists the goods only when the leg pays for all of them', async () => {
    const whole = await begin()
    const part = await begin(legOf({ amountCents: 50_000 }))
    const submitted = ({ leg }: typeof whole) =>
      bank.sandbox.afterpay.book.checkout(leg.providerReference ?? '')?.submitted as Record<string, unknown>
    expect(submitted(whole).items).toEqual([
      { sku: 'OVEN', name: 'Oven 60', quantity: 1, price: { amount: '1299.95', currency: 'AUD' } },
    ])
    expect(submitted(part)).toMatchObject({ amount: { amount: '500.00', currency: 'AUD' } })
    expect(submitted(part)).not.toHaveProperty('items')
  })

  it('is refused outside the limits and in another currency, and creates nothing', async () => {
    const before = bank.sandbox.afterpay.book.checkouts().length
    expect(await au.start(legOf({ amountCents: 200_001 }), startInput)).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining('422 unsupported_payment_type'),
    })
    expect(await au.start(legOf({ amountCents: 99 }), startInput)).toMatchObject({ kind: 'declined' })
    expect(await au.start(legOf({ currency: 'NZD' }), startInput)).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining('unsupported_currency'),
    })
    expect(bank.sandbox.afterpay.book.checkouts()).toHaveLength(before)
  })
})

describe('an authorisation', () => {
  it('is refused by the bank for the published security code 051, and granted for 000', async () => {
    const refused = await confirmed('approve', { csc: '051' })
    expect(await au.finish(refused.leg, refused.brought)).toMatchObject({
      kind: 'declined',
      status: 'Declined',
      reason: 'AUTH_DECLINED',
    })
    const granted = await confirmed('approve', { csc: '000' })
    expect(await au.finish(granted.leg, granted.brought)).toMatchObject({ kind: 'approved' })
  })

  it('waits when the browser says SUCCESS but the shopper has not confirmed', async () => {
    const { leg, url } = await begin()
    const brought = { status: 'SUCCESS', orderToken: leg.providerReference ?? '' }
    expect(await au.finish(leg, brought)).toMatchObject({
      kind: 'actionNeeded',
      next: { kind: 'redirect', url },
    })
    expect(recordsOf(leg)).toEqual([])
  })

  it('is not requested after a cancelled return, and is found if it exists anyway', async () => {
    const { leg, brought } = await confirmed()
    const cancelled = { ...brought, status: 'CANCELLED' }
    expect(await au.finish(leg, cancelled)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
    expect(recordsOf(leg)).toEqual([])
    await au.finish(leg, brought)
    expect(await au.finish(leg, cancelled)).toMatchObject({ kind: 'approved' })
  })

  it('waits for a request that is still being processed', async () => {
    const { leg, brought } = await confirmed()
    bank.fault({ operation: 'afterpay.auth', kind: 'slow', ms: 150 })
    const both = await Promise.all([au.finish(leg, brought), au.finish(leg, brought)])
    expect(both[0]).toEqual(both[1])
    expect(recordsOf(leg)).toHaveLength(1)
  })

  it('is found by its token when another request of ours used the token up', async () => {
    const { leg, brought } = await confirmed()
    await au.finish(leg, brought)
    const other = { ...leg, id: randomUUID() }
    expect(await au.finish(other, brought)).toMatchObject({ kind: 'approved' })
    expect(recordsOf(leg)).toHaveLength(1)
  })

  it('expires with its token, and after thirteen days', async () => {
    const late = await confirmed()
    const held = await authorised()
    clock.advance(3 * 3_600_000)
    expect(await au.finish(late.leg, late.brought)).toMatchObject({ kind: 'declined', status: 'Expired' })
    expect(await au.status(held)).toMatchObject({ kind: 'approved' })
    clock.advance(13 * 86_400_000)
    expect(await au.status(held)).toMatchObject({ kind: 'declined', status: 'Expired' })
    expect(await au.capture(held)).toMatchObject({ kind: 'declined' })
    expect(await au.void(held)).toMatchObject({ kind: 'approved' })
  })
})

describe('the look-up', () => {
  it('ends a token that was not confirmed in time', async () => {
    const { leg } = await begin()
    expect(await au.status(leg)).toMatchObject({ kind: 'actionNeeded' })
    clock.advance(3 * 3_600_000 - 1)
    expect(await au.status(leg)).toMatchObject({ kind: 'actionNeeded' })
    clock.advance(1)
    expect(await au.status(leg)).toMatchObject({ kind: 'declined', status: 'Expired' })
  })

  it('is unknown while Afterpay cannot be reached, and raises an alarm when our credentials are refused', async () => {
    const leg = await authorised()
    bank.fault({ operation: 'afterpay.read', kind: 'refuse' })
    expect(await au.status(leg)).toEqual({ kind: 'unknown', detail: 'status 500' })
    const stranger = adapter('afterpay', { secretKey: 'somebody-elses-secret' })
    expect(await stranger.status(leg)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(await stranger.capture(leg)).toMatchObject({ kind: 'unknown', alarm: true })
  })

  it('rejects an order with another amount', async () => {
    const leg = await authorised()
    bank.fault({ operation: 'afterpay.read', kind: 'wrongAmount' })
    expect(await au.status(leg)).toMatchObject({
      kind: 'unknown',
      alarm: true,
      detail: 'amount $1,299.96 AUD instead of $1,299.95 AUD',
    })
  })
})

describe('undoing', () => {
  it('reverses an order whose answers were lost by its token', async () => {
    const { leg, brought } = await confirmed()
    await au.finish(leg, brought)
    await au.capture(legAfter(leg, { kind: 'unknown', detail: '' }))
    bank.fault({ operation: 'afterpay.read', kind: 'drop', times: 2 })
    expect(await au.void(leg)).toMatchObject({ kind: 'approved' })
    expect(recordsOf(leg)).toMatchObject([{ isReversed: true, openCents: 0, capturedCents: 0 }])
  })

  it('recognises an order reversed by a call whose answer was lost, and refunds nothing', async () => {
    const leg = await authorised()
    await au.capture(leg)
    bank.fault({ operation: 'afterpay.reversal', kind: 'drop' })
    expect(await au.void(leg)).toMatchObject({ kind: 'approved' })
    expect(recordsOf(leg)).toMatchObject([{ isReversed: true, capturedCents: 0, refundedCents: 0 }])
  })

  it('refunds an order that is too old to be reversed', async () => {
    const leg = await authorised()
    await au.capture(leg)
    clock.advance(600_000)
    expect(await au.void(leg)).toMatchObject({ kind: 'approved' })
    expect(recordsOf(leg)).toMatchObject([
      { isReversed: false, capturedCents: 129_995, refundedCents: 129_995 },
    ])
  })

  it('needs staff for an order that we know, but neither its token nor its id finds', async () => {
    const leg = await authorised()
    clock.advance(600_000)
    bank.fault({ operation: 'afterpay.read', kind: 'lost', times: 2 })
    expect(await au.void(leg)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(recordsOf(leg)).toMatchObject([{ openCents: 129_995 }])
    expect(await au.void(leg)).toMatchObject({ kind: 'approved' })
  })

  it('is unknown while neither the look-up nor the reversal is answered', async () => {
    const leg = await authorised()
    bank.fault({ operation: 'afterpay.read', kind: 'drop', times: 2 })
    bank.fault({ operation: 'afterpay.reversal', kind: 'drop', times: 2 })
    expect(await au.void(leg)).toMatchObject({ kind: 'unknown' })
    expect(await au.void(leg)).toMatchObject({ kind: 'approved' })
  })
})

describe('the limits', () => {
  it('are Afterpay’s own, queried once a day, and the last ones apply while it does not answer', async () => {
    const fresh = adapter('afterpay')
    expect(await fresh.bounds?.('AU')).toEqual({ minimumCents: 100, maximumCents: 200_000 })
    bank.fault({ operation: 'afterpay.configuration', kind: 'dropBefore', times: 100 })
    expect(await fresh.bounds?.('AU')).toEqual({ minimumCents: 100, maximumCents: 200_000 })
    clock.advance(86_400_000)
    expect(await fresh.bounds?.('AU')).toEqual({ minimumCents: 100, maximumCents: 200_000 })
  })

  it('are unknown until first answered, and queried again after a minute', async () => {
    const fresh = adapter('afterpay')
    bank.fault({ operation: 'afterpay.configuration', kind: 'refuse', times: 100 })
    await expect(fresh.bounds?.('AU')).rejects.toThrow('Afterpay did not return its limits: 500')
    await expect(fresh.bounds?.('AU')).rejects.toThrow('Afterpay did not return its limits: 500')
    bank.sandbox.faults.clear()
    clock.advance(60_000)
    expect(await fresh.bounds?.('AU')).toEqual({ minimumCents: 100, maximumCents: 200_000 })
  })
})

describe('a refund', () => {
  const refunded = async () => {
    const leg = await authorised()
    await au.capture(leg)
    const refundId = randomUUID()
    return { leg, refundId, first: await au.refund(leg, 5_000, refundId) }
  }

  it('is made once, however long after the first request it is repeated', async () => {
    const { leg, refundId, first } = await refunded()
    clock.advance(86_400_000)
    expect(await au.refund(leg, 5_000, refundId)).toEqual(first)
    expect(await au.refund(leg, 4_000, refundId)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(recordsOf(leg)).toMatchObject([{ refundedCents: 5_000 }])
  })

  it('is found that an earlier release requested under the reference of the payment', async () => {
    const leg = await authorised()
    await au.capture(leg)
    const refundId = randomUUID()
    const { book } = bank.sandbox.afterpay
    const [payment] = recordsOf(leg)
    const references = { merchantReference: leg.reference, refundMerchantReference: refundId }
    const { refundId: providerReference } = book.refund(payment as Payment, 5_000, references)
    expect(await au.refund(leg, 5_000, refundId)).toEqual({ kind: 'approved', providerReference })
    expect(recordsOf(leg)).toMatchObject([{ refundedCents: 5_000 }])
  })

  it('is found by the order’s id where its token finds none', async () => {
    const { leg, refundId, first } = await refunded()
    clock.advance(86_400_000)
    bank.fault({ operation: 'afterpay.read', kind: 'lost' })
    expect(await au.refund(leg, 5_000, refundId)).toEqual(first)
    expect(recordsOf(leg)).toMatchObject([{ refundedCents: 5_000 }])
  })

  it('is not requested while neither finds the order', async () => {
    const leg = await authorised()
    await au.capture(leg)
    bank.fault({ operation: 'afterpay.read', kind: 'lost', times: 2 })
    expect(await au.refund(leg, 5_000, randomUUID())).toMatchObject({ kind: 'unknown', alarm: true })
    expect(recordsOf(leg)).toMatchObject([{ refundedCents: 0 }])
  })

  it('leaves the order of another payment alone, whose id an answer named', async () => {
    const other = await authorised()
    await au.capture(other)
    const { leg } = await begin()
    const { orderId } = other.providerData
    const misled = { ...leg, providerData: { ...leg.providerData, orderId } }
    expect(await au.refund(misled, 5_000, randomUUID())).toEqual({
      kind: 'unknown',
      alarm: true,
      detail: 'another token',
    })
    expect(recordsOf(other)).toMatchObject([{ refundedCents: 0 }])
  })

  it('waits while Afterpay does not say whether an earlier request made it', async () => {
    const { leg, refundId } = await refunded()
    clock.advance(86_400_000)
    bank.fault({ operation: 'afterpay.read', kind: 'drop', times: 2 })
    expect(await au.refund(leg, 5_000, refundId)).toMatchObject({ kind: 'unknown' })
    expect(recordsOf(leg)).toMatchObject([{ refundedCents: 5_000 }])
  })

  it('has a reference of its own, which Afterpay requires beside the request’s id', async () => {
    const { leg, refundId } = await refunded()
    expect(recordsOf(leg)[0]?.refunds).toMatchObject([{ merchantReference: refundId }])
  })
})

describe('the answers of another Afterpay', () => {
  const amount = { amount: '100.00', currency: 'AUD' }
  const order = { id: '1', status: 'APPROVED', originalAmount: amount, paymentState: 'CAPTURED' }
  const captured = () =>
    legOf({ amountCents: 10_000, providerReference: 'token', providerData: { orderId: '1' } })
  let looked: { status: number; body: object }
  let posts: string[]
  let stub: Server
  let other: PaymentProvider
  beforeAll(async () => {
    stub = createServer((req, res) => {
      const { status, body } =
        req.method === 'POST'
          ? { status: 200, body: { refundId: 'R-1', amount } }
          : req.url?.includes('token:')
            ? looked
            : { status: 200, body: order }
      if (req.method === 'POST') posts.push(req.url ?? '')
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done))
    const { port } = stub.address() as AddressInfo
    other = adapter('afterpay', { baseUrl: `http://127.0.0.1:${port}` })
  })
  afterAll(() => {
    stub.closeAllConnections()
    stub.close()
  })
  beforeEach(() => {
    looked = { status: 200, body: order }
    posts = []
  })

  it('may answer a refund with 200 instead of the documented 201', async () => {
    expect(await other.refund(captured(), 10_000, randomUUID())).toEqual({
      kind: 'approved',
      providerReference: 'R-1',
    })
  })

  it.each([
    ['no object', null],
    ['no id', { amount, merchantReference: 'portal' }],
    ['no amount', { refundId: 'P-1' }],
    ['no references', { refundId: 'P-1', amount, merchantReference: null, refundMerchantReference: null }],
  ])('may list a refund of the portal with %s, which is none of ours', async (_case, listed) => {
    looked = { status: 200, body: { ...order, refunds: [listed] } }
    expect(await other.status(captured())).toMatchObject({ kind: 'approved' })
    expect(await other.refund(captured(), 10_000, randomUUID())).toMatchObject({ kind: 'approved' })
  })

  it('may list a refund of ours that we cannot read, which is not made again', async () => {
    const refundId = randomUUID()
    looked = { status: 200, body: { ...order, refunds: [{ merchantReference: refundId }] } }
    expect(await other.refund(captured(), 10_000, refundId)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(posts).toEqual([])
  })

  it('may have forgotten the token of an order, which is refunded by its own id', async () => {
    looked = { status: 404, body: { errorCode: 'not_found' } }
    expect(await other.refund(captured(), 10_000, randomUUID())).toMatchObject({ kind: 'approved' })
    expect(posts).toEqual(['/v2/payments/1/refund'])
    const unknown = legOf({ providerReference: 'token' })
    expect(await other.refund(unknown, 10_000, randomUUID())).toMatchObject({ kind: 'declined' })
    expect(posts).toHaveLength(1)
  })
})

describe('the Afterpay provider', () => {
  it('names module, platform, language, merchant and shop in every User-Agent', async () => {
    const agents: string[] = []
    const note = (message: unknown) => {
      const { headers } = (message as { request: { headers: unknown } }).request
      agents.push(String([headers].flat().join('\n')))
    }
    diagnostics.subscribe('undici:request:create', note)
    await begin()
    await au.bounds?.('AU')
    diagnostics.unsubscribe('undici:request:create', note)
    const { node } = process.versions
    const expected = `CountertopAfterpay/1.0 (Countertop/1.0; Node.js/${node}; Merchant/test-merchant-au) https://shop.test`
    expect(agents.length).toBeGreaterThan(0)
    for (const agent of agents) expect(agent).toContain(expected)
  })

  it('logs no token', () => {
    const text = lines.join('')
    expect(text).toContain('no answer from Afterpay')
    expect(text).not.toContain('002.')
  })
})

documentsItsFields({
  section: 'Afterpay',
  bases: ['/afterpay'],
  reads: {
    'GET /v2/configuration': configuration,
    'POST /v2/checkouts': checkoutAnswer,
    'POST /v2/payments/auth': payment,
    'GET /v2/payments/token:{token}': payment,
    'GET /v2/payments/{id}': payment,
    'POST /v2/payments/{id}/capture': payment,
    'POST /v2/payments/{id}/void': payment,
    'POST /v2/payments/{id}/refund': refundAnswer,
  },
})
