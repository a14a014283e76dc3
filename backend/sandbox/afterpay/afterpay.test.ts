import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestClock, testClock } from '../../src/testing/clock'
import { answerHostedPage } from '../../src/testing/hostedPage'
import { redirectKeys, type TestSandbox, testSandbox } from '../../src/testing/sandbox'

let dataDir: string
let bank: TestSandbox
let clock: TestClock
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countertop-sandbox-'))
  clock = testClock(new Date())
  bank = await testSandbox({ dataDir, now: () => clock.now() })
})
afterAll(async () => {
  await bank.sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => bank.sandbox.faults.clear())

const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const au = basic(redirectKeys.AFTERPAY_MERCHANT_ID, redirectKeys.AFTERPAY_SECRET_KEY)
const nz = basic(redirectKeys.AFTERPAY_NZ_MERCHANT_ID, redirectKeys.AFTERPAY_NZ_SECRET_KEY)
const agent = 'Shop/1.0 (Platform/2.0; Node.js/20.19.0; Merchant/42) https://shop.test'

const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  to = bank,
) => {
  const answer = await fetch(`${to.url}/afterpay${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': agent,
      authorization: au,
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Record<string, unknown> }
}

const aud = (amount: string) => ({ amount, currency: 'AUD' })
const checkout = (over: Record<string, unknown> = {}) => ({
  amount: aud('100.00'),
  merchant: { redirectConfirmUrl: 'http://shop.test/ok?a=1', redirectCancelUrl: 'http://shop.test/no' },
  consumer: { email: 'sam@example.com' },
  merchantReference: 'R-1',
  ...over,
})

const address = {
  name: 'Sam Shopper',
  line1: '1 George Street',
  area1: 'Sydney',
  region: 'NSW',
  postcode: '2000',
  countryCode: 'AU',
}

const token = async (over: Record<string, unknown> = {}): Promise<string> =>
  String((await call('POST', '/v2/checkouts', checkout(over))).body.token)
const pageUrl = (of: string): string => `${bank.url}/afterpay/portal?token=${encodeURIComponent(of)}`
const confirmed = async (): Promise<string> => {
  const made = await token()
  await answerHostedPage(pageUrl(made), 'approve')
  return made
}
const order = async () => {
  const answer = await call('POST', '/v2/payments/auth', {
    token: await confirmed(),
    requestId: randomUUID(),
  })
  return { id: String(answer.body.id), body: answer.body }
}
const readCode = async (...given: Parameters<typeof call>) => {
  const { status, body } = await call(...given)
  return [status, body.errorCode]
}

describe('access', () => {
  it('requires a merchant’s credentials, a User-Agent that identifies it, and Accept', async () => {
    const path = ['GET', '/v2/configuration', undefined] as const
    expect(await readCode(...path, { authorization: '' })).toEqual([401, 'unauthorized'])
    expect(await readCode(...path, { authorization: basic('test-merchant-au', 'wrong') })).toEqual([
      401,
      'unauthorized',
    ])
    for (const name of ['node', 'Shop/1.0 (Node.js; Merchant/42)', agent.replace(' https://shop.test', '')]) {
      expect(await readCode(...path, { 'user-agent': name })).toEqual([403, 'forbidden'])
    }
    expect(await readCode(...path, { accept: 'text/html' })).toEqual([406, 'not_acceptable'])
    expect((await call(...path)).body).toEqual({ minimumAmount: aud('1.00'), maximumAmount: aud('2000.00') })
    expect((await call(...path, { authorization: nz })).body.maximumAmount).toEqual({
      amount: '2000.00',
      currency: 'NZD',
    })
  })

  it('sees nothing of another merchant', async () => {
    const { id } = await order()
    expect(await readCode('GET', `/v2/payments/${id}`, undefined, { authorization: nz })).toEqual([
      404,
      'not_found',
    ])
    expect(
      await readCode('POST', '/v2/payments/auth', { token: await confirmed() }, { authorization: nz }),
    ).toEqual([402, 'invalid_token'])
  })
})

describe('a checkout', () => {
  it.each([
    [{ amount: aud('2000.01') }, 422, 'unsupported_payment_type'],
    [{ amount: aud('0.99') }, 422, 'unsupported_payment_type'],
    [{ amount: { amount: '100.00', currency: 'NZD' } }, 422, 'unsupported_currency'],
    [{ amount: aud('1,000.00') }, 422, 'invalid_amount'],
    [{ amount: aud('10.001') }, 422, 'invalid_amount'],
    [{ amount: { amount: 100, currency: 'AUD' } }, 422, 'invalid_amount'],
    [{ consumer: {} }, 422, 'invalid_object'],
    [{ consumer: { email: 'sam@example.com', phoneNumber: 'ext. 12' } }, 422, 'invalid_object'],
    [{ merchant: { redirectConfirmUrl: 'http://shop.test/ok' } }, 422, 'invalid_object'],
    [{ merchantReference: 'x'.repeat(129) }, 422, 'invalid_object'],
    [{ shipping: { ...address, area1: undefined } }, 422, 'invalid_object'],
    [{ shipping: { ...address, region: undefined } }, 422, 'invalid_object'],
  ])('with %o is refused with %i %s', async (over, status, code) => {
    expect(await readCode('POST', '/v2/checkouts', checkout(over))).toEqual([status, code])
  })

  it('is answered with a token, the page and three hours, and can be read again', async () => {
    const { status, body } = await call('POST', '/v2/checkouts', checkout())
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.stringMatching(/^002\./),
      expires: new Date(clock.now().getTime() + 3 * 3_600_000).toISOString(),
      redirectCheckoutUrl: expect.stringContaining('/afterpay/portal?token=002.'),
    })
    expect((await call('GET', `/v2/checkouts/${String(body.token)}`)).body).toEqual(checkout())
    expect(await readCode('GET', '/v2/checkouts/nobody')).toEqual([404, 'not_found'])
  })

  it('that is no JSON is refused as such', async () => {
    expect(await readCode('POST', '/v2/checkouts', '{')).toEqual([400, 'invalid_json'])
    expect(await readCode('GET', '/v2/nothing')).toEqual([404, 'not_found'])
  })
})

describe('an order', () => {
  it('is made of a confirmed token, once', async () => {
    const open = await token()
    expect(await readCode('POST', '/v2/payments/auth', { token: open })).toEqual([
      412,
      'invalid_order_transaction_status',
    ])
    expect(await readCode('POST', '/v2/payments/auth', { token: 'nobody' })).toEqual([402, 'invalid_token'])
    expect(await readCode('GET', `/v2/payments/token:${open}`)).toEqual([404, 'not_found'])
    const made = await confirmed()
    const first = await call('POST', '/v2/payments/auth', {
      token: made,
      requestId: 'a',
      merchantReference: 'R',
    })
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'APPROVED', paymentState: 'AUTH_APPROVED', openToCaptureAmount: aud('100.00') },
    })
    const again = await call('POST', '/v2/payments/auth', {
      token: made,
      requestId: 'a',
      merchantReference: 'R',
    })
    expect(again.body).toEqual(first.body)
    expect(await readCode('POST', '/v2/payments/auth', { token: made, requestId: 'b' })).toEqual([
      402,
      'invalid_token',
    ])
    expect(await readCode('POST', '/v2/payments/auth', { token: made, requestId: 'a' })).toEqual([
      422,
      'invalid_object',
    ])
  })

  it('that the bank refuses is answered with 402 and an order', async () => {
    const made = await token()
    await answerHostedPage(pageUrl(made), 'approve', { csc: '051' })
    const answer = await call('POST', '/v2/payments/auth', { token: made })
    expect(answer).toMatchObject({ status: 402, body: { status: 'DECLINED', paymentState: 'AUTH_DECLINED' } })
    expect((await call('GET', `/v2/payments/token:${made}`)).body).toEqual(answer.body)
    const id = String(answer.body.id)
    expect(await readCode('POST', `/v2/payments/${id}/capture`, { amount: aud('1.00') })).toEqual([
      412,
      'invalid_state',
    ])
  })

  it('is captured in one step by its token, and the same token is the same order', async () => {
    const made = await confirmed()
    const first = await call('POST', '/v2/payments/capture', { token: made })
    expect(first).toMatchObject({ status: 201, body: { paymentState: 'CAPTURED' } })
    expect((await call('POST', '/v2/payments/capture', { token: made })).body).toEqual(first.body)
  })

  it('is captured in parts, never beyond the open amount', async () => {
    const { id } = await order()
    const capture = (amount: string, requestId: string, currency = 'AUD') =>
      call('POST', `/v2/payments/${id}/capture`, { requestId, amount: { amount, currency } })
    expect((await capture('60.00', '1')).body.paymentState).toBe('PARTIALLY_CAPTURED')
    expect((await capture('40.01', '2')).body.errorCode).toBe('invalid_amount')
    expect((await capture('1.00', '3', 'NZD')).body.errorCode).toBe('unsupported_currency')
    expect((await capture('40.00', '4')).body.paymentState).toBe('CAPTURED')
    expect((await capture('40.00', '4')).body.paymentState).toBe('CAPTURED')
    expect(await capture('0.01', '5')).toMatchObject({ status: 410, body: { errorCode: 'payment_captured' } })
    expect(await readCode('POST', `/v2/payments/${id}/void`, {})).toEqual([410, 'payment_captured'])
  })

  it('is voided, in parts too, and then neither captured nor refunded', async () => {
    const { id } = await order()
    const path = `/v2/payments/${id}`
    expect((await call('POST', `${path}/void`, { amount: aud('30.00') })).body).toMatchObject({
      paymentState: 'AUTH_APPROVED',
      openToCaptureAmount: aud('70.00'),
    })
    expect((await call('POST', `${path}/void`, {})).body.paymentState).toBe('VOIDED')
    expect(await readCode('POST', `${path}/capture`, { amount: aud('1.00') })).toEqual([
      412,
      'payment_voided',
    ])
    expect(await readCode('POST', `${path}/refund`, { amount: aud('1.00') })).toEqual([
      412,
      'precondition_failed',
    ])
  })

  it('is reversed by its token alone; an unknown token is refused with 402', async () => {
    const { id } = await order()
    expect(await readCode('POST', `/v2/payments/${id}/reversal`)).toEqual([404, 'not_found'])
    expect(await readCode('POST', '/v2/payments/token:nobody/reversal')).toEqual([402, 'invalid_token'])
    const made = await confirmed()
    expect((await call('POST', `/v2/payments/token:${made}/reversal`)).status).toBe(204)
    expect(await readCode('POST', `/v2/payments/token:${made}/reversal`)).toEqual([
      412,
      'precondition_failed',
    ])
    expect(await readCode('POST', '/v2/payments/auth', { token: made })).toEqual([412, 'precondition_failed'])
  })

  it('can be given another reference; a fault of that call leaves reads alone', async () => {
    const { id } = await order()
    bank.fault({ operation: 'afterpay.update', kind: 'refuse' })
    expect((await call('GET', `/v2/payments/${id}`)).status).toBe(200)
    expect((await call('PUT', `/v2/payments/${id}`, { merchantReference: 'R-9' })).status).toBe(500)
    expect((await call('PUT', `/v2/payments/${id}`, { merchantReference: 'R-9' })).body).toMatchObject({
      id,
      merchantReference: 'R-9',
    })
  })
})

describe('a refund', () => {
  it('is made once for its two names, and never beyond what was captured', async () => {
    const { id } = await order()
    await call('POST', `/v2/payments/${id}/capture`, { amount: aud('100.00') })
    const refund = (amount: string, requestId: string) =>
      call('POST', `/v2/payments/${id}/refund`, { requestId, amount: aud(amount), merchantReference: 'R-1' })
    const first = await refund('60.00', '1')
    expect(first).toMatchObject({ status: 201, body: { requestId: '1', amount: aud('60.00') } })
    expect((await refund('60.00', '1')).body).toEqual(first.body)
    expect(await refund('40.01', '2')).toMatchObject({ status: 422, body: { errorCode: 'invalid_amount' } })
    expect((await refund('40.00', '3')).status).toBe(201)
    const { body } = await call('GET', `/v2/payments/${id}`)
    expect(body.refunds).toHaveLength(2)
  })

  it('is possible for 120 days', async () => {
    const { id } = await order()
    await call('POST', `/v2/payments/${id}/capture`, { amount: aud('100.00') })
    clock.advance(120 * 86_400_000)
    expect((await call('POST', `/v2/payments/${id}/refund`, { amount: aud('1.00') })).status).toBe(201)
    clock.advance(1)
    expect(await readCode('POST', `/v2/payments/${id}/refund`, { amount: aud('1.00') })).toEqual([
      422,
      'refund_timelimit_exceeded',
    ])
  })
})

describe('windows', () => {
  it('end a token after three hours and a reversal after ten minutes', async () => {
    const made = await confirmed()
    const early = await order()
    const late = await order()
    clock.advance(600_000 - 1)
    const reversal = ({ body }: typeof early) => `/v2/payments/token:${String(body.token)}/reversal`
    expect((await call('POST', reversal(early))).status).toBe(204)
    expect(await readCode('POST', reversal(early))).toEqual([412, 'precondition_failed'])
    clock.advance(1)
    expect(await readCode('POST', reversal(late))).toEqual([412, 'precondition_failed'])
    clock.advance(3 * 3_600_000)
    expect(await readCode('POST', '/v2/payments/auth', { token: made })).toEqual([402, 'invalid_token'])
  })

  it('end an authorisation after thirteen days', async () => {
    const { id } = await order()
    clock.advance(13 * 86_400_000)
    expect((await call('GET', `/v2/payments/${id}`)).body.paymentState).toBe('EXPIRED')
    expect(await readCode('POST', `/v2/payments/${id}/capture`, { amount: aud('1.00') })).toEqual([
      412,
      'payment_expired',
    ])
  })
})

describe('the sandbox of Afterpay', () => {
  it('answers 409 to a request that is still being processed', async () => {
    const { id } = await order()
    // Long enough for the second request to arrive on a busy machine.
    bank.fault({ operation: 'afterpay.capture', kind: 'slow', ms: 2_000 })
    const capture = () =>
      call('POST', `/v2/payments/${id}/capture`, { requestId: 'same', amount: aud('100.00') })
    const both = await Promise.all([capture(), capture()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('restores everything after a restart, for its merchant only, and shows no shopper’s data', async () => {
    const made = await token({ merchantReference: 'R-KEPT' })
    await answerHostedPage(pageUrl(made), 'approve')
    const first = await call('POST', '/v2/payments/auth', { token: made, requestId: 'kept' })
    const again = await testSandbox({ dataDir, now: () => clock.now() })
    expect(
      (await call('POST', '/v2/payments/auth', { token: made, requestId: 'kept' }, {}, again)).body,
    ).toEqual(first.body)
    expect((await call('GET', `/v2/payments/token:${made}`, undefined, {}, again)).body).toEqual(first.body)
    await again.sandbox.stop()
    const shown = await fetch(`${bank.url}/control/afterpay?reference=R-KEPT`, {
      headers: { 'x-control-key': bank.env.ACQUIRER_API_KEY ?? '' },
    })
    const text = await shown.text()
    expect(JSON.parse(text)).toMatchObject({
      payments: [{ merchantReference: 'R-KEPT', payment: { state: 'AUTH_APPROVED' } }],
    })
    expect(text).not.toContain('sam@example.com')
    expect(await readFile(join(dataDir, 'sandbox/journal.jsonl'), 'utf8')).not.toContain(
      redirectKeys.AFTERPAY_SECRET_KEY,
    )
  })
})
