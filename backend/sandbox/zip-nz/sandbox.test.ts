import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestClock, testClock } from '../../src/testing/clock'
import { type TestSandbox, testSandbox, zipKeys } from '../../src/testing/sandbox'

let bank: TestSandbox
let clock: TestClock
let token = ''

const credentials = {
  client_id: zipKeys.ZIP_NZ_CLIENT_ID,
  client_secret: zipKeys.ZIP_NZ_CLIENT_SECRET,
  audience: 'https://auth.partpay.co.nz',
  grant_type: 'client_credentials',
}

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${bank.url}/zip-nz${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  })
const read = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Record<string, unknown>,
})
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  read(await send(`/api${path}`, body, { authorization: `Bearer ${token}`, ...headers }))
const get = async (path: string) =>
  read(await fetch(`${bank.url}/zip-nz/api${path}`, { headers: { authorization: `Bearer ${token}` } }))
const renew = async () => {
  token = String((await read(await send('/oauth/token', credentials))).body.access_token)
}

beforeAll(async () => {
  clock = testClock(new Date())
  bank = await testSandbox({ now: () => clock.now() })
  await renew()
})

const contact = { addressLine1: '1 Swanson Road', suburb: 'Ranui', city: 'Auckland', postcode: '0612' }
const orderBody = ({ amount = 100.5, ...more }: Record<string, unknown> = {}) => ({
  amount,
  paymentFlow: 'auth',
  consumer: { givenNames: 'Sam', surname: 'Shopper', email: 'sam@example.com' },
  billing: contact,
  shipping: contact,
  items: [{ name: 'Hood', sku: 'HOOD', quantity: 1, price: amount }],
  merchant: { redirectConfirmUrl: 'http://localhost/yes', redirectCancelUrl: 'http://localhost/no' },
  merchantReference: randomUUID(),
  taxAmount: 13.11,
  shippingAmount: 0,
  ...more,
})
const press = (order: Record<string, unknown>, choice: string) =>
  fetch(`${bank.url}/zip-nz/checkout`, {
    method: 'POST',
    body: new URLSearchParams({ token: String(order.orderId), choice }),
    redirect: 'manual',
  })

describe('tokens', () => {
  it.each([
    ['client_id', 'somebody', 401],
    ['client_secret', 'wrong', 401],
    ['audience', 'elsewhere', 401],
    ['grant_type', 'password', 400],
  ])('are not given for another %s', async (name, value, status) => {
    expect((await send('/oauth/token', { ...credentials, [name]: value })).status).toBe(status)
  })

  it('are good for an hour', async () => {
    await renew()
    clock.advance(3_599_999)
    expect((await get('/configuration')).status).toBe(200)
    clock.advance(1)
    expect((await get('/configuration')).status).toBe(401)
    await renew()
  })
})

describe('an order', () => {
  it('is refused outside of the range, and names every field that is wrong', async () => {
    expect((await get('/configuration')).body).toEqual({ minimumAmount: 25, maximumAmount: 1500 })
    expect((await post('/order', orderBody({ amount: 24.99 }))).body.errorCode).toBe('BelowMinimumAmount')
    expect((await post('/order', orderBody({ amount: 1500.01 }))).body.errorCode).toBe(
      'AboveMaximumPreApprovalAmount',
    )
    expect(await post('/order', orderBody({ billing: {}, items: [] }))).toMatchObject({
      status: 400,
      body: { errorCode: 'ValidationFailed', isValid: false },
    })
  })

  it.each([
    ['(09) 345-6789', 400],
    ['09 345 6789', 201],
    ['+64 9 345 6789', 201],
  ])('with the phone number %s is answered with %i', async (phoneNumber, status) => {
    const consumer = { ...orderBody().consumer, phoneNumber }
    expect((await post('/order', orderBody({ consumer }))).status).toBe(status)
  })

  it.each([
    ['less than its lines and its delivery', { amount: 100.5, shippingAmount: 0.01 }],
    ['lines that a discount was left out of', { items: [{ name: 'A', sku: 'A', quantity: 2, price: 60 }] }],
    ['a negative price', { items: [{ name: 'A', sku: 'A', quantity: 1, price: -1 }] }],
  ])('is refused with %s', async (_what, more) => {
    expect(await post('/order', orderBody(more))).toMatchObject({
      status: 400,
      body: { errorCode: 'ValidationFailed' },
    })
  })

  it('is made once a key', async () => {
    const body = orderBody()
    const key = { 'idempotency-key': randomUUID() }
    const first = await post('/order', body, key)
    expect(first.status).toBe(201)
    expect(await post('/order', body, key)).toEqual(first)
    expect((await post('/order', orderBody(), key)).status).toBe(409)
    expect((await post('/order', body)).body.orderId).not.toBe(first.body.orderId)
  })

  it.each([
    ['approve', 'Approved', 'http://localhost/yes'],
    ['decline', 'Declined', 'http://localhost/no'],
    ['cancel', 'Abandoned', 'http://localhost/no'],
    ['expire', 'Created', 'http://localhost/no'],
  ])('goes back after %s as %s', async (choice, status, back) => {
    const { body: order } = await post('/order', orderBody())
    expect((await press(order, choice)).headers.get('location')).toBe(back)
    expect((await get(`/order/${String(order.orderId)}`)).body.orderStatus).toBe(status)
    expect((await press(order, 'approve')).status).toBe(409)
  })

  it('is begun once the shopper opens its page', async () => {
    const { body: order } = await post('/order', orderBody())
    await fetch(String(order.redirectUrl))
    expect((await get(`/order/${String(order.orderId)}`)).body.orderStatus).toBe('Initiated')
  })

  it('is captured, voided and refunded in its order only', async () => {
    const { body: order } = await post('/order', orderBody())
    const path = `/order/${String(order.orderId)}`
    expect((await post(`${path}/capture`, {})).status).toBe(400)
    await press(order, 'approve')
    const refund = { requestId: randomUUID(), amount: 100, merchantRefundReference: 'R' }
    expect((await post(`${path}/refund`, refund)).status).toBe(400)
    expect((await post(`${path}/capture`, { amount: 100.51 })).status).toBe(400)
    expect((await post(`${path}/capture`, { amount: 100.5 })).status).toBe(200)
    expect((await post(`${path}/void`, {})).status).toBe(400)
    const first = await post(`${path}/refund`, refund)
    expect(await post(`${path}/refund`, refund)).toEqual(first)
    expect((await post(`${path}/refund`, { ...refund, requestId: 'other' })).status).toBe(400)
    const { body: paid } = await post('/order', orderBody({ paymentFlow: 'payment' }))
    await press(paid, 'approve')
    expect((await post(`/order/${String(paid.orderId)}/void`, {})).body.errorCode).toBe('InvalidPaymentFlow')
  })

  it('shows its four payments, the first due today', async () => {
    const { body: order } = await post('/order', orderBody())
    const page = await (await fetch(String(order.redirectUrl))).text()
    expect(page).toContain('Your four payments')
    expect(page).toMatch(/Due today<\/dt><dd>\$25.13</)
  })
})

describe('at the counter', () => {
  const headers = { 'partpay-terminalid': 'till-1', 'store-id': 'test-store' }
  const posBody = (more: Record<string, unknown> = {}) => ({
    customerApprovalCode: 'AA00',
    operator: 'Kim',
    amount: 100.5,
    merchantReference: randomUUID(),
    paymentFlow: 'auth',
    ...more,
  })

  it('requires a terminal, a store of the merchant and an operator', async () => {
    expect((await post('/pos/order', posBody(), { 'store-id': 'test-store' })).status).toBe(400)
    expect((await post('/pos/order', posBody(), { 'partpay-terminalid': 'x' })).status).toBe(401)
    expect((await post('/pos/order', posBody(), { ...headers, 'store-id': 'other' })).status).toBe(401)
    expect((await post('/pos/order', posBody({ operator: '' }), headers)).status).toBe(400)
  })

  it('refuses lines that do not add up to the amount', async () => {
    const items = [{ name: 'Hood', sku: 'HOOD', quantity: 1, price: 100 }]
    expect((await post('/pos/order', posBody({ items }), headers)).body.errorCode).toBe('ValidationFailed')
    expect((await post('/pos/order', posBody({ items, amount: 100 }), headers)).status).toBe(202)
  })

  it('answers a second order of a reference by naming the first, with an empty body', async () => {
    const body = posBody()
    const { body: first } = await post('/pos/order', body, headers)
    const again = await send('/api/pos/order', body, {
      ...headers,
      authorization: `Bearer ${token}`,
      'merchant-reference-unique-check': 'true',
    })
    expect(again.status).toBe(302)
    expect(again.headers.get('location')).toMatch(new RegExp(`/pos/order/${String(first.orderId)}/status$`))
    expect(await again.text()).toBe('')
  })

  it('commits or rolls back what is approved, once', async () => {
    const { status, body } = await post('/pos/order', posBody(), headers)
    expect(status).toBe(202)
    const path = `/pos/order/${String(body.orderId)}`
    expect((await get(`/v2.0${path}/status`)).body.status).toBe('approved')
    expect((await post(`${path}/commit`, { operator: 'Kim' })).status).toBe(200)
    expect((await post(`${path}/commit`, { operator: 'Kim' })).status).toBe(400)
    expect((await post(`${path}/rollback`, { operator: 'Kim' })).status).toBe(400)
    expect((await post(`/v2.0${path}/cancel`, { operator: 'Kim' })).status).toBe(401)
  })

  it('refunds once for an Idempotency-Key, and twice without one, whatever the reference', async () => {
    const { body: order } = await post('/pos/order', posBody({ customerApprovalCode: '111110' }), headers)
    const path = `/pos/order/${String(order.orderId)}`
    await post(`${path}/commit`, { operator: 'Kim' })
    const refund = { operator: 'Kim', amount: 10, merchantReference: 'R-1', merchantRefundReference: 'R-1' }
    const key = { 'idempotency-key': randomUUID() }
    const first = await post(`${path}/refund`, refund, key)
    expect(first).toMatchObject({ status: 200, body: { amount: 10, merchantReference: 'R-1' } })
    expect(await post(`${path}/refund`, refund, key)).toEqual(first)
    const refunded = () =>
      bank.sandbox.zipNz?.posOrders.all().find(({ id }) => id === order.orderId)?.refundedCents
    expect(refunded()).toBe(1_000)
    await post(`${path}/refund`, refund)
    expect((await post(`${path}/refund`, refund)).body.id).not.toBe(first.body.id)
    expect(refunded()).toBe(3_000)
  })

  it('ends an open order by either address of the cancellation', async () => {
    for (const isNew of [true, false]) {
      const { body } = await post('/pos/order', posBody({ customerApprovalCode: 'CA30' }), headers)
      const id = String(body.orderId)
      const answer = isNew
        ? await post(`/v2.0/pos/order/${id}/cancel`, { operator: 'Kim' })
        : await post('/pos/order/cancel', { cancelOrderId: id, operator: 'Kim' })
      expect(answer.body.status).toBe('cancelled')
    }
  })

  it('has a phone on which the customer answers', async () => {
    const { body } = await post('/pos/order', posBody({ customerApprovalCode: '444444' }), headers)
    await fetch(`${bank.url}/zip-nz/phone`, {
      method: 'POST',
      body: new URLSearchParams({ id: String(body.orderId), answer: 'cancel' }),
    })
    expect((await get(`/v2.0/pos/order/${String(body.orderId)}/status`)).body.status).toBe('cancelled')
  })
})
