import { randomUUID } from 'node:crypto'
import { getRefId } from '@asteasolutions/zod-to-openapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { linesBodyLimit } from '../../http/bodyLimit'
import type { Call } from '../../http/call'
import { type Documented, documented } from '../../testing/documented'
import { jar, postLogin, type RequestOptions, type TestAnswer, testApp } from '../../testing/index'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'

let stage: PurchaseStage
let document: Documented

beforeAll(async () => {
  stage = await purchaseStage()
  document = await documented(stage.app)
})

const params: Readonly<Record<string, string>> = { returnToken: 'A'.repeat(43), provider: 'demo' }

/** Calls an operation by its key in the document, and validates the answer against it. */
const ask = async (
  call: string,
  options: RequestOptions & { query?: string } = {},
  app: Pick<typeof stage.app, 'request'> = stage.app,
): Promise<TestAnswer> => {
  const [method = '', path = ''] = call.split(' ')
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
  const answer = await app.request(method.toUpperCase(), `${address}${options.query ?? ''}`, options)
  document.expectDocumented(call, answer)
  return answer
}

const checkoutCalls = [
  'post /api/checkout',
  'get /api/checkout/payment/status',
  'post /api/checkout/void',
  'post /api/checkout/afterpayconfirmation',
  'post /api/checkout/paypalconfirmation',
  'post /api/checkout/zipconfirmation',
  'post /api/checkout/klarnaconfirmation',
  'post /api/checkout/challenge/return/{returnToken}',
  'get /api/checkout/challenge/return/{returnToken}',
] as const
const isCrossSite = (call: string): boolean => call.includes('challenge')
const writes = checkoutCalls.filter((call) => call.startsWith('post'))

const expectCheckoutError = (answer: TestAnswer, status: number, code: string): void => {
  expect(answer).toMatchObject({ status, body: { code, errorCode: status, refusalReason: null } })
  expect(answer.body.errorMessages).toEqual(answer.body.errors)
  expect(answer.body.errorMessages.length).toBeGreaterThan(0)
}

describe('a refusal of a checkout call is a documented checkout error [CHK-483]:', () => {
  it('fields that it does not know, without which a page of the next release posts again', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cart = { ...(form.cart as object), novelty: [] }
    const answer = await stage.post(shopper, attempt, { ...form, cart, noveltyAcknowledged: true })
    expectCheckoutError(answer, 400, 'INVALID_REQUEST')
    const unknown = ['This field is not known.']
    expect(answer.body.fields).toEqual({ 'cart.novelty': unknown, noveltyAcknowledged: unknown })
    expect(await stage.post(shopper, attempt, form)).toMatchObject({ status: 200 })
  })

  it.each(checkoutCalls)('an unknown brand, and an invalid query: %s', async (call) => {
    expectCheckoutError(await ask(call, { query: '?brand=zz', brand: null }), 400, 'UNKNOWN_BRAND')
    const doubled = await ask(call, { query: '?brand=aol&brand=nz', brand: null })
    expectCheckoutError(doubled, 400, 'UNKNOWN_BRAND')
  })

  it.each(checkoutCalls.filter((call) => !/confirmation|challenge/.test(call)))(
    'an unknown field: %s',
    async (call) => {
      const answer = await ask(call, {
        query: '?nonsense=1',
        ...(call.startsWith('post') ? { body: { nonsense: 1 } } : {}),
      })
      expectCheckoutError(answer, 400, 'INVALID_REQUEST')
      expect(answer.body.fields.nonsense).toContain('This field is not known.')
    },
  )

  it.each(writes.filter((call) => !isCrossSite(call)))(
    'no brand header, and an unknown origin: %s',
    async (call) => {
      expectCheckoutError(await ask(call, { brand: null, body: {} }), 403, 'BRAND_HEADER_REQUIRED')
      const elsewhere = await ask(call, { body: {}, headers: { Origin: 'https://evil.test' } })
      expectCheckoutError(elsewhere, 403, 'ORIGIN_NOT_ALLOWED')
    },
  )

  it.each(['post /api/checkout', 'post /api/checkout/void'])('an unreadable body: %s', async (call) => {
    expectCheckoutError(await ask(call, { body: '{"a":' }), 400, 'INVALID_JSON')
    const text = await ask(call, { body: 'a=1', headers: { 'Content-Type': 'text/plain' } })
    expectCheckoutError(text, 415, 'UNSUPPORTED_MEDIA_TYPE')
    expectCheckoutError(await ask(call, { body: { a: 'x'.repeat(linesBodyLimit) } }), 413, 'BODY_TOO_LARGE')
  })

  it('a payment of another session, or an unknown one', async () => {
    const cartId = randomUUID()
    const asked = `?cartId=${cartId}&paymentReference=AOL-none&selectedPaymentOption=0`
    const statuses = [
      await ask('get /api/checkout/payment/status', { query: asked }),
      await ask('post /api/checkout/void', { body: { cartId, selectedPaymentOption: 0 } }),
      await ask('post /api/checkout/paypalconfirmation', { query: `?ct=${params.returnToken}` }),
      await ask('get /api/checkout/challenge/return/{returnToken}'),
      await ask('post /api/checkout/challenge/return/{returnToken}', { body: new URLSearchParams({}) }),
    ].map(({ status, body }) => [status, Array.isArray(body.errorMessages)])
    expect(statuses).toEqual(Array.from({ length: 5 }, () => [404, true]))
  })

  it('no key, a decline, and too many attempts', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const post = { jar: shopper.jar, body: form }
    expectCheckoutError(await ask('post /api/checkout', post), 400, 'IDEMPOTENCY_KEY_REQUIRED')
    const placed = { ...post, headers: { 'Idempotency-Key': attempt } }
    expect((await ask('post /api/checkout', placed)).status).toBe(200)
    const limited = await testApp({ env: { RATE_LIMIT: 'on' }, foundation: { db: stage.app.db } })
    for (let time = 0; ; time += 1) {
      const answer = await ask('post /api/checkout', placed, limited)
      if (answer.status === 200 && time < 100) continue
      expectCheckoutError(answer, 429, 'TOO_MANY_REQUESTS')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      break
    }
  })
})

describe('another answer', () => {
  it('to signing in from a foreign page is a documented refusal', async () => {
    const { answer } = await postLogin(stage.app, jar(), { email: 'a@b.test', from: 'https://evil.test' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } })
    document.expectDocumented('post /api/account/login-redir', answer)
    const provider = { id: 'demo', name: 'Demo', issuer: 'https://id.test', clientId: 'a', clientSecret: 'b' }
    const social = await testApp({
      env: { OIDC_PROVIDERS: JSON.stringify([provider]) },
      foundation: { db: stage.app.db },
    })
    const query = `?${new URLSearchParams({ origin: 'https://evil.test', nonce: 'n'.repeat(16), returnUrl: '/' })}`
    const refused = await ask('get /api/account/externallogin/{provider}', { query }, social)
    expect(refused).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } })
  })

  it('is null only where the document allows it', async () => {
    const found = await ask('get /api/address/geocode', { query: '?address=nowhere+at+all+0000' })
    expect(found.body).toEqual({ status: 'ZERO_RESULTS', result: null })
    const { body } = await ask('get /api/checkout')
    expect(body.customer ?? null).toBeNull()
    const shopper = await stage.shopper(['OVEN'])
    const form = await stage.form(shopper, randomUUID())
    const refused = await ask('post /api/checkout', {
      jar: shopper.jar,
      body: { ...form, deliveryAddress: null },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expectCheckoutError(refused, 400, 'INVALID_REQUEST')
    const { CheckoutPost: described } = document.components
    expect(described?.properties?.deliveryAddress).toEqual({ $ref: '#/components/schemas/Address' })
    expect(described?.properties?.billingAddress).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }],
    })
  })
})

/** Every schema inside another, itself included. */
const within = (schema: z.ZodType, seen = new Set<z.ZodType>()): Set<z.ZodType> => {
  if (seen.has(schema)) return seen
  seen.add(schema)
  const visit = (value: unknown): void => {
    if (value instanceof z.ZodType) within(value, seen)
    else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null && !(value instanceof RegExp))
      Object.values(value).forEach(visit)
  }
  visit(Object.values(schema.def))
  return seen
}

describe('the document', () => {
  it('has no nullable component, and no call that makes one nullable', () => {
    const nullable = Object.entries(document.components).filter(([, { type }]) => type?.includes('null'))
    expect(nullable.map(([name]) => name)).toEqual([])
    const parts = ({ spec }: Call): (z.ZodType | undefined)[] => [
      spec.body,
      spec.query,
      spec.params,
      ...Object.values(spec.answers),
    ]
    const wrong = stage.app.backend.calls.flatMap((call) =>
      parts(call)
        .flatMap((part) => (part ? [...within(part)] : []))
        .filter((schema) => schema instanceof z.ZodNullable && getRefId(schema.unwrap() as z.ZodType))
        .map(() => `${call.spec.method} ${call.spec.path}`),
    )
    expect(wrong).toEqual([])
  })
})
