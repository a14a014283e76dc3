import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestClock, testClock } from '../../src/testing/clock'
import { type TestSandbox, testSandbox, zipKeys } from '../../src/testing/sandbox'

let bank: TestSandbox
let clock: TestClock
beforeAll(async () => {
  clock = testClock(new Date())
  bank = await testSandbox({ now: () => clock.now() })
})

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & {
    readonly error?: { readonly code: string; readonly details: readonly { readonly name: string }[] }
  }
}

const ask = async (
  method: string,
  path: string,
  headers: Record<string, string | undefined>,
  body?: unknown,
): Promise<Answer> => {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const answer = await fetch(`${bank.url}/zip-au${path}`, {
    method,
    headers: Object.fromEntries(given),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : {} }
}

const webHeaders = {
  authorization: `Bearer ${zipKeys.ZIP_AU_API_KEY}`,
  'zip-version': '2021-08-25',
  'content-type': 'application/json',
}
const web = (path: string, body?: unknown, headers: Record<string, string | undefined> = {}) =>
  ask(body === undefined ? 'GET' : 'POST', `/merchant${path}`, { ...webHeaders, ...headers }, body)
/** With a key of its own. */
const once = (path: string, body: unknown, key: string = randomUUID()) =>
  web(path, body, { 'idempotency-key': key })

const address = { line1: '1 George Street', city: 'Sydney', state: 'NSW', postal_code: '2000', country: 'AU' }
const shopper = {
  first_name: 'Sam',
  last_name: 'Shopper',
  email: 'sam@example.com',
  billing_address: address,
}
const checkoutBody = (order: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  shopper,
  order: {
    reference: randomUUID(),
    amount: 100.5,
    currency: 'AUD',
    shipping: { address },
    items: [
      { name: 'Hood', type: 'sku', amount: 110.5, quantity: 1 },
      { name: 'Discount', type: 'discount', amount: -10, quantity: 1 },
    ],
    ...order,
  },
  config: { redirect_uri: 'http://localhost:4002/back?ct=1' },
  ...more,
})

const approved = async (): Promise<string> => {
  const { body } = await web('/checkouts', checkoutBody())
  const choice = new URLSearchParams({ token: String(body.id), choice: 'approve' })
  await fetch(`${bank.url}/zip-au/checkout`, { method: 'POST', body: choice, redirect: 'manual' })
  return String(body.id)
}
const chargeBody = (checkoutId: string, more: Record<string, unknown> = {}) => ({
  authority: { type: 'checkout_id', value: checkoutId },
  reference: randomUUID(),
  amount: 100.5,
  currency: 'AUD',
  capture: false,
  ...more,
})
const charged = async (capture: boolean): Promise<string> =>
  String((await once('/charges', chargeBody(await approved(), { capture }))).body.id)

describe('access', () => {
  it.each([
    ['no key', { authorization: undefined }, 401],
    ['another key', { authorization: 'Bearer somebody' }, 401],
    ['no version', { 'zip-version': undefined }, 400],
    ['an unknown version', { 'zip-version': '2001-01-01' }, 400],
    ['another content type', { 'content-type': 'text/plain' }, 415],
  ])('refuses %s', async (_what, headers, status) => {
    expect((await web('/checkouts', checkoutBody(), headers)).status).toBe(status)
  })

  it('refuses to move money without an Idempotency-Key', async () => {
    expect((await web('/charges', chargeBody(await approved()))).status).toBe(400)
  })
})

describe('a checkout', () => {
  it.each([
    ['an amount that the lines do not add up to', checkoutBody({ amount: 100.51 }), 'order'],
    ['an amount of three decimals', checkoutBody({ amount: 100.505 }), 'order.amount'],
    ['another currency', checkoutBody({ currency: 'USD' }), 'order.currency'],
    ['no way back', checkoutBody({}, { config: {} }), 'config.redirect_uri'],
    ['a delivery to nowhere', checkoutBody({ shipping: {} }), 'order'],
    ['no shopper', checkoutBody({}, { shopper: undefined }), 'shopper'],
    [
      'brackets and hyphens in the phone number',
      checkoutBody({}, { shopper: { ...shopper, phone: '(02) 9876-5432' } }),
      'shopper.phone',
    ],
  ])('is refused with %s', async (_what, body, name) => {
    const answer = await web('/checkouts', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error?.details.map((detail) => detail.name)).toContain(name)
  })

  it('is the same one for equal reference and amount', async () => {
    const body = checkoutBody()
    const first = await web('/checkouts', body)
    expect(first).toMatchObject({ status: 201, body: { state: 'created' } })
    expect((await web('/checkouts', body)).body).toEqual(first.body)
  })

  it('runs out after a week and twenty minutes', async () => {
    const { body } = await web('/checkouts', checkoutBody())
    clock.advance((168 * 60 + 20) * 60_000)
    expect((await web(`/checkouts/${String(body.id)}`)).body.state).toBe('expired')
  })
})

describe('a charge', () => {
  it('needs an approved checkout', async () => {
    const { body } = await web('/checkouts', checkoutBody())
    expect(await once('/charges', chargeBody(String(body.id)))).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_state' } },
    })
    expect((await once('/charges', chargeBody('nobody'))).status).toBe(404)
  })

  it.each([
    ['more than was approved', { amount: 100.51 }, 402],
    ['another currency', { currency: 'NZD' }, 402],
    ['an authority of another kind', { authority: { type: 'account_token', value: 'x' } }, 403],
  ])('is refused with %s', async (_what, more, status) => {
    expect((await once('/charges', chargeBody(await approved(), more))).status).toBe(status)
  })

  it('is made once a checkout and once a reference, and answered again by its key', async () => {
    const checkout = await approved()
    const body = chargeBody(checkout)
    const key = randomUUID()
    const first = await once('/charges', body, key)
    expect(first).toMatchObject({ status: 201, body: { state: 'authorised', captured_amount: 0 } })
    expect(await once('/charges', body, key)).toEqual(first)
    expect((await once('/charges', { ...body, amount: 1 }, key)).status).toBe(409)
    expect((await once('/charges', chargeBody(checkout))).status).toBe(400)
    expect(
      (await once('/charges', { ...chargeBody(await approved()), reference: body.reference })).status,
    ).toBe(409)
    expect((await web(`/checkouts/${checkout}`)).body.state).toBe('completed')
  })

  it('is captured, cancelled and refunded in its order only', async () => {
    const held = await charged(false)
    expect((await once('/refunds', { charge_id: held, amount: 1, reason: 'no' })).status).toBe(400)
    expect((await once(`/charges/${held}/capture`, { amount: 100.51 })).status).toBe(400)
    expect((await once(`/charges/${held}/capture`, { amount: 100.5 })).body.state).toBe('captured')
    expect((await once(`/charges/${held}/capture`, { amount: 100.5 })).status).toBe(400)
    expect((await once(`/charges/${held}/cancel`, {})).status).toBe(400)
    const refund = await once('/refunds', { charge_id: held, amount: 100, reason: 'broken' })
    expect(refund).toMatchObject({ status: 201, body: { amount: 100 } })
    expect((await web(`/refunds/${String(refund.body.id)}`)).body).toEqual(refund.body)
    expect((await once('/refunds', { charge_id: held, amount: 1, reason: 'more' })).status).toBe(400)
    const other = await charged(false)
    expect((await once(`/charges/${other}/cancel`, {})).body.state).toBe('cancelled')
    expect((await once(`/charges/${other}/capture`, { amount: 1 })).status).toBe(400)
  })

  it('captures at once by default', async () => {
    expect((await web(`/charges/${await charged(true)}`)).body).toMatchObject({
      state: 'captured',
      captured_amount: 100.5,
    })
  })
})

describe('an Idempotency-Key', () => {
  it('keeps a 500, whether or not the charge was booked', async () => {
    for (const [kind, state] of [
      ['fail', 'completed'],
      ['refuse', 'approved'],
    ] as const) {
      const checkout = await approved()
      const body = chargeBody(checkout)
      const key = randomUUID()
      bank.fault({ operation: 'zip.charge', kind })
      expect((await once('/charges', body, key)).status).toBe(500)
      expect((await once('/charges', body, key)).status).toBe(500)
      expect((await web(`/checkouts/${checkout}`)).body.state).toBe(state)
    }
  })

  it('keeps a refusal, and nothing of a request that was not valid', async () => {
    const { body: open } = await web('/checkouts', checkoutBody())
    const body = chargeBody(String(open.id))
    const [kept, unkept] = [randomUUID(), randomUUID()]
    expect((await once('/charges', body, kept)).status).toBe(400)
    expect((await once('/charges', { ...body, amount: -1 }, unkept)).status).toBe(400)
    const choice = new URLSearchParams({ token: String(open.id), choice: 'approve' })
    await fetch(`${bank.url}/zip-au/checkout`, { method: 'POST', body: choice, redirect: 'manual' })
    expect((await once('/charges', body, kept)).status).toBe(400)
    expect((await once('/charges', body, unkept)).status).toBe(201)
  })

  it('is not needed to find a charge or a refund: both are listed', async () => {
    const held = await charged(false)
    const taken = await charged(true)
    const ids = async (query: string) =>
      ((await web(`/charges${query}`)).body.items as { id: string }[]).map(({ id }) => id)
    expect(await ids('?state=authorised&limit=1')).toEqual([held])
    expect(await ids('?state=captured&limit=1')).toEqual([taken])
    expect((await ids('?limit=2')).sort()).toEqual([held, taken].sort())
    const refund = await once('/refunds', { charge_id: taken, amount: 1, reason: 'broken' })
    expect((await web(`/refunds?charge_id=${taken}`)).body.items).toEqual([refund.body])
    expect((await web('/charges?limit=0')).status).toBe(400)
  })
})

describe('the page', () => {
  it('lets the shopper choose once, and shows the way back afterwards', async () => {
    const { body } = await web('/checkouts', checkoutBody())
    const page = await (await fetch(String(body.uri))).text()
    for (const button of ['Approve', 'Decline', 'Cancel', 'Let expire']) expect(page).toContain(`>${button}<`)
    const press = (choice: string) =>
      fetch(`${bank.url}/zip-au/checkout`, {
        method: 'POST',
        body: new URLSearchParams({ token: String(body.id), choice }),
        redirect: 'manual',
      })
    expect((await press('decline')).headers.get('location')).toBe(
      `http://localhost:4002/back?ct=1&result=declined&checkoutId=${String(body.id)}`,
    )
    expect((await press('approve')).status).toBe(409)
    expect(await (await fetch(String(body.uri))).text()).toContain('This payment has ended')
  })
})

describe('at the counter', () => {
  const originator = { locationId: 5011, deviceRefCode: 'till-1', staffActor: { refCode: 'S1' } }
  const counter = (path: string, body?: unknown, headers: Record<string, string | undefined> = {}) =>
    ask(
      body === undefined ? 'GET' : 'POST',
      `/store/v1${path}`,
      {
        'x-zip-api-key': zipKeys.ZIP_AU_STORE_API_KEY,
        'content-type': 'application/vnd.zipco.v3+json',
        ...headers,
      },
      body,
    )
  const requestBody = (code: string, more: Record<string, unknown> = {}) => ({
    originator,
    refCode: randomUUID(),
    payAmount: 100.5,
    accountIdentifier: { method: 'token', value: code },
    order: { totalAmount: 100.5 },
    ...more,
  })

  it('refuses unknown credentials, another content type and missing fields', async () => {
    expect((await counter('/purchaserequests', requestBody('111110'), { 'x-zip-api-key': 'x' })).status).toBe(
      401,
    )
    expect(
      (await counter('/purchaserequests', requestBody('111110'), { 'content-type': 'text/plain' })).status,
    ).toBe(415)
    const answer = await counter('/purchaserequests', requestBody('111110', { originator: undefined }))
    expect(answer.body.error?.details).toMatchObject([{ name: 'originator' }])
    const other = await counter('/purchaserequests', requestBody('111110', { order: { totalAmount: 1 } }))
    expect(other).toMatchObject({ status: 400, body: { error: { code: 'amount_invalid' } } })
  })

  it.each([
    ['lines without their discount', [{ name: 'Hood', amount: 110.5 }], 0, 400],
    ['lines without their delivery', [{ name: 'Hood', amount: 90.5 }], 0, 400],
    ['a price under another name', [{ name: 'Hood', price: 100.5 }], 0, 400],
    [
      'lines, delivery and discount that add up',
      [
        { name: 'Hood', amount: 100.5 },
        { name: 'Discount', type: 'discount', amount: -10 },
      ],
      10,
      201,
    ],
  ])('answers %s with the right status', async (_what, items, shippingAmount, status) => {
    const order = { totalAmount: 100.5, shippingAmount, items }
    expect((await counter('/purchaserequests', requestBody('111110', { order }))).status).toBe(status)
  })

  it.each([
    ['a location that is no whole number', '5011', 400],
    ['a location of another merchant', 4999, 403],
  ])('refuses %s', async (_what, locationId, status) => {
    const body = requestBody('111110', { originator: { ...originator, locationId } })
    expect((await counter('/purchaserequests', body)).status).toBe(status)
  })

  it('accepts a reference once', async () => {
    const body = requestBody('111110')
    expect(await counter('/purchaserequests', body)).toMatchObject({
      status: 201,
      body: { status: 'Approved' },
    })
    expect((await counter('/purchaserequests', body)).status).toBe(409)
  })

  it('captures on confirmation by default, and refunds with a void', async () => {
    const body = requestBody('111110')
    const { body: made } = await counter('/purchaserequests', body)
    const find = () => bank.sandbox.zipAu?.purchases.all().find(({ id }) => id === made.id)
    expect(find()).toMatchObject({ capturedCents: 10_050, refundedCents: 0 })
    expect(
      (
        await counter(`/purchaserequests/${String(made.id)}/capture`, {
          refCode: 'c',
          originator,
          captureAmount: 100.5,
        })
      ).status,
    ).toBe(400)
    const undone = await counter('/purchaserequests/void', { refCode: body.refCode, originator })
    expect(undone.body).toMatchObject({ status: 'Cancelled' })
    expect(find()).toMatchObject({ capturedCents: 10_050, refundedCents: 10_050 })
    expect((await counter(`/purchaserequest/${String(made.id)}`)).body.status).toBe('Cancelled')
  })

  it('has a phone on which the customer answers', async () => {
    const { body } = await counter('/purchaserequests', requestBody('444444'))
    const phone = `${bank.url}/zip-au/phone`
    expect(await (await fetch(phone)).text()).toContain(`value="${String(body.id)}"`)
    const answer = { id: String(body.id), answer: 'decline' }
    await fetch(phone, { method: 'POST', body: new URLSearchParams(answer) })
    expect((await counter(`/purchaserequests/${String(body.id)}`)).body.status).toBe('Declined')
    expect(await (await fetch(phone)).text()).not.toContain(`value="${String(body.id)}"`)
    await fetch(phone, { method: 'POST', body: new URLSearchParams({ ...answer, answer: 'approve' }) })
    expect((await counter(`/purchaserequests/${String(body.id)}`)).body.status).toBe('Declined')
  })
})
