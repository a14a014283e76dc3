import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestClock, testClock } from '../../src/testing/clock'
import { answerHostedPage } from '../../src/testing/hostedPage'
import { redirectKeys, type TestSandbox, testSandbox } from '../../src/testing/sandbox'

let dataDir: string
let bank: TestSandbox
let clock: TestClock
let bearer = ''

const tokenFor = async (secret: string, grant = 'client_credentials', to = bank) =>
  fetch(`${to.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${redirectKeys.PAYPAL_CLIENT_ID}:${secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: grant }),
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countertop-sandbox-'))
  clock = testClock(new Date())
  bank = await testSandbox({ dataDir, now: () => clock.now() })
})
beforeEach(async () => {
  bank.sandbox.faults.clear()
  const answer = await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET)
  bearer = ((await answer.json()) as { access_token: string }).access_token
})
afterAll(async () => {
  await bank.sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  to = bank,
) => {
  const answer = await fetch(`${to.url}/paypal${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      prefer: 'return=representation',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}
const issueOf = async (...given: Parameters<typeof call>) => {
  const { status, body } = await call(...given)
  return [status, (body.details as { issue: string }[] | undefined)?.[0]?.issue]
}

const aud = (value: string) => ({ currency_code: 'AUD', value })
const order = ({ unit = {}, ...over }: Record<string, unknown> = {}) => ({
  intent: 'AUTHORIZE',
  purchase_units: [
    { custom_id: 'R-1', invoice_id: randomUUID(), amount: aud('100.00'), ...(unit as object) },
  ],
  payment_source: {
    paypal: {
      experience_context: { return_url: 'http://shop.test/ok?a=1', cancel_url: 'http://shop.test/no' },
    },
  },
  ...over,
})
const key = () => ({ 'paypal-request-id': randomUUID() })

const created = async (over: Record<string, unknown> = {}) => {
  const { body } = await call('POST', '/v2/checkout/orders', order(over), key())
  const links = body.links as unknown as { rel: string; href: string }[]
  return { id: String(body.id), page: links.find(({ rel }) => rel === 'payer-action')?.href ?? '' }
}
const approved = async (over: Record<string, unknown> = {}) => {
  const made = await created(over)
  await answerHostedPage(made.page, 'approve')
  return made
}
const authorized = async () => {
  const { id } = await approved()
  const { body } = await call('POST', `/v2/checkout/orders/${id}/authorize`, {}, key())
  const [unit] = body.purchase_units as unknown as [{ payments: { authorizations: { id: string }[] } }]
  return { orderId: id, id: unit.payments.authorizations[0]?.id ?? '' }
}
const captured = async () => {
  const { orderId, id } = await authorized()
  const { body } = await call('POST', `/v2/payments/authorizations/${id}/capture`, {}, key())
  return { orderId, authorizationId: id, id: String(body.id) }
}

describe('access', () => {
  it('is granted for nine hours to who has the credentials', async () => {
    const answer = await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET)
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
    const wrong = await tokenFor('wrong')
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'Client Authentication failed' },
    ])
    expect((await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET, 'password')).status).toBe(400)
    expect(await issueOf('GET', '/v2/checkout/orders/X', undefined, { authorization: '' })).toEqual([
      401,
      'INVALID_TOKEN',
    ])
    clock.advance(32_400_000)
    expect(await issueOf('GET', '/v2/checkout/orders/X')).toEqual([401, 'INVALID_TOKEN'])
  })
})

describe('an order', () => {
  it.each([
    [{ intent: undefined }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ intent: 'STEAL' }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ purchase_units: [] }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ unit: { amount: { currency_code: 'EUR', value: '1.00' } } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ unit: { amount: aud('1.001') } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ unit: { amount: aud('0.00') } }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [
      { unit: { amount: { ...aud('100.00'), breakdown: { item_total: aud('99.00') } } } },
      422,
      'AMOUNT_MISMATCH',
    ],
    [
      { unit: { items: [{ name: 'Oven', quantity: '1', unit_amount: aud('100.00') }] } },
      422,
      'ITEM_TOTAL_REQUIRED',
    ],
    [
      {
        unit: {
          amount: { ...aud('100.00'), breakdown: { item_total: aud('100.00') } },
          items: [{ name: 'Oven', quantity: '2', unit_amount: aud('100.00') }],
        },
      },
      422,
      'ITEM_TOTAL_MISMATCH',
    ],
  ])('with %o is refused with %i %s', async (over, status, issue) => {
    expect(await issueOf('POST', '/v2/checkout/orders', order(over), key())).toEqual([status, issue])
  })

  it('with a payment source needs a PayPal-Request-Id of at most 108 characters', async () => {
    expect(await issueOf('POST', '/v2/checkout/orders', order())).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED'])
    const long = { 'paypal-request-id': 'x'.repeat(109) }
    expect(await issueOf('POST', '/v2/checkout/orders', order(), long)).toEqual([
      400,
      'INVALID_PARAMETER_VALUE',
    ])
    expect(await issueOf('POST', '/v2/checkout/orders', '{')).toEqual([400, 'MALFORMED_REQUEST_JSON'])
  })

  it('is made once a request id, minimal unless the client prefers the whole', async () => {
    const request = order()
    const headers = key()
    const first = await call('POST', '/v2/checkout/orders', request, { ...headers, prefer: '' })
    expect(first).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[A-Z0-9]{17}$/),
        status: 'PAYER_ACTION_REQUIRED',
        links: expect.any(Array),
      },
    })
    const again = await call('POST', '/v2/checkout/orders', request, headers)
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, intent: 'AUTHORIZE' } })
    expect(await issueOf('POST', '/v2/checkout/orders', order(), headers)).toEqual([
      422,
      'DUPLICATE_REQUEST_ID',
    ])
  })

  it('without a source is approved by its approve link, once it has one', async () => {
    const bare = order({ payment_source: undefined })
    const { body } = await call('POST', '/v2/checkout/orders', bare)
    expect(body).toMatchObject({ status: 'CREATED', links: [{ rel: 'self' }, { rel: 'approve' }] })
    const confirmed = await call('POST', `/v2/checkout/orders/${String(body.id)}/confirm-payment-source`, {
      payment_source: order().payment_source,
    })
    expect(confirmed.body).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'self' }, { rel: 'payer-action' }],
    })
  })

  it('is gone three hours later, unless it was paid', async () => {
    const { id } = await approved()
    const paid = await authorized()
    clock.advance(3 * 3_600_000)
    expect(await issueOf('GET', `/v2/checkout/orders/${id}`)).toEqual([404, 'INVALID_RESOURCE_ID'])
    expect(await issueOf('POST', `/v2/checkout/orders/${id}/authorize`, {}, key())).toEqual([
      404,
      'INVALID_RESOURCE_ID',
    ])
    expect((await call('GET', `/v2/checkout/orders/${paid.orderId}`)).body.status).toBe('COMPLETED')
  })
})

describe('an authorisation', () => {
  it('needs the payer’s approval, the right intent, and is made once', async () => {
    const { id, page } = await created()
    const path = `/v2/checkout/orders/${id}/authorize`
    expect(await issueOf('POST', path, {}, key())).toEqual([422, 'ORDER_NOT_APPROVED'])
    expect(await issueOf('POST', `/v2/checkout/orders/${id}/capture`, {}, key())).toEqual([
      422,
      'ACTION_DOES_NOT_MATCH_INTENT',
    ])
    await answerHostedPage(page, 'approve')
    const headers = key()
    const first = await call('POST', path, {}, headers)
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: 'COMPLETED',
        purchase_units: [
          { custom_id: 'R-1', payments: { authorizations: [{ status: 'CREATED', amount: aud('100.00') }] } },
        ],
      },
    })
    expect(await call('POST', path, {}, headers)).toEqual({ status: 200, body: first.body })
    expect(await issueOf('POST', path, {}, key())).toEqual([422, 'ORDER_ALREADY_AUTHORIZED'])
  })

  it('is refused for a means of payment that is declined, and for an invoice number that was used', async () => {
    const refused = await created()
    await answerHostedPage(refused.page, 'decline')
    expect(await issueOf('POST', `/v2/checkout/orders/${refused.id}/authorize`, {}, key())).toEqual([
      422,
      'INSTRUMENT_DECLINED',
    ])
    const unit = { invoice_id: randomUUID() }
    const [one, two] = [await approved({ unit }), await approved({ unit })]
    expect((await call('POST', `/v2/checkout/orders/${one.id}/authorize`, {}, key())).status).toBe(201)
    expect(await issueOf('POST', `/v2/checkout/orders/${two.id}/authorize`, {}, key())).toEqual([
      422,
      'DUPLICATE_INVOICE_ID',
    ])
  })

  it('is voided once, and only while nothing was captured', async () => {
    const { id } = await authorized()
    const path = `/v2/payments/authorizations/${id}`
    expect((await call('POST', `${path}/void`, {}, key())).body.status).toBe('VOIDED')
    expect(await issueOf('POST', `${path}/void`, {}, key())).toEqual([422, 'PREVIOUSLY_VOIDED'])
    expect(await issueOf('POST', `${path}/capture`, {}, key())).toEqual([422, 'AUTHORIZATION_VOIDED'])
    const taken = await captured()
    expect(
      await issueOf('POST', `/v2/payments/authorizations/${taken.authorizationId}/void`, {}, key()),
    ).toEqual([422, 'PREVIOUSLY_CAPTURED'])
    expect((await call('GET', `/v2/payments/authorizations/${taken.authorizationId}`)).body.status).toBe(
      'CAPTURED',
    )
  })
})

describe('a capture', () => {
  it('takes no more than was authorised, in its currency, once a request id', async () => {
    const { id } = await authorized()
    const capture = (amount: unknown, headers = key()) =>
      call('POST', `/v2/payments/authorizations/${id}/capture`, { amount }, headers)
    const issue = ({ body }: Awaited<ReturnType<typeof capture>>) =>
      (body.details as unknown as { issue: string }[])[0]?.issue
    expect(issue(await capture(aud('100.01')))).toBe('MAX_CAPTURE_AMOUNT_EXCEEDED')
    expect(issue(await capture({ currency_code: 'NZD', value: '1.00' }))).toBe(
      'AUTH_CAPTURE_CURRENCY_MISMATCH',
    )
    const headers = key()
    const first = await capture(aud('60.00'), headers)
    expect(first).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: aud('60.00') } })
    expect(await capture(aud('60.00'), headers)).toEqual({ status: 200, body: first.body })
    expect((await capture(aud('40.00'))).status).toBe(201)
    expect(issue(await capture(aud('0.01')))).toBe('AUTHORIZATION_ALREADY_CAPTURED')
  })

  it('of an order with that intent is one step', async () => {
    const { id } = await approved({ intent: 'CAPTURE' })
    const { body } = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, key())
    expect(body).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [{ status: 'COMPLETED' }] } }],
    })
    expect(await issueOf('POST', `/v2/checkout/orders/${id}/capture`, {}, key())).toEqual([
      422,
      'ORDER_ALREADY_CAPTURED',
    ])
  })

  it('is refunded in parts, no more than was taken, in its currency', async () => {
    const { id } = await captured()
    const refund = (amount?: unknown) =>
      issueOf('POST', `/v2/payments/captures/${id}/refund`, amount ? { amount } : {}, key())
    expect(await refund({ currency_code: 'NZD', value: '1.00' })).toEqual([
      422,
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    ])
    expect(await refund(aud('60.00'))).toEqual([201, undefined])
    expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED')
    expect(await refund(aud('40.01'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED'])
    expect(await refund()).toEqual([201, undefined])
    expect(await refund()).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
    const old = await captured()
    clock.advance(180 * 86_400_000 + 1)
    const answer = await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET)
    bearer = ((await answer.json()) as { access_token: string }).access_token
    expect(await issueOf('POST', `/v2/payments/captures/${old.id}/refund`, {}, key())).toEqual([
      422,
      'REFUND_TIME_LIMIT_EXCEEDED',
    ])
    expect(await issueOf('POST', '/v2/payments/captures/NOBODY/refund', {}, key())).toEqual([
      404,
      'INVALID_RESOURCE_ID',
    ])
  })

  it('answers 409 while the same request is still being processed', async () => {
    const { id } = await authorized()
    bank.fault({ operation: 'paypal.capture', kind: 'slow', ms: 60 })
    const headers = key()
    const capture = () => call('POST', `/v2/payments/authorizations/${id}/capture`, {}, headers)
    const both = await Promise.all([capture(), capture()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('PayPal-Mock-Response', () => {
  it.each([
    ['INSTRUMENT_DECLINED', 422],
    ['INTERNAL_SERVER_ERROR', 500],
    ['PERMISSION_DENIED', 403],
  ])('%s fails the call with %i and books nothing', async (code, status) => {
    const { id } = await approved()
    const headers = { ...key(), 'paypal-mock-response': `{"mock_application_codes":"${code}"}` }
    expect(await issueOf('POST', `/v2/checkout/orders/${id}/authorize`, {}, headers)).toEqual([status, code])
    expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
  })

  it('that cannot be read is refused', async () => {
    const headers = { ...key(), 'paypal-mock-response': 'decline please' }
    expect(await issueOf('POST', '/v2/checkout/orders', order(), headers)).toEqual([400, 'INVALID_REQUEST'])
  })
})

it('keeps orders, request ids and what it has to tell across a restart', async () => {
  const request = order()
  const headers = key()
  const { body } = await call('POST', '/v2/checkout/orders', request, headers)
  await authorized()
  const waiting = bank.sandbox.paypal?.notifications.waiting.map((one) => one.body)
  const again = await testSandbox({ dataDir, now: () => clock.now() })
  const answer = await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET, 'client_credentials', again)
  const { access_token: fresh } = (await answer.json()) as { access_token: string }
  const repeated = await call(
    'POST',
    '/v2/checkout/orders',
    request,
    { ...headers, authorization: `Bearer ${fresh}` },
    again,
  )
  // The restarted sandbox listens elsewhere: only its links differ.
  expect(repeated).toMatchObject({ status: 200, body: { id: body.id, purchase_units: body.purchase_units } })
  expect(again.sandbox.paypal?.notifications.waiting.map((one) => one.body)).toEqual(waiting)
  const [notice] = again.sandbox.paypal?.notifications.waiting ?? []
  const verified = await call(
    'POST',
    '/v1/notifications/verify-webhook-signature',
    {
      transmission_id: notice?.headers['paypal-transmission-id'],
      transmission_time: notice?.headers['paypal-transmission-time'],
      transmission_sig: notice?.headers['paypal-transmission-sig'],
      cert_url: notice?.headers['paypal-cert-url'],
      auth_algo: notice?.headers['paypal-auth-algo'],
      webhook_id: redirectKeys.PAYPAL_WEBHOOK_ID,
      webhook_event: JSON.parse(notice?.body ?? '{}') as unknown,
    },
    { authorization: `Bearer ${fresh}` },
    again,
  )
  expect(verified.body).toEqual({ verification_status: 'SUCCESS' })
  await again.sandbox.stop()
})
