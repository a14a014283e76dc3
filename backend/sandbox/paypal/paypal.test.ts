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
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text || '{}') as Record<string, never> }
}
const readIssue = async (...given: Parameters<typeof call>) => {
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
  it('is granted for nine hours with the right credentials', async () => {
    const answer = await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET)
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
    const wrong = await tokenFor('wrong')
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'Client Authentication failed' },
    ])
    expect((await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET, 'password')).status).toBe(400)
    expect(await readIssue('GET', '/v2/checkout/orders/X', undefined, { authorization: '' })).toEqual([
      401,
      'INVALID_TOKEN',
    ])
    clock.advance(32_400_000)
    expect(await readIssue('GET', '/v2/checkout/orders/X')).toEqual([401, 'INVALID_TOKEN'])
  })
})

describe('an order', () => {
  it.each([
    [{ intent: undefined }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ intent: 'STEAL' }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ purchase_units: [] }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ unit: { amount: { currency_code: 'AU', value: '1.00' } } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ unit: { amount: aud('a lot') } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ unit: { amount: { currency_code: 'XXX', value: '1.00' } } }, 422, 'INVALID_CURRENCY_CODE'],
    [{ unit: { amount: { currency_code: 'JPY', value: '100.50' } } }, 422, 'DECIMALS_NOT_SUPPORTED'],
    [{ unit: { amount: aud('1.001') } }, 422, 'DECIMAL_PRECISION'],
    [{ unit: { amount: aud('0.00') } }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ unit: { amount: aud('-1.00') } }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [
      {
        unit: {
          amount: { ...aud('100.00'), breakdown: { item_total: aud('99.00'), discount: aud('-1.00') } },
        },
      },
      422,
      'CANNOT_BE_NEGATIVE',
    ],
    [
      {
        unit: {
          amount: {
            ...aud('100.00'),
            breakdown: { item_total: { currency_code: 'NZD', value: '100.00' } },
          },
        },
      },
      422,
      'MULTI_CURRENCY_ORDER',
    ],
    [{ purchase_units: [{ amount: aud('1.00') }, { amount: aud('2.00') }] }, 422, 'REFERENCE_ID_REQUIRED'],
    [
      {
        purchase_units: [
          { reference_id: 'a', amount: aud('1.00') },
          { reference_id: 'a', amount: aud('2.00') },
        ],
      },
      422,
      'DUPLICATE_REFERENCE_ID',
    ],
    [
      {
        purchase_units: [
          { reference_id: 'a', amount: aud('1.00') },
          { reference_id: 'b', amount: aud('2.00') },
        ],
      },
      422,
      'UNSUPPORTED_INTENT',
    ],
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
    expect(await readIssue('POST', '/v2/checkout/orders', order(over), key())).toEqual([status, issue])
  })

  it('with a payment source needs a PayPal-Request-Id of at most 108 characters', async () => {
    expect(await readIssue('POST', '/v2/checkout/orders', order())).toEqual([
      400,
      'PAYPAL_REQUEST_ID_REQUIRED',
    ])
    const long = { 'paypal-request-id': 'x'.repeat(109) }
    expect(await readIssue('POST', '/v2/checkout/orders', order(), long)).toEqual([
      400,
      'INVALID_STRING_MAX_LENGTH',
    ])
    expect(await readIssue('POST', '/v2/checkout/orders', '{')).toEqual([400, 'MALFORMED_REQUEST_JSON'])
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
    // PayPal's reference: a known request id is answered with the state of its resource, for any body.
    expect(await call('POST', '/v2/checkout/orders', order(), headers)).toMatchObject({
      status: 200,
      body: { id: first.body.id },
    })
  })

  it('without a source is approved by its approve link, once it has one', async () => {
    const bare = order({ payment_source: undefined })
    const { body } = await call('POST', '/v2/checkout/orders', bare)
    expect(body).toMatchObject({
      status: 'CREATED',
      links: [{ rel: 'self' }, { rel: 'approve' }, { rel: 'update' }, { rel: 'authorize' }],
    })
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
    expect(await readIssue('GET', `/v2/checkout/orders/${id}`)).toEqual([404, 'INVALID_RESOURCE_ID'])
    expect(await readIssue('POST', `/v2/checkout/orders/${id}/authorize`, {}, key())).toEqual([
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
    expect(await readIssue('POST', path, {}, key())).toEqual([422, 'ORDER_NOT_APPROVED'])
    expect(await readIssue('POST', `/v2/checkout/orders/${id}/capture`, {}, key())).toEqual([
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
    expect(await readIssue('POST', path, {}, key())).toEqual([422, 'ORDER_ALREADY_AUTHORIZED'])
  })

  it('is refused for a means of payment that is declined, and for an invoice number that was used', async () => {
    const refused = await created()
    await answerHostedPage(refused.page, 'decline')
    expect(await readIssue('POST', `/v2/checkout/orders/${refused.id}/authorize`, {}, key())).toEqual([
      422,
      'INSTRUMENT_DECLINED',
    ])
    const unit = { invoice_id: randomUUID() }
    const [one, two] = [await approved({ unit }), await approved({ unit })]
    expect((await call('POST', `/v2/checkout/orders/${one.id}/authorize`, {}, key())).status).toBe(201)
    expect(await readIssue('POST', `/v2/checkout/orders/${two.id}/authorize`, {}, key())).toEqual([
      422,
      'DUPLICATE_INVOICE_ID',
    ])
  })

  it('is voided once, and only while nothing was captured', async () => {
    const { id } = await authorized()
    const path = `/v2/payments/authorizations/${id}`
    expect((await call('POST', `${path}/void`, {}, key())).body.status).toBe('VOIDED')
    expect(await readIssue('POST', `${path}/void`, {}, key())).toEqual([422, 'PREVIOUSLY_VOIDED'])
    expect(await readIssue('POST', `${path}/capture`, {}, key())).toEqual([422, 'AUTHORIZATION_VOIDED'])
    const taken = await captured()
    expect(
      await readIssue('POST', `/v2/payments/authorizations/${taken.authorizationId}/void`, {}, key()),
    ).toEqual([422, 'PREVIOUSLY_CAPTURED'])
    expect((await call('GET', `/v2/payments/authorizations/${taken.authorizationId}`)).body.status).toBe(
      'CAPTURED',
    )
  })
})

describe('a capture', () => {
  it('captures no more than was authorised, in its currency, once per request id', async () => {
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
    expect(await capture(aud('60.00'), headers)).toEqual({ status: 201, body: first.body })
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
    expect(await readIssue('POST', `/v2/checkout/orders/${id}/capture`, {}, key())).toEqual([
      422,
      'ORDER_ALREADY_CAPTURED',
    ])
  })

  it('is refunded in parts, no more than was captured, in its currency', async () => {
    const { id } = await captured()
    const refund = (amount?: unknown) =>
      readIssue('POST', `/v2/payments/captures/${id}/refund`, amount ? { amount } : {}, key())
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
    expect(await readIssue('POST', `/v2/payments/captures/${old.id}/refund`, {}, key())).toEqual([
      422,
      'REFUND_TIME_LIMIT_EXCEEDED',
    ])
    expect(await readIssue('POST', '/v2/payments/captures/NOBODY/refund', {}, key())).toEqual([
      404,
      'INVALID_RESOURCE_ID',
    ])
  })

  it('answers 409 while the same request is still being processed', async () => {
    const { id } = await authorized()
    // Long enough for the second request to arrive on a busy machine.
    bank.fault({ operation: 'paypal.capture', kind: 'slow', ms: 2_000 })
    const headers = key()
    const capture = () => call('POST', `/v2/payments/authorizations/${id}/capture`, {}, headers)
    const both = await Promise.all([capture(), capture()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('an order that is patched', () => {
  const path = "/purchase_units/@reference_id=='default'"
  const patch = (id: string, patches: unknown) => readIssue('PATCH', `/v2/checkout/orders/${id}`, patches)

  it('has its new amount, shipping and invoice number, which the authorisation then has', async () => {
    const { id, page } = await created()
    const name = { full_name: 'Kim Shopper' }
    expect(
      await patch(id, [
        { op: 'replace', path: `${path}/amount`, value: aud('80.00') },
        { op: 'add', path: `${path}/shipping/name`, value: name },
        { op: 'remove', path: `${path}/invoice_id` },
        { op: 'add', path: `${path}/description`, value: 'An oven' },
      ]),
    ).toEqual([204, undefined])
    const { body } = await call('GET', `/v2/checkout/orders/${id}`)
    expect(body.purchase_units).toMatchObject([
      { amount: aud('80.00'), shipping: { name }, description: 'An oven', custom_id: 'R-1' },
    ])
    expect(body.purchase_units?.[0]).not.toHaveProperty('invoice_id')
    await answerHostedPage(page, 'approve')
    const authorization = await call('POST', `/v2/checkout/orders/${id}/authorize`, {}, key())
    expect(authorization.body.purchase_units?.[0]).toMatchObject({
      payments: { authorizations: [{ amount: aud('80.00') }] },
    })
    expect(await patch(id, [{ op: 'replace', path: `${path}/amount`, value: aud('1.00') }])).toEqual([
      422,
      'ORDER_ALREADY_COMPLETED',
    ])
  })

  it('may get another intent and another unit', async () => {
    const { id } = await created({ intent: 'CAPTURE' })
    const unit = { amount: aud('5.00') }
    expect(
      await patch(id, [{ op: 'add', path: "/purchase_units/@reference_id=='gift'", value: unit }]),
    ).toEqual([204, undefined])
    const { body } = await call('GET', `/v2/checkout/orders/${id}`)
    expect(body.purchase_units).toMatchObject([
      { reference_id: 'default' },
      { reference_id: 'gift', amount: aud('5.00') },
    ])
    expect(await patch(id, [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }])).toEqual([
      422,
      'UNSUPPORTED_INTENT',
    ])
  })

  it.each([
    [{}, 400, 'INVALID_PARAMETER_SYNTAX'],
    [[], 400, 'INVALID_PARAMETER_SYNTAX'],
    [[{ op: 'steal', path }], 400, 'INVALID_PARAMETER_SYNTAX'],
    [[{ op: 'replace' }], 422, 'PATCH_PATH_REQUIRED'],
    [[{ op: 'replace', path: `${path}/amount` }], 422, 'PATCH_VALUE_REQUIRED'],
    [[{ op: 'replace', path: '/purchase_units/0/amount', value: 1 }], 422, 'INVALID_JSON_POINTER_FORMAT'],
    [[{ op: 'replace', path: '/id', value: 'X' }], 422, 'NOT_PATCHABLE'],
    [[{ op: 'remove', path: `${path}/amount` }], 422, 'NOT_PATCHABLE'],
    [[{ op: 'replace', path: `${path}/payee`, value: {} }], 422, 'NOT_PATCHABLE'],
    [[{ op: 'move', path: `${path}/items` }], 422, 'NOT_PATCHABLE'],
    [
      [{ op: 'replace', path: "/purchase_units/@reference_id=='X'/amount", value: aud('1.00') }],
      422,
      'REFERENCE_ID_NOT_FOUND',
    ],
    [[{ op: 'replace', path: `${path}/amount`, value: aud('1.001') }], 422, 'DECIMAL_PRECISION'],
    [[{ op: 'replace', path: `${path}/amount`, value: aud('0.00') }], 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ])('by %o is refused with %i %s, and stays as it was', async (patches, status, issue) => {
    const { id } = await created()
    const before = await call('GET', `/v2/checkout/orders/${id}`)
    expect(await patch(id, patches)).toEqual([status, issue])
    expect(await call('GET', `/v2/checkout/orders/${id}`)).toEqual(before)
  })
})

describe('an order of several units', () => {
  it('in US dollars is captured unit by unit and refunded by capture', async () => {
    const usd = (value: string) => ({ currency_code: 'USD', value })
    const { id } = await approved({
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'a', custom_id: 'R-A', amount: usd('10.00') },
        { reference_id: 'b', custom_id: 'R-B', amount: usd('5.00') },
      ],
    })
    const { body } = await call('POST', `/v2/checkout/orders/${id}/capture`, {}, key())
    const units = body.purchase_units as unknown as { payments: { captures: { id: string }[] } }[]
    expect(units).toMatchObject([
      { reference_id: 'a', payments: { captures: [{ custom_id: 'R-A', amount: usd('10.00') }] } },
      { reference_id: 'b', payments: { captures: [{ custom_id: 'R-B', amount: usd('5.00') }] } },
    ])
    const second = units[1]?.payments.captures[0]?.id ?? ''
    const refund = await call('POST', `/v2/payments/captures/${second}/refund`, {}, key())
    expect(refund).toMatchObject({ status: 201, body: { custom_id: 'R-B', amount: usd('5.00') } })
    const after = await call('GET', `/v2/checkout/orders/${id}`)
    expect(after.body.purchase_units).toMatchObject([
      { payments: { captures: [{ status: 'COMPLETED' }] } },
      { payments: { captures: [{ status: 'REFUNDED' }], refunds: [{ id: refund.body.id }] } },
    ])
  })

  it('in yen has no decimals', async () => {
    const yen = { currency_code: 'JPY', value: '1200' }
    const { body } = await call('POST', '/v2/checkout/orders', order({ unit: { amount: yen } }), key())
    expect(body.purchase_units).toMatchObject([{ amount: yen }])
  })
})

describe('a void', () => {
  it.each([
    ['return=minimal', 204],
    ['', 204],
    ['return=representation', 200],
  ])('with Prefer "%s" is answered %i, and so is its repeat', async (prefer, status) => {
    const { id } = await authorized()
    const headers = { ...key(), prefer }
    const first = await call('POST', `/v2/payments/authorizations/${id}/void`, undefined, headers)
    expect(first.status).toBe(status)
    expect(first.body).toMatchObject(status === 204 ? {} : { id, status: 'VOIDED' })
    expect(await call('POST', `/v2/payments/authorizations/${id}/void`, undefined, headers)).toEqual(first)
  })
})

describe('a reauthorisation', () => {
  const days = (count: number) => clock.advance(count * 86_400_000)
  const renew = async () => {
    const answer = await tokenFor(redirectKeys.PAYPAL_CLIENT_SECRET)
    bearer = ((await answer.json()) as { access_token: string }).access_token
  }
  const reauthorize = (id: string, body: unknown = {}) =>
    call('POST', `/v2/payments/authorizations/${id}/reauthorize`, body, key())

  it('renews the money under an id of its own, which is captured once with the first', async () => {
    const { id } = await authorized()
    expect((await reauthorize(id)).body.details).toMatchObject([{ issue: 'TRANSACTION_REFUSED' }])
    days(3)
    await renew()
    const { status, body } = await reauthorize(id, { amount: aud('115.00') })
    expect([status, body]).toMatchObject([201, { status: 'CREATED', amount: aud('115.00') }])
    const again = String(body.id)
    expect(again).not.toBe(id)
    expect((await call('GET', `/v2/payments/authorizations/${again}`)).body).toMatchObject({ id: again })
    expect((await reauthorize(again)).body.details).toMatchObject([
      { issue: 'REAUTHORIZATION_NOT_SUPPORTED' },
    ])
    expect(await readIssue('POST', `/v2/payments/authorizations/${again}/void`, undefined, key())).toEqual([
      422,
      'CANNOT_BE_VOIDED',
    ])
    const taken = await call('POST', `/v2/payments/authorizations/${again}/capture`, {}, key())
    expect(taken.body).toMatchObject({ status: 'COMPLETED', amount: aud('115.00') })
    expect(await readIssue('POST', `/v2/payments/authorizations/${id}/capture`, {}, key())).toEqual([
      422,
      'AUTHORIZATION_ALREADY_CAPTURED',
    ])
  })

  it.each([
    [{ amount: aud('115.01') }, 'TRANSACTION_REFUSED'],
    [{ amount: aud('0.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ amount: { currency_code: 'NZD', value: '1.00' } }, 'AUTH_CURRENCY_MISMATCH'],
  ])('of %o is refused with %s', async (body, issue) => {
    const { id } = await authorized()
    days(3)
    await renew()
    expect((await reauthorize(id, body)).body.details).toMatchObject([{ issue }])
  })
})

describe('an invoice number', () => {
  const duplicate = (description: string) => ({
    status: 422,
    body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'DUPLICATE_INVOICE_ID', description }] },
  })

  it('is refunded once, over all captures; a refund without one needs none', async () => {
    const [one, two] = [await captured(), await captured()]
    const refund = (captureId: string, more: object) =>
      call('POST', `/v2/payments/captures/${captureId}/refund`, { amount: aud('10.00'), ...more }, key())
    const number = { invoice_id: randomUUID() }
    expect(await refund(one.id, number)).toMatchObject({ status: 201, body: number })
    const used = duplicate('Invoice ID was previously used to refund a capture.')
    expect(await refund(one.id, number)).toMatchObject(used)
    expect(await refund(two.id, number)).toMatchObject(used)
    expect((await refund(one.id, {})).status).toBe(201)
    expect((await refund(one.id, {})).status).toBe(201)
    expect((await call('GET', `/v2/payments/captures/${two.id}`)).body.status).toBe('COMPLETED')
  })

  it('is captured once; parts of one authorisation need numbers of their own, or none', async () => {
    const { id } = await authorized()
    const capture = (more: object) =>
      call('POST', `/v2/payments/authorizations/${id}/capture`, { amount: aud('10.00'), ...more }, key())
    const number = { invoice_id: randomUUID() }
    expect((await capture(number)).status).toBe(201)
    expect(await capture(number)).toMatchObject(
      duplicate('Requested invoice_id has been previously captured. Possible duplicate transaction.'),
    )
    expect((await capture({ invoice_id: randomUUID() })).status).toBe(201)
    expect((await capture({})).status).toBe(201)
  })
})

describe('a refund', () => {
  it('is answered the same when it is repeated, and can be read', async () => {
    const { id } = await captured()
    const headers = key()
    const refund = () =>
      call(
        'POST',
        `/v2/payments/captures/${id}/refund`,
        { amount: aud('30.00'), custom_id: 'R-9', note_to_payer: 'Too loud' },
        headers,
      )
    const first = await refund()
    expect(first).toMatchObject({
      status: 201,
      body: {
        custom_id: 'R-9',
        note_to_payer: 'Too loud',
        seller_payable_breakdown: { gross_amount: aud('30.00'), total_refunded_amount: aud('30.00') },
      },
    })
    expect(await refund()).toEqual(first)
    const links = first.body.links as unknown as { rel: string; href: string }[]
    const self = links.find(({ rel }) => rel === 'self')?.href ?? ''
    const read = await fetch(self, { headers: { authorization: `Bearer ${bearer}` } })
    expect(await read.json()).toEqual(first.body)
    expect(await readIssue('GET', '/v2/payments/refunds/NOBODY')).toEqual([404, 'INVALID_RESOURCE_ID'])
  })

  it.each([
    ['pending', 'COMPLETED', 'PARTIALLY_REFUNDED'],
    ['pendingDenied', 'FAILED', 'COMPLETED'],
  ] as const)('that waits, by the fault %s, ends as %s', async (kind, status, captureStatus) => {
    const { id } = await captured()
    const refund = (capture: string) =>
      call('POST', `/v2/payments/captures/${capture}/refund`, { amount: aud('30.00') }, key())
    const read = async (path: string) => (await call('GET', `/v2/payments/${path}`)).body.status
    bank.fault({ operation: 'paypal.refund', kind, ms: 60_000 })
    const waiting = await refund(id)
    expect(waiting).toMatchObject({
      status: 201,
      body: { status: 'PENDING', status_details: { reason: 'ECHECK' } },
    })
    expect(await read(`refunds/${String(waiting.body.id)}`)).toBe('PENDING')
    const other = (await captured()).id
    bank.fault({ operation: 'paypal.refund', kind, ms: 0 })
    const ended = await refund(other)
    await expect.poll(() => read(`refunds/${String(ended.body.id)}`)).toBe(status)
    expect(await read(`captures/${other}`)).toBe(captureStatus)
    const events = bank.sandbox
      .notices()
      .map(({ body }) => JSON.parse(body) as { event_type: string; resource: { id: string } })
    expect(
      events.filter(({ resource }) => resource.id === ended.body.id).map((one) => one.event_type),
    ).toEqual([
      'PAYMENT.REFUND.PENDING',
      status === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED',
    ])
  })

  it('of a capture that is pending or declined is refused in the OpenAPI’s words', async () => {
    for (const [kind, ms, issue] of [
      ['pending', 60_000, 'PENDING_CAPTURE'],
      ['pendingDenied', 0, 'REFUND_NOT_ALLOWED'],
    ] as const) {
      bank.fault({ operation: 'paypal.capture', kind, ms })
      const { id } = await captured()
      const isDeclined = async () =>
        (await call('GET', `/v2/payments/captures/${id}`)).body.status === 'DECLINED'
      if (kind === 'pendingDenied') await expect.poll(isDeclined).toBe(true)
      expect(await readIssue('POST', `/v2/payments/captures/${id}/refund`, {}, key())).toEqual([422, issue])
    }
  })
})

describe('whole answers', () => {
  it('name payer, payee, breakdown, items, shipping and what the seller receives', async () => {
    const unit = {
      amount: { ...aud('100.00'), breakdown: { item_total: aud('95.00'), shipping: aud('5.00') } },
      items: [
        { name: 'Oven', quantity: '1', unit_amount: aud('95.00'), sku: 'OVEN', category: 'PHYSICAL_GOODS' },
      ],
      shipping: {
        name: { full_name: 'Sam Shopper' },
        address: { address_line_1: '1 George Street', country_code: 'NZ' },
      },
    }
    const { id } = await approved({ unit })
    const { body } = await call('POST', `/v2/checkout/orders/${id}/authorize`, {}, key())
    const payee = {
      email_address: 'merchant@example.com',
      merchant_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
    }
    const address = { country_code: 'NZ' }
    expect(body).toMatchObject({
      update_time: expect.any(String),
      payer: { payer_id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/), address },
      payment_source: { paypal: { account_status: 'VERIFIED', address } },
      purchase_units: [{ ...unit, payee }],
    })
    const [{ payments }] = body.purchase_units as unknown as [
      { payments: { authorizations: { id: string }[] } },
    ]
    const authorizationId = payments.authorizations[0]?.id ?? ''
    const capture = await call('POST', `/v2/payments/authorizations/${authorizationId}/capture`, {}, key())
    expect(capture.body).toMatchObject({
      payee,
      update_time: expect.any(String),
      seller_receivable_breakdown: {
        gross_amount: aud('100.00'),
        paypal_fee: aud('2.90'),
        net_amount: aud('97.10'),
      },
      supplementary_data: { related_ids: { order_id: id, authorization_id: authorizationId } },
    })
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
    expect(await readIssue('POST', `/v2/checkout/orders/${id}/authorize`, {}, headers)).toEqual([
      status,
      code,
    ])
    expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
  })

  it('that cannot be read is refused', async () => {
    const headers = { ...key(), 'paypal-mock-response': 'decline please' }
    expect(await readIssue('POST', '/v2/checkout/orders', order(), headers)).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('the sandbox of PayPal', () => {
  it('restores orders, request ids and open notifications after a restart', async () => {
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
    expect(repeated).toMatchObject({
      status: 200,
      body: { id: body.id, purchase_units: body.purchase_units },
    })
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
})
