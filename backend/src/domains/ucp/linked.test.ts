import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands } from '@countertop/sdk/rules'
import { insertPerson, jar, logIn, type TestPerson } from '../../testing/index'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'
import { plainCard } from '../../testing/sandbox'
import {
  ALL_SCOPES,
  allowed,
  callOAuth,
  connected,
  insertClient,
  newVerifier,
  REDIRECT,
  requestOf,
  SCOPE,
  type TestClient,
  type Tokens,
} from '../linking/testing/connect'
import type { UcpCheckout } from './checkouts/checkout.schema'
import { IDENTITY_LINKING, UCP_VERSION } from './protocol'
import { profileWith, signingPlatform, type TestPlatform, testPlatform, ucpEnv } from './testing/platform'

const API = 'http://api.shop.test'
const HANDLER = 'test.shop.api.encrypted_card'
const knows = { [HANDLER]: [{ id: 'card', version: UCP_VERSION }] }
const withLinking = (): Record<string, unknown> => {
  const profile = profileWith({ payment_handlers: knows }) as {
    ucp: { capabilities: Record<string, unknown> }
  }
  const schema = `https://ucp.dev/${UCP_VERSION}/schemas/common/identity_linking.json`
  profile.ucp.capabilities[IDENTITY_LINKING] = [{ version: UCP_VERSION, schema }]
  return profile
}

let stage: PurchaseStage
let platform: TestPlatform
let client: TestClient
let person: TestPerson
let tokens: Tokens

const insertAddress = async (of: TestPerson, given: Record<string, unknown>): Promise<string> => {
  const [row] = await stage.app
    .db('account_addresses')
    .insert({
      account_id: of.accountId,
      country: 'AU',
      first_name: 'Casey',
      last_name: 'Customer',
      state: 'NSW',
      ...given,
    })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}
const profileUrlOf = ({ agent }: TestPlatform): string => /"(.*)"/.exec(agent)?.[1] ?? ''

beforeAll(async () => {
  stage = await purchaseStage({ env: { ...ucpEnv, PUBLIC_URL: API } })
  platform = await testPlatform(stage.app, withLinking())
  client = await insertClient(stage.app, { profileUrl: profileUrlOf(platform) })
  person = await insertPerson(stage.app, 'customer')
  tokens = await connected(stage.app, client, person, ALL_SCOPES)
})

const bearer = ({ access_token }: Tokens) => ({ Authorization: `Bearer ${access_token}` })
const send = (
  method: string,
  path: string,
  {
    body,
    by = tokens,
    from = platform,
    key = randomUUID(),
  }: { body?: unknown; by?: Tokens | null; from?: TestPlatform; key?: string } = {},
) =>
  from.call(method, path, {
    body,
    headers: { ...(by && bearer(by)), ...(method === 'GET' ? {} : { 'Idempotency-Key': key }) },
  })
const ORDERS = 'dev.ucp.shopping.order:read'
const oven = { line_items: [{ item: { id: 'OVEN' }, quantity: 1 }] }
const create = async (options: Parameters<typeof send>[2] = {}): Promise<UcpCheckout> =>
  (await send('POST', '/checkout-sessions', { body: oven, ...options })).body
const methodOf = ({ fulfillment }: UcpCheckout) => fulfillment?.methods[0]
const codesOf = ({ messages = [] }: UcpCheckout) => messages.map(({ code }) => code)

/** Chooses the first free delivery day of each group. */
const withDays = async (checkout: UcpCheckout, destination: object, by = tokens, from = platform) => {
  const groups = methodOf(checkout)?.groups.map(({ id, options }) => ({
    id,
    selected_option_id: options.find(({ totals }) => totals[0]?.amount === 0)?.id,
  }))
  const body = { ...oven, fulfillment: { methods: [{ type: 'shipping', ...destination, groups }] } }
  return (await send('PUT', `/checkout-sessions/${checkout.id}`, { body, by, from })).body as UcpCheckout
}

const pay = async (checkout: UcpCheckout, by: Tokens | null = tokens, from = platform) => {
  const key = randomUUID()
  const credential = {
    type: 'encrypted',
    envelopes: { House: await stage.bank.encrypt(plainCard, key, 'House') },
    holder_name: plainCard.holderName,
  }
  const instrument = { id: 'one', handler_id: 'encrypted_card', type: 'card', selected: true, credential }
  const body = { payment: { instruments: [instrument] } }
  return send('POST', `/checkout-sessions/${checkout.id}/complete`, { body, by, key, from })
}

describe('identity linking in the profile', () => {
  it('requires no scope, and names the authorization server', async () => {
    const profile = await stage.app.request('GET', '/.well-known/ucp?brand=aol', { brand: null })
    const issuer = stage.app.config.identity.url
    expect(profile.body.ucp.capabilities[IDENTITY_LINKING]).toEqual([
      {
        version: UCP_VERSION,
        spec: `https://ucp.dev/${UCP_VERSION}/specification/common/identity-linking`,
        schema: `https://ucp.dev/${UCP_VERSION}/schemas/common/identity_linking.json`,
        config: { scopes: {} },
      },
    ])
    const path = '/.well-known/oauth-protected-resource'
    for (const [where, resource] of [
      [`${path}/ucp/aol`, `${API}/ucp/aol`],
      [`${path}?brand=aol`, expect.any(String)],
    ] as const) {
      const { body } = await stage.app.request('GET', where, { brand: null })
      expect(body).toEqual({
        resource,
        authorization_servers: [issuer],
        bearer_methods_supported: ['header'],
        scopes_supported: ALL_SCOPES.split(' '),
      })
    }
    expect((await stage.app.request('GET', `${path}/ucp/none`, { brand: null })).status).toBe(404)
  })
})

describe('a checkout for a linked buyer', () => {
  it('has the account’s details and addresses, like the shop’s own page for a signed-in customer', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const work = await insertAddress(buyer, { address: '2 Pitt Street', suburb: 'Sydney', postcode: '2000' })
    const home = await insertAddress(buyer, {
      address: '1 George Street',
      suburb: 'Sydney',
      postcode: '2000',
      is_shipping: true,
      is_billing: true,
    })
    const by = await connected(stage.app, client, buyer)
    const checkout = await create({ by })
    expect(checkout.buyer).toMatchObject({
      first_name: 'Casey',
      last_name: 'Customer',
      email: buyer.email,
      phone_number: '0491570156',
    })
    expect(methodOf(checkout)).toMatchObject({
      selected_destination_id: home,
      destinations: [
        { id: home, street_address: '1 George Street', postal_code: '2000' },
        { id: work, street_address: '2 Pitt Street' },
      ],
    })
    expect(codesOf(checkout)).not.toContain('identity_optional')

    const chosen = await withDays(checkout, { selected_destination_id: work }, by)
    expect(methodOf(chosen)?.selected_destination_id).toBe(work)
    expect(chosen.status).toBe('ready_for_complete')
    const { body: done } = await pay(chosen, by)
    expect(done).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
    const order = await stage.app.db('orders').where({ number: done.order.id }).first()
    expect(order).toMatchObject({ account_id: buyer.accountId, email: buyer.email })
    expect(order.snapshot).toMatchObject({ given: { billingAddress: { address: '1 George Street' } } })

    // The order is listed in the account.
    const browser = jar()
    await logIn(stage.app, browser, buyer.email)
    const orders = await stage.app.request('GET', '/api/account/order/invoiced', {
      jar: browser,
      brand: 'aol',
    })
    expect(orders.body.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([
      done.order.id,
    ])
  })

  it('stores no details of the account, so that its continue_url opens a guest’s checkout', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const secret = { suburb: 'Sydney', postcode: '2000' }
    await insertAddress(buyer, { ...secret, address: '7 Secret Street', is_shipping: true })
    const work = await insertAddress(buyer, { ...secret, address: '8 Secret Street' })
    const by = await connected(stage.app, client, buyer)
    const select = (destination: object) => ({
      body: { ...oven, fulfillment: { methods: [{ type: 'shipping', ...destination }] } },
      by,
    })
    const checkout = await create(select({ selected_destination_id: work }))
    expect(methodOf(checkout)?.selected_destination_id).toBe(work)
    const path = `/checkout-sessions/${checkout.id}`
    const put = async (destination: object): Promise<UcpCheckout> =>
      (await send('PUT', path, select(destination))).body
    const [sent] = methodOf(checkout)?.destinations ?? []
    const views = [
      checkout,
      (await send('GET', path, { by })).body as UcpCheckout,
      await put({ selected_destination_id: work }),
      // Some platforms send back the whole session.
      await put({ selected_destination_id: work, destinations: methodOf(checkout)?.destinations }),
      await put({ destinations: [sent] }),
    ]
    for (const view of views)
      expect(methodOf(view)).toMatchObject({
        selected_destination_id: work,
        destinations: [{ id: work, street_address: '8 Secret Street' }, {}],
      })
    const row = await stage.app.db('ucp_resources').where({ id: checkout.id }).first('details')
    expect(row.details).toMatchObject({ savedId: work, destination: null })
    expect(JSON.stringify(row)).not.toContain('Secret')
    const browser = jar()
    const opened = await stage.app.request('GET', `/ucp/aol/checkout-sessions/${checkout.id}/continue`, {
      brand: null,
      jar: browser,
    })
    expect(opened.status).toBe(303)
    const view = await stage.app.request('GET', '/api/checkout', { jar: browser, brand: 'aol' })
    expect(view.body.customer).toBeNull()
    expect(JSON.stringify(view.body)).not.toMatch(/Secret|Casey/)
    expect(JSON.stringify(await stage.app.db('checkout_handovers'))).not.toContain('Secret')
  })

  it('uses the current text of a saved address, and no other address once it is deleted', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const place = { suburb: 'Sydney', postcode: '2000' }
    await insertAddress(buyer, { ...place, address: '1 George Street', is_shipping: true })
    const work = await insertAddress(buyer, { ...place, address: '2 Pitt Street' })
    const by = await connected(stage.app, client, buyer)
    const chosen = await withDays(await create({ by }), { selected_destination_id: work }, by)
    const ofWork = () => stage.app.db('account_addresses').where({ id: work })
    await ofWork().update({ address: '9 Bent Street' })
    const moved = await send('GET', `/checkout-sessions/${chosen.id}`, { by })
    expect(methodOf(moved.body)?.destinations[0]).toMatchObject({
      id: work,
      street_address: '9 Bent Street',
    })
    const kept = await withDays(moved.body, { selected_destination_id: work }, by)
    expect(methodOf(kept)?.destinations[0]).toMatchObject({ id: work, street_address: '9 Bent Street' })
    await ofWork().delete()
    const { body: gone } = await send('GET', `/checkout-sessions/${chosen.id}`, { by })
    expect(methodOf(gone)).not.toHaveProperty('selected_destination_id')
    expect(gone).toMatchObject({ status: 'incomplete' })
    expect(gone.messages).toContainEqual(
      expect.objectContaining({ content: 'Please enter a delivery address.' }),
    )
    expect(codesOf((await pay(gone, by)).body)).toContain('missing')
    expect(await stage.app.db('orders').where({ account_id: buyer.accountId })).toEqual([])
  })

  it('does not add its cart to the account’s own', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const by = await connected(stage.app, client, buyer)
    const checkout = await create({ by })
    const browser = jar()
    await logIn(stage.app, browser, buyer.email)
    const cart = await stage.app.request('GET', '/api/cart/', { jar: browser, brand: 'aol' })
    expect(cart.body.products).toEqual([])
    const still = await send('GET', `/checkout-sessions/${checkout.id}`, { by })
    expect(still.body.line_items).toHaveLength(1)
  })

  it('is refused without the account’s token, and not found with another account’s', async () => {
    const checkout = await create()
    const path = `/checkout-sessions/${checkout.id}`
    for (const [method, at, body] of [
      ['GET', path, undefined],
      ['PUT', path, oven],
      ['POST', `${path}/cancel`, undefined],
      ['POST', `${path}/complete`, {}],
    ] as const) {
      const refused = await send(method, at, { body, by: null })
      expect([refused.status, codesOf(refused.body)]).toEqual([401, ['identity_required']])
      expect(refused.headers.get('www-authenticate')).toBe(
        `Bearer realm="${stage.app.config.identity.url}", resource_metadata="${API}/.well-known/oauth-protected-resource/ucp/aol"`,
      )
    }
    const stranger = await connected(stage.app, client, await insertPerson(stage.app, 'customer'))
    const strange = await send('GET', path, { by: stranger })
    expect(codesOf(strange.body)).toEqual(['not_found'])
    expect((await send('GET', path)).body.id).toBe(checkout.id)
  })

  it('is not returned to another account with the same idempotency key', async () => {
    const key = randomUUID()
    const first = await create({ key })
    const stranger = await connected(stage.app, client, await insertPerson(stage.app, 'customer'))
    const second = await create({ key, by: stranger })
    expect(second.id).not.toBe(first.id)
    expect((await create({ key })).id).toBe(first.id)
  })

  it('is assigned to the account by an update with a token', async () => {
    const guest = await create({ by: null })
    expect(codesOf(guest)).toContain('identity_optional')
    expect(guest.buyer).not.toHaveProperty('email')
    const linked = await send('PUT', `/checkout-sessions/${guest.id}`, { body: oven })
    expect(linked.body.buyer.email).toBe(person.email)
    expect((await send('GET', `/checkout-sessions/${guest.id}`, { by: null })).status).toBe(401)
  })

  it('is assigned to the account by another creation from the same cart with a token', async () => {
    const cart = await send('POST', '/carts', { body: oven, by: null })
    const fromCart = { body: { cart_id: cart.body.id } }
    const guest = await create({ ...fromCart, by: null })
    expect(codesOf(guest)).toContain('identity_optional')
    const linked = await create(fromCart)
    expect(linked).toMatchObject({ id: guest.id, buyer: { email: person.email } })
    expect(codesOf(linked)).not.toContain('identity_optional')
    const row = await stage.app.db('ucp_resources').where({ id: guest.id }).first('account_id', 'details')
    expect(row).toMatchObject({ account_id: person.accountId, details: { buyer: {} } })
    expect((await send('GET', `/checkout-sessions/${guest.id}`, { by: null })).status).toBe(401)
  })

  it('does not let a locked customer change contact details', async () => {
    const locked = await insertPerson(stage.app, 'lockedCustomer')
    const address = { address: '1 George Street', suburb: 'Sydney', postcode: '2000' }
    await insertAddress(locked, { ...address, is_shipping: true, is_billing: true })
    const by = await connected(stage.app, client, locked)
    const checkout = await create({ by })
    const ready = await withDays(checkout, {}, by)
    const other = await send('PUT', `/checkout-sessions/${checkout.id}`, {
      by,
      body: {
        ...oven,
        buyer: { email: 'other@example.com' },
        fulfillment: {
          methods: [
            {
              type: 'shipping',
              groups: methodOf(ready)?.groups.map(({ id, selected_option_id }) => ({
                id,
                selected_option_id,
              })),
            },
          ],
        },
      },
    })
    const refused = await pay(other.body, by)
    expect(codesOf(refused.body)).toContain('customer_locked')
    const again = await withDays(refused.body, {}, by)
    expect((await pay(again, by)).body.status).toBe('completed')
  })
})

describe('a request with a buyer’s token', () => {
  it('takes at most one statement more than the same request of a guest', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const address = { address: '1 George Street', suburb: 'Sydney', postcode: '2000', is_shipping: true }
    await insertAddress(buyer, address)
    const linked = await connected(stage.app, client, buyer)
    const destination = {
      street_address: '1 George Street',
      address_locality: 'Sydney',
      address_region: 'NSW',
      postal_code: '2000',
    }
    const person = { first_name: 'Sam', last_name: 'Shopper', email: 'sam@example.com' }
    const content = {
      ...oven,
      buyer: { ...person, phone_number: '0491570156' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    }
    const counted = async <Result>(run: () => Promise<Result>) => {
      const { result, count } = await stage.app.queryCount(run)
      counts.push(count)
      return result
    }
    let counts: number[] = []
    const readCounts = async (by: Tokens | null): Promise<number[]> => {
      counts = []
      const made = await counted(() => create({ by, body: content }))
      const path = `/checkout-sessions/${made.id}`
      await counted(() => send('GET', path, { by }))
      await counted(() => send('PUT', path, { by, body: content }))
      const groups = methodOf(made)?.groups.map(({ id, options }) => ({
        id,
        selected_option_id: options[0]?.id,
      }))
      const fulfillment = { methods: [{ type: 'shipping', destinations: [destination], groups }] }
      const ready = await send('PUT', path, { by, body: { ...content, fulfillment } })
      expect(ready.body.status).toBe('ready_for_complete')
      const paid = await counted(() => pay(ready.body, by))
      expect(paid.body.status).toBe('completed')
      const other = await create({ by, body: content })
      await counted(() => send('POST', `/checkout-sessions/${other.id}/cancel`, { by }))
      return counts
    }
    // The first round fills the caches of this process.
    await readCounts(null)
    const [guests, buyers] = [await readCounts(null), await readCounts(linked)]
    for (const [index, count] of buyers.entries()) expect(count - (guests[index] ?? 0)).toBeLessThanOrEqual(1)
  })
})

describe('a buyer’s token', () => {
  it('that is invalid is refused with a challenge, and changes nothing', async () => {
    const before = await stage.app.db('ucp_resources').count('* as n').first()
    for (const value of ['Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(43)}`]) {
      const answer = await platform.call('POST', '/checkout-sessions', {
        body: oven,
        headers: { Authorization: value, 'Idempotency-Key': randomUUID() },
      })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"')
      expect(answer.body).toMatchObject({
        ucp: { version: UCP_VERSION, status: 'error' },
        messages: [{ type: 'error', code: 'identity_required', severity: 'requires_buyer_review' }],
      })
    }
    expect(await stage.app.db('ucp_resources').count('* as n').first()).toEqual(before)
  })

  it('of another platform, or for another brand, is invalid', async () => {
    const other = await testPlatform(stage.app, withLinking())
    expect((await send('POST', '/checkout-sessions', { body: oven, from: other })).status).toBe(401)
    const elsewhere = await platform.call('POST', '/checkout-sessions', {
      body: oven,
      brand: 'nz',
      headers: { ...bearer(tokens), 'Idempotency-Key': randomUUID() },
    })
    expect(elsewhere.status).toBe(401)
  })

  it('without the scope creates a guest’s checkout, and is refused for the account’s own', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const small = await connected(stage.app, client, buyer, ORDERS)
    const answer = await send('POST', '/checkout-sessions', { body: oven, by: small })
    expect(answer.status).toBe(201)
    expect(codesOf(answer.body)).toContain('identity_optional')
    expect(answer.body.buyer).not.toHaveProperty('email')
    const path = `/checkout-sessions/${answer.body.id}`
    expect((await send('PUT', path, { body: oven, by: small })).status).toBe(200)
    const row = await stage.app.db('ucp_resources').where({ id: answer.body.id }).first('account_id')
    expect(row).toEqual({ account_id: null })

    const own = await create({ by: await connected(stage.app, client, buyer, SCOPE) })
    // The link has both scopes now, but this token has only one.
    const refused = await send('GET', `/checkout-sessions/${own.id}`, { by: small })
    expect([refused.status, codesOf(refused.body)]).toEqual([403, ['insufficient_scope']])
    expect(refused.headers.get('www-authenticate')).toContain(`error="insufficient_scope", scope="${SCOPE}"`)
    const stranger = await connected(stage.app, client, await insertPerson(stage.app, 'customer'), ORDERS)
    const strange = await send('GET', `/checkout-sessions/${own.id}`, { by: stranger })
    expect(codesOf(strange.body)).toEqual(['not_found'])
    // Operations that involve no account accept any valid token.
    expect((await send('POST', '/catalog/search', { body: { query: 'oven' }, by: small })).status).toBe(200)
  })

  it('ends with the link, which closes the session and prevents orders in the buyer’s name', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const address = { address: '1 George Street', suburb: 'Sydney', postcode: '2000', is_shipping: true }
    await insertAddress(buyer, address)
    const by = await connected(stage.app, client, buyer)
    const ready = await withDays(await create({ by }), {}, by)
    expect(ready.status).toBe('ready_for_complete')
    await callOAuth(stage.app, client, 'revoke', { token: by.refresh_token })
    expect((await pay(ready, by)).status).toBe(401)
    expect(await stage.app.db('orders').where({ account_id: buyer.accountId })).toEqual([])
    // After another connection, the session continues.
    const again = await connected(stage.app, client, buyer)
    expect((await pay(ready, again)).body.status).toBe('completed')
  })

  it('ends when the account becomes one of staff, with the sessions and grants made by it', async () => {
    const buyer = await insertPerson(stage.app, 'customer')
    const by = await connected(stage.app, client, buyer)
    const verifier = newVerifier()
    const code = await allowed(stage.app, buyer, requestOf(client, verifier))
    const { id } = await create({ by })
    const { session_id: sessionId } = await stage.app.db('ucp_resources').where({ id }).first('session_id')
    const principal = () => stage.app.backend.services.principals.readBuyer(sessionId as Buffer, brands.aol)
    expect(await principal()).toMatchObject({ kind: 'customer', accountId: String(buyer.accountId) })
    await stage.app.db('accounts').where({ id: buyer.accountId }).update({ role: 'staff', staff_id: 'W-new' })
    expect(await principal()).toEqual({ kind: 'guest' })
    expect((await send('GET', `/checkout-sessions/${id}`, { by })).status).toBe(401)
    const grants: Record<string, string>[] = [
      { grant_type: 'refresh_token', refresh_token: by.refresh_token },
      { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier },
    ]
    for (const grant of grants)
      expect((await callOAuth(stage.app, client, 'token', grant)).body.error).toBe('invalid_grant')
  })

  it('is challenged over the Model Context Protocol too', async () => {
    const call = (headers: Record<string, string>) =>
      stage.app.request('POST', '/ucp/aol/mcp', {
        brand: null,
        headers: { 'UCP-Agent': platform.agent, ...headers },
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'create_checkout', arguments: { meta: {}, checkout: oven } },
        },
      })
    const refused = await call({ Authorization: 'Bearer x' })
    expect([refused.status, codesOf(refused.body)]).toEqual([401, ['identity_required']])
    const good = await call(bearer(tokens))
    expect(good.body.result.structuredContent.buyer.email).toBe(person.email)
  })
})

describe('the orders of a linked buyer', () => {
  it('require the scope, and include orders that the platform did not place', async () => {
    const browser = { jar: jar(), brand: 'aol' }
    const buyer = await insertPerson(stage.app, 'customer')
    await logIn(stage.app, browser.jar, buyer.email)
    await stage.app.request('POST', '/api/cart/product/', {
      ...browser,
      body: { sku: 'OVEN', quantity: 1 },
    })
    const bought = await stage.buy(browser, { over: { email: buyer.email } })
    expect(bought.body).toMatchObject({ orderCompleted: true })
    const { number } = await stage.app.db('orders').where({ account_id: buyer.accountId }).first('number')

    const by = await connected(stage.app, client, buyer, ALL_SCOPES)
    const order = await send('GET', `/orders/${number}`, { by })
    // Its checkout_id names no session of this platform, and nothing internal.
    const named = `order-${number}`
    expect(order.body).toMatchObject({ id: number, checkout_id: named })
    const session = await send('GET', `/checkout-sessions/${named}`, { by })
    expect([session.status, codesOf(session.body)]).toEqual([200, ['not_found']])
    const stranger = await connected(stage.app, client, await insertPerson(stage.app, 'customer'), ALL_SCOPES)
    expect(codesOf((await send('GET', `/orders/${number}`, { by: stranger })).body)).toEqual(['not_found'])
    const unscoped = await connected(stage.app, client, await insertPerson(stage.app, 'customer'))
    expect((await send('GET', `/orders/${number}`, { by: unscoped })).status).toBe(403)
    const nobody = await send('GET', `/orders/${number}`, { by: null })
    expect([nobody.status, codesOf(nobody.body)]).toEqual([401, ['identity_required']])
    expect(nobody.headers.get('www-authenticate')).toContain(
      `Bearer realm="${stage.app.config.identity.url}"`,
    )
    const signing = await signingPlatform(stage.app, { authority: new URL(API).host })
    expect(codesOf((await signing.call('GET', `/orders/${number}`)).body)).toEqual(['not_found'])
  })

  it('need no scope if the platform signs and its own session has led to them', async () => {
    const authority = new URL(API).host
    const signing = await signingPlatform(stage.app, { authority, profile: withLinking() })
    const [client, buyer] = [
      await insertClient(stage.app, { profileUrl: profileUrlOf(signing) }),
      await insertPerson(stage.app, 'customer'),
    ]
    await insertAddress(buyer, {
      address: '1 George Street',
      suburb: 'Sydney',
      postcode: '2000',
      is_shipping: true,
    })
    const by = await connected(stage.app, client, buyer)
    const ready = await withDays(await create({ by, from: signing }), {}, by, signing)
    const done = (await pay(ready, by, signing)).body as UcpCheckout
    const path = `/orders/${done.order?.id ?? ''}`
    for (const token of [by, null]) {
      const { status, body } = await send('GET', path, { by: token, from: signing })
      expect([status, body]).toEqual([200, expect.objectContaining({ checkout_id: done.id })])
    }
    // Another platform of the same buyer needs the scope.
    const other = await signingPlatform(stage.app, {
      authority,
      profile: withLinking(),
      secret: 'b8'.repeat(32),
    })
    const others = await insertClient(stage.app, { profileUrl: profileUrlOf(other) })
    const small = await connected(stage.app, others, buyer)
    const refused = await send('GET', path, { by: small, from: other })
    expect([refused.status, codesOf(refused.body)]).toEqual([403, ['insufficient_scope']])
    expect(refused.headers.get('www-authenticate')).toContain(`scope="${ORDERS}"`)
    const stranger = await connected(stage.app, others, await insertPerson(stage.app, 'customer'))
    expect(codesOf((await send('GET', path, { by: stranger, from: other })).body)).toEqual(['not_found'])
  })
})
