import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterFile } from '../../../../testing/afterFile'
import { jar } from '../../../../testing/index'
import { insertPromotions } from '../../../../testing/promotions'
import { challengedCard } from '../../../../testing/sandbox'
import { type PurchaseStage, purchaseStage } from '../../../../testing/purchase'
import { type TestPlatform, testPlatform, ucpEnv } from '../../testing/platform'
import type { UcpCheckout } from '../checkout.schema'
import { DELEGATIONS } from './page'

const HOST = 'https://assistant.test'
const API = 'http://api.shop.test'

const built = () => {
  const dir = mkdtempSync(join(tmpdir(), 'countertop-sdk-'))
  afterFile(() => rmSync(dir, { recursive: true }))
  const integrity = 'sha384-xyz'
  const manifest = {
    entries: {
      'card-frame': 'card-frame.abc12345.js',
      'embedded-checkout': 'embedded-checkout.abc12345.js',
    },
    files: { 'card-frame.abc12345.js': { integrity }, 'embedded-checkout.abc12345.js': { integrity } },
  }
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest))
  return dir
}

let stage: PurchaseStage
let platform: TestPlatform

beforeAll(async () => {
  stage = await purchaseStage({ env: { ...ucpEnv, MAILBOX: 'on', PUBLIC_URL: API, SDK_DIST_DIR: built() } })
  await stage.app
    .db('sites')
    .where({ code: 'aol' })
    .update({ embedding_hosts: [HOST] })
  await insertPromotions(stage.app.db)
  platform = await testPlatform(stage.app)
})

const create = async (brand = 'aol'): Promise<UcpCheckout & { ucp: { services?: unknown } }> =>
  (
    await platform.call('POST', '/checkout-sessions', {
      body: {
        line_items: [{ item: { id: 'OVEN' }, quantity: 1 }],
        buyer: { email: 'sam@example.com', first_name: 'Sam', last_name: 'Shopper' },
      },
      brand,
      headers: { 'Idempotency-Key': randomUUID() },
    })
  ).body
const read = async (id: string) => (await platform.call('GET', `/checkout-sessions/${id}`)).body

const open = (id: string, query: string, brand = 'aol') =>
  stage.app.request('GET', `/ucp/${brand}/checkout-sessions/${id}/continue${query}`, { brand: null })
const VERSION = '?ec_version=2026-08-25'
const pageOf = (text: string) => {
  const [, json = ''] = /data-page="([^"]*)"/.exec(text) ?? []
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, unknown>
}
const takeOver = (
  id: string,
  headers: Record<string, string> = { 'X-Countertop-Brand': 'aol' },
  brand = 'aol',
) => stage.app.request('POST', `/ucp/${brand}/checkout-sessions/${id}/embedded`, { brand: null, headers })
const shopperOf = ({ session }: { session: string }) => {
  const shopper = { jar: jar(), brand: 'aol' }
  shopper.jar.set('ct_session', session)
  return shopper
}
const transports = async (brand: string): Promise<string[]> =>
  (await stage.app.request('GET', `/.well-known/ucp?brand=${brand}`, { brand: null })).body.ucp.services[
    'dev.ucp.shopping'
  ].map(({ transport }: { transport: string }) => transport)

describe('the embedded binding', () => {
  it('is announced by profile and sessions of a brand with hosts, and of no other', async () => {
    expect(await transports('aol')).toEqual(['rest', 'mcp', 'embedded'])
    expect(await transports('nz')).toEqual(['rest', 'mcp'])
    const { ucp, id } = await create()
    const binding = {
      'dev.ucp.shopping': [
        { version: '2026-08-25', transport: 'embedded', config: { delegate: [...DELEGATIONS] } },
      ],
    }
    expect(ucp.services).toEqual(binding)
    expect((await read(id)).ucp.services).toEqual(binding)
    expect((await create('nz')).ucp.services).toBeUndefined()
  })

  it('is not announced by a session that has ended', async () => {
    const { id } = await create()
    await platform.call('POST', `/checkout-sessions/${id}/cancel`, {
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect((await read(id)).ucp.services).toBeUndefined()
  })

  it('serves a page that only the brand’s hosts may frame, and that contains nothing about the buyer', async () => {
    const { id } = await create()
    const answer = await open(
      id,
      `${VERSION}&ec_delegate=window.open,other&ec_color_scheme=dark&ec_auth=pass-phrase`,
    )
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(new RegExp(`; frame-ancestors 'self' ${HOST}$`))
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.text).toContain('src="/sdk/embedded-checkout.abc12345.js" integrity="sha384-xyz"')
    expect(answer.text).not.toMatch(/sam@example|Sam|pass-phrase/)
    expect(pageOf(answer.text)).toMatchObject({
      checkout: id,
      brand: 'aol',
      api: API,
      version: '2026-08-25',
      hosts: [HOST],
      delegate: ['window.open'],
      colorScheme: 'dark',
      continueUrl: `${API}/ucp/aol/checkout-sessions/${id}/continue`,
    })
    expect((await read(id)).messages).not.toContainEqual(
      expect.objectContaining({ code: 'continued_in_shop' }),
    )
  })

  it('delegates a payment as a whole or not at all', async () => {
    const { id } = await create()
    const delegated = async (names: string) =>
      pageOf((await open(id, `${VERSION}&ec_delegate=${names}`)).text).delegate
    expect(await delegated('payment.credential,fulfillment.address_change')).toEqual([
      'fulfillment.address_change',
    ])
    expect(await delegated('payment.credential, payment.instruments_change')).toEqual([
      'payment.instruments_change',
      'payment.credential',
    ])
  })

  it('refuses other versions and malformed parameters', async () => {
    const { id } = await create()
    for (const [query, status, code] of [
      ['?ec_version=2020-01-01', 422, 'version_unsupported'],
      ['?ec_version=2026-08-25&ec_version=x', 400, 'invalid_request'],
      [`${VERSION}&ec_delegate=${'a'.repeat(501)}`, 400, 'invalid_request'],
    ] as const) {
      const answer = await open(id, query)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  it('redirects to the shop’s own page without the protocol’s parameters or at a brand without hosts', async () => {
    const { id } = await create()
    expect((await open(id, '')).status).toBe(303)
    const { id: other } = await create('nz')
    expect((await open(other, VERSION, 'nz')).status).toBe(303)
    expect((await open('not-an-id', VERSION)).status).toBe(303)
  })
})

describe('the session of an embedded page', () => {
  it('has the platform’s goods and details and no cookie, and hands the checkout over to the buyer', async () => {
    const { id } = await create()
    const answer = await takeOver(id)
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('x-countertop-session')).toBeNull()
    const { session } = answer.body as { session: string }
    const { body: cart } = await stage.app.request('GET', '/api/cart/', {
      headers: { 'X-Countertop-Session': session },
    })
    expect(cart.products.map(({ sku }: { sku: string }) => sku)).toEqual(['OVEN'])
    const { body: view } = await stage.app.request('GET', '/api/checkout', {
      headers: { 'X-Countertop-Session': session },
    })
    expect(view.handover.email).toBe('sam@example.com')
    expect((await read(id)).messages).toContainEqual(expect.objectContaining({ code: 'continued_in_shop' }))
  })

  it('continues when the page is opened again, with what the platform has changed and nothing else', async () => {
    const { id } = await create()
    const { session } = (await takeOver(id)).body as { session: string }
    const own = { 'X-Countertop-Session': session }
    const shown = async () => {
      const read = async (path: string) => (await stage.app.request('GET', path, { headers: own })).body
      const { products } = await read('/api/cart/')
      const { handover } = await read('/api/checkout')
      const goods = products.map(({ sku, quantity }: Record<string, unknown>) => [sku, quantity])
      return { goods, handover }
    }
    const again = () => takeOver(id, { 'X-Countertop-Brand': 'aol', ...own })
    const first = await shown()
    expect(first.goods).toEqual([['OVEN', 1]])

    expect((await again()).body).toEqual({ session })
    expect(await shown()).toEqual(first)

    const destination = {
      street_address: '1 George Street',
      address_locality: 'Sydney',
      address_region: 'NSW',
      postal_code: '2000',
      address_country: 'AU',
    }
    await platform.call('PUT', `/checkout-sessions/${id}`, {
      body: {
        line_items: [{ item: { id: 'FRIDGE' }, quantity: 2 }],
        buyer: { email: 'sam@example.com', first_name: 'Sam', last_name: 'Shopper' },
        fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
      },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect((await again()).body).toEqual({ session })
    const { goods, handover } = await shown()
    expect(goods).toEqual([['FRIDGE', 2]])
    expect(handover.id).not.toBe(first.handover.id)
    // The platform's email is unchanged, so what the buyer has typed in its place stays.
    expect(handover).toMatchObject({
      email: '',
      phoneNumber: '',
      deliveryAddress: { firstName: 'Sam', address: '1 George Street', postcode: '2000' },
      deliveryDate: null,
      supplierDates: null,
    })
    expect((await read(id)).messages).toContainEqual(expect.objectContaining({ code: 'continued_in_shop' }))
  })

  it('follows the platform’s changes of codes, and keeps codes that the buyer has typed', async () => {
    const goods = { line_items: [{ item: { id: 'OVEN' }, quantity: 1 }] }
    const send = (method: string, path: string, codes: readonly string[]) =>
      platform.call(method, path, {
        body: { ...goods, discounts: { codes } },
        headers: { 'Idempotency-Key': randomUUID() },
      })
    const { id } = (await send('POST', '/checkout-sessions', ['SAVE50', 'GIFT-100-AU'])).body as UcpCheckout
    const put = (codes: readonly string[]) => send('PUT', `/checkout-sessions/${id}`, codes)
    const open = async (own: Record<string, string> = {}) =>
      (await takeOver(id, { 'X-Countertop-Brand': 'aol', ...own })).body as { session: string }
    const { session } = await open()
    const own = { 'X-Countertop-Session': session }
    const again = async (): Promise<unknown[]> => {
      expect(await open(own)).toEqual({ session })
      const { body } = await stage.app.request('GET', '/api/cart/', { headers: own })
      return [body.couponCode, body.giftCardCode, body.orderTotal]
    }
    const type = (code: string) =>
      stage.app.request('POST', '/api/cart/coupon/', { headers: own, brand: 'aol', body: { code } })
    expect(await again()).toEqual(['SAVE50', 'GIFT-100-AU', 1149.95])

    await put(['GIFT-100-AU'])
    // Opening another frame of the same checkout does not affect this one.
    await open()
    expect(await again()).toEqual([null, 'GIFT-100-AU', 1199.95])
    await put([])
    expect(await again()).toEqual([null, null, 1299.95])

    await put(['WELCOME10'])
    expect(await again()).toEqual(['WELCOME10', null, 1169.95])
    await put(['SAVE50'])
    expect(await again()).toEqual(['SAVE50', null, 1249.95])

    // The buyer has typed this code, so it stays whatever the platform does.
    expect((await type('WELCOME10')).status).toBe(200)
    for (const codes of [['SAVE50'], ['WELCOME10'], []]) {
      await put(codes)
      expect(await again()).toEqual(['WELCOME10', null, 1169.95])
    }
  })

  it('is a new one if the token belongs to another session, or to none', async () => {
    const [{ id }, { id: other }] = [await create(), await create()]
    const shopper = await stage.shopper(['FRIDGE'])
    const others = [
      (await takeOver(other)).body.session,
      shopper.jar.get('ct_session'),
      'A'.repeat(43),
      'not a token',
    ]
    for (const token of others) {
      const answer = await takeOver(id, { 'X-Countertop-Brand': 'aol', 'X-Countertop-Session': token })
      expect(answer.status).toBe(201)
      expect(answer.body.session).not.toBe(token)
    }
    const { body: cart } = await stage.app.request('GET', '/api/cart/', { jar: shopper.jar, brand: 'aol' })
    expect(cart.products.map(({ sku }: { sku: string }) => sku)).toEqual(['FRIDGE'])
  })

  it('continues unchanged while its own payment is at the bank', async () => {
    const { id } = await create()
    const { session } = (await takeOver(id)).body as { session: string }
    const asked = await stage.buy(shopperOf({ session }), { card: challengedCard })
    expect(asked.body.htmlFormAction).toEqual(expect.any(String))
    const again = await takeOver(id, { 'X-Countertop-Brand': 'aol', 'X-Countertop-Session': session })
    expect([again.status, again.body]).toEqual([201, { session }])
    const { htmlFormAction: action, htmlFormToPost: fields } = asked.body
    await stage.comeBack(await stage.bank.answerChallenge({ action, fields }, 'approve'))
    expect((await read(id)).status).toBe('completed')
  })

  it('is refused to a page of another origin, and for a checkout that is unknown or has ended', async () => {
    const { id } = await create()
    expect((await takeOver(id, {})).status).toBe(403)
    expect((await takeOver(id, { 'X-Countertop-Brand': 'nz' })).status).toBe(403)
    const preflight = await stage.app.request('OPTIONS', `/ucp/aol/checkout-sessions/${id}/embedded`, {
      brand: null,
      headers: { Origin: HOST, 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect((await read(id)).messages).not.toContainEqual(
      expect.objectContaining({ code: 'continued_in_shop' }),
    )
    await platform.call('POST', `/checkout-sessions/${id}/cancel`, {
      headers: { 'Idempotency-Key': randomUUID() },
    })
    for (const ended of [id, randomUUID(), 'x']) {
      const answer = await takeOver(ended)
      expect([answer.status, answer.body.code]).toEqual([409, 'not_open'])
    }
  })

  it('is not served for a brand without hosts', async () => {
    const { id } = await create('nz')
    const answer = await takeOver(id, { 'X-Countertop-Brand': 'nz' }, 'nz')
    expect([answer.status, answer.body.code]).toEqual([404, 'no_such_operation'])
    const session = await platform.call('GET', `/checkout-sessions/${id}`, { brand: 'nz' })
    expect(JSON.stringify(session.body.messages)).not.toContain('continued_in_shop')
  })

  it('pays, returns from the bank to its own page, and completes the platform’s checkout', async () => {
    const { id } = await create()
    const shopper = shopperOf((await takeOver(id)).body)
    const returnUrl = `${API}/ucp/aol/checkout-sessions/${id}/continue${VERSION}`
    const asked = await stage.buy(shopper, { card: challengedCard, over: { returnUrl } })
    expect(asked.status).toBe(200)
    const { htmlFormAction: action, htmlFormToPost: fields } = asked.body
    const back = await stage.comeBack(await stage.bank.answerChallenge({ action, fields }, 'approve'))
    expect(back.headers.get('location')).toMatch(
      new RegExp(`^${returnUrl.replaceAll('?', '\\?')}&countertop=return`),
    )
    const done = await read(id)
    expect(done).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
    const again = await takeOver(id)
    expect([again.status, again.body.code]).toEqual([409, 'already_ordered'])

    const { mail } = stage.app.backend.services
    const [{ id: mailId }] = await stage.app.db('mails').orderBy('created_at', 'desc').select('id')
    await mail.tasks['send-mail']?.({ mailId })
    const [letter] = await mail.mailbox(1)
    expect(letter?.text).toContain(`http://aol.shop.test/order-status?order=${done.order?.id}`)
    expect(letter?.html).not.toContain(`${API}/order-status`)
  })

  it('is not opened a second time while the first is paying at the bank, nor by the shop’s link', async () => {
    const { id } = await create()
    const shopper = shopperOf((await takeOver(id)).body)
    const asked = await stage.buy(shopper, { card: challengedCard })
    expect(asked.body.htmlFormAction).toEqual(expect.any(String))
    const again = await takeOver(id)
    expect([again.status, again.body.code]).toEqual([409, 'not_open'])
    const link = await open(id, '')
    expect([link.status, link.headers.getSetCookie()]).toEqual([303, []])
    // The first payment is not affected.
    const { htmlFormAction: action, htmlFormToPost: fields } = asked.body
    await stage.comeBack(await stage.bank.answerChallenge({ action, fields }, 'approve'))
    expect((await read(id)).status).toBe('completed')
  })

  it('sells its goods once, however often it was opened before', async () => {
    const { id } = await create()
    const [first, second] = [shopperOf((await takeOver(id)).body), shopperOf((await takeOver(id)).body)]
    const asked = await stage.buy(first, { card: challengedCard })
    const meanwhile = await stage.buy(second)
    expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'PAID_ELSEWHERE'])
    const { htmlFormAction: action, htmlFormToPost: fields } = asked.body
    await stage.comeBack(await stage.bank.answerChallenge({ action, fields }, 'approve'))
    const afterwards = await stage.buy(second)
    expect([afterwards.status, afterwards.body.code]).toEqual([409, 'ALREADY_ORDERED'])
    // Other goods of that cart can still be bought.
    const { body: cart } = await stage.app.request('GET', '/api/cart/', { jar: second.jar, brand: 'aol' })
    const body = { sku: 'FRIDGE', quantity: 1 }
    await stage.app.request('POST', '/api/cart/product/', { jar: second.jar, brand: 'aol', body })
    const oven = `/api/cart/product/${cart.products[0].productCode}`
    await stage.app.request('DELETE', oven, { jar: second.jar, brand: 'aol' })
    expect((await stage.buy(second)).body).toMatchObject({ orderCompleted: true })
  })

  it('sells its goods once to two pages that pay concurrently', async () => {
    const { id } = await create()
    const shoppers = [shopperOf((await takeOver(id)).body), shopperOf((await takeOver(id)).body)]
    const answers = await Promise.all(shoppers.map((shopper) => stage.buy(shopper)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot return from the bank to this backend for a brand without hosts', async () => {
    const shopper = await stage.shopper(['FRIDGE'], 'nz')
    const refused = await stage.buy(shopper, { over: { returnUrl: `${API}/anything` } })
    expect([refused.status, refused.body.code]).toEqual([400, 'RETURN_URL_NOT_ALLOWED'])
  })
})

describe('the card fields', () => {
  const frame = (parent: string, brand = 'aol') =>
    stage.app.request('GET', `/card-frame?brand=${brand}&parent=${encodeURIComponent(parent)}&frame=ct-1`, {
      brand: null,
    })

  it('may be framed by the embedded page within a host, but by no page of a host itself', async () => {
    const answer = await frame(API)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${API} ${HOST}`)
    expect((await frame(HOST)).status).toBe(403)
    expect((await frame(API, 'nz')).status).toBe(403)
  })
})
