import { createHash, randomUUID } from 'node:crypto'
import { brands, checkoutOption } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPerson, jar, logIn, type TestPerson } from '../../../../testing/index'
import { type PurchaseStage, purchaseStage } from '../../../../testing/purchase'
import { FRAME_MS, TOKEN_EXCHANGE } from '../../../linking/frameTokens'
import {
  ALL_SCOPES,
  callOAuth,
  connected,
  insertClient,
  type TestClient,
  type Tokens,
} from '../../../linking/testing/connect'
import { IDENTITY_LINKING, UCP_VERSION } from '../../protocol'
import { profileWith, type TestPlatform, testPlatform, ucpEnv } from '../../testing/platform'
import type { UcpCheckout } from '../checkout.schema'

const HOST = 'https://assistant.test'
const API = 'http://api.shop.test'
const ORDERS = 'dev.ucp.shopping.order:read'
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'
const place = { suburb: 'Sydney', postcode: '2000', state: 'NSW', country: 'AU' }
const oven = { line_items: [{ item: { id: 'OVEN' }, quantity: 1 }] }

/** A platform with its OAuth client, so that buyers can connect it. */
interface Linked {
  readonly platform: TestPlatform
  readonly client: TestClient
}

let stage: PurchaseStage
let ours: Linked

const linkedPlatform = async (): Promise<Linked> => {
  const profile = profileWith() as { ucp: { capabilities: Record<string, unknown> } }
  const schema = `https://ucp.dev/${UCP_VERSION}/schemas/common/identity_linking.json`
  profile.ucp.capabilities[IDENTITY_LINKING] = [{ version: UCP_VERSION, schema }]
  const platform = await testPlatform(stage.app, profile)
  const profileUrl = /"(.*)"/.exec(platform.agent)?.[1] ?? ''
  return { platform, client: await insertClient(stage.app, { profileUrl, secret: randomUUID() }) }
}

beforeAll(async () => {
  stage = await purchaseStage({ env: { ...ucpEnv, PUBLIC_URL: API } })
  await stage.app
    .db('sites')
    .where({ code: 'aol' })
    .update({ embedding_hosts: [HOST] })
  ours = await linkedPlatform()
})

const insertAddress = async ({ accountId }: TestPerson, given: Record<string, unknown>): Promise<string> => {
  const names = { first_name: 'Casey', last_name: 'Customer' }
  const [row] = await stage.app
    .db('account_addresses')
    .insert({ account_id: accountId, ...names, ...place, ...given })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}

const send = (method: string, path: string, by: Tokens | null, body?: unknown, { platform }: Linked = ours) =>
  platform.call(method, path, {
    body,
    headers: {
      ...(by && { Authorization: `Bearer ${by.access_token}` }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
    },
  })
const create = async (by: Tokens | null, body: object = oven, from = ours): Promise<UcpCheckout> =>
  (await send('POST', '/checkout-sessions', by, body, from)).body
const continueUrlOf = (id: string, brand = 'aol') => `${API}/ucp/${brand}/checkout-sessions/${id}/continue`
const exchange = (
  { access_token: token }: Pick<Tokens, 'access_token'>,
  id: string,
  { from = ours, ...over }: { from?: Linked } & Record<string, unknown> = {},
) =>
  callOAuth(stage.app, from.client, 'token', {
    grant_type: TOKEN_EXCHANGE,
    subject_token: token,
    subject_token_type: ACCESS_TOKEN,
    resource: continueUrlOf(id),
    ...(over as Record<string, string>),
  })
const frameToken = async (by: Tokens, id: string, from = ours): Promise<string> =>
  (await exchange(by, id, { from })).body.access_token

/** Opens the session of a frame, as its page does. */
const open = (id: string, token: string | null, former?: string) =>
  stage.app.request('POST', `/ucp/aol/checkout-sessions/${id}/embedded`, {
    brand: null,
    headers: {
      'X-Countertop-Brand': 'aol',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(former !== undefined && { 'X-Countertop-Session': former }),
    },
  })
const insertBuyer = async (kind: Parameters<typeof insertPerson>[1] = 'customer', given = {}) => {
  const buyer = await insertPerson(stage.app, kind, given)
  const address = { address: '1 George Street', is_shipping: true, is_billing: true }
  await insertAddress(buyer, address)
  return { buyer, by: await connected(stage.app, ours.client, buyer, ALL_SCOPES) }
}
const read = async (session: string, path = '/api/checkout', brand = 'aol') =>
  stage.app.request('GET', path, { brand, headers: { 'X-Countertop-Session': session } })
const shopperOf = (session: string) => {
  const shopper = { jar: jar(), brand: 'aol' }
  shopper.jar.set('ct_session', session)
  return shopper
}
const linksOf = ({ accountId }: TestPerson) =>
  stage.app.db('oauth_links').where({ account_id: accountId }).select('id')
const isContinued = async (id: string): Promise<boolean> =>
  (await stage.app.db('ucp_resources').where({ id }).first('state')).state === 'continued'

describe('the frame of a linked buyer’s checkout', () => {
  it('acts for the account, whose contact and addresses fill the page and whose order it places', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const opened = await open(id, await frameToken(by, id))
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([201, []])
    const { session } = opened.body as { session: string }
    expect((await read(session)).body.customer).toMatchObject({
      email: buyer.email,
      phone: '0491570156',
      locked: false,
      shippingAddress: { firstName: 'Casey', address: '1 George Street', postcode: '2000' },
      billingAddress: { address: '1 George Street' },
    })
    expect((await stage.buy(shopperOf(session))).body).toMatchObject({ orderCompleted: true })
    const { body: done } = await send('GET', `/checkout-sessions/${id}`, by)
    expect(done).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
    const order = await stage.app.db('orders').where({ number: done.order.id }).first('account_id')
    expect(order).toEqual({ account_id: buyer.accountId })
  })

  it('is filled with the saved address that the platform has chosen', async () => {
    const { buyer, by } = await insertBuyer()
    const work = await insertAddress(buyer, { address: '2 Pitt Street' })
    const fulfillment = { methods: [{ type: 'shipping', selected_destination_id: work }] }
    const { id } = await create(by, { ...oven, fulfillment })
    const { session } = (await open(id, await frameToken(by, id))).body as { session: string }
    const { customer, handover } = (await read(session)).body
    expect(handover.deliveryAddress).toMatchObject({ firstName: 'Casey', address: '2 Pitt Street' })
    expect(customer.shippingAddress.address).toBe('1 George Street')
  })

  it('does not let a locked customer change contact details', async () => {
    const { by } = await insertBuyer('lockedCustomer')
    const { id } = await create(by)
    const { session } = (await open(id, await frameToken(by, id))).body as { session: string }
    expect((await read(session)).body.customer.locked).toBe(true)
    const refused = await stage.buy(shopperOf(session), { over: { email: 'other@example.com' } })
    expect([refused.status, refused.body.code]).toEqual([400, 'CUSTOMER_LOCKED'])
  })

  it('gives access to nothing of the account but the checkout, and not to its credit', async () => {
    const { buyer, by } = await insertBuyer('customer', { has_credit_account: true })
    await stage.app.db('credit_accounts').insert({ account_id: buyer.accountId, limit_cents: 900_000 })
    const { id } = await create(by)
    const { session } = (await open(id, await frameToken(by, id))).body as { session: string }
    const { body: view } = await read(session)
    expect([view.customer.email, view.creditAccount]).toEqual([buyer.email, null])
    for (const path of ['', '/apps', '/order/invoiced', '/order/addresses', '/reminders'])
      expect([path, (await read(session, `/api/account${path}`)).status]).toEqual([path, 401])
    const over = { selectedPaymentOption: checkoutOption.CRAccount, encryptedValues: null }
    const onCredit = await stage.buy(shopperOf(session), { over })
    expect([onCredit.status, onCredit.body.code]).toEqual([400, 'PAYMENT_OPTION_NOT_OFFERED'])
    const signedIn = jar()
    await logIn(stage.app, signedIn, buyer.email)
    const own = await stage.app.request('GET', '/api/checkout', { jar: signedIn, brand: 'aol' })
    expect(own.body.opts & checkoutOption.CRAccount).not.toBe(0)
    expect(await stage.app.db('orders').where({ account_id: buyer.accountId })).toEqual([])
  })

  it('continues when the page is reloaded, with the token that it has used or without one', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    const { session } = (await open(id, token)).body as { session: string }
    for (const used of [token, null]) {
      const again = await open(id, used, session)
      expect([again.status, again.body]).toEqual([201, { session }])
    }
    expect((await read(session)).body.customer.email).toBe(buyer.email)
  })

  it('becomes the account’s with a token after it was opened as a guest’s', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const { session } = (await open(id, null)).body as { session: string }
    expect((await read(session)).body.customer).toBeNull()
    expect((await open(id, await frameToken(by, id), session)).body).toEqual({ session })
    expect((await read(session)).body.customer.email).toBe(buyer.email)
  })

  it('becomes a guest’s once its order is placed', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    const { session } = (await open(id, token)).body as { session: string }
    expect((await stage.buy(shopperOf(session))).body).toMatchObject({ orderCompleted: true })
    expect((await read(session)).body.customer).toBeNull()
    const another = await frameToken(by, id)
    for (const sent of [token, another, null]) {
      const again = await open(id, sent, session)
      expect([again.status, again.body.code]).toEqual([409, 'already_ordered'])
    }
    expect((await read(session)).body.customer).toBeNull()
  })

  it('becomes a guest’s once the buyer has connected the platform again with fewer scopes', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    const { session } = (await open(id, token)).body as { session: string }
    expect((await read(session)).body.customer.email).toBe(buyer.email)
    const link = () => stage.app.db('oauth_links').where({ account_id: buyer.accountId })
    // The link's tokens have expired, but the link was not swept yet.
    await stage.app.db('oauth_tokens').whereIn('link_id', link().select('id')).delete()
    await connected(stage.app, ours.client, buyer, ORDERS)
    expect(await link().select('scopes', 'ended_at')).toEqual([{ scopes: [ORDERS], ended_at: null }])
    expect((await read(session)).body.customer).toBeNull()
    // The used token does not give it back to the account either.
    expect((await open(id, token, session)).status).toBe(401)
    await stage.buy(shopperOf(session))
    expect(await stage.app.db('orders').where({ account_id: buyer.accountId })).toEqual([])
  })

  it('acts for the account only at the brand for which the platform is connected', async () => {
    const { buyer, by } = await insertBuyer()
    await insertAddress(buyer, { address: '9 Queen Street', country: 'NZ', state: '', is_shipping: true })
    const { id } = await create(by)
    const { session } = (await open(id, await frameToken(by, id))).body as { session: string }
    for (const brand of ['nz', 'aoc'] as const) {
      const elsewhere = await read(session, '/api/checkout', brand)
      expect([brand, elsewhere.body.customer ?? null]).toEqual([brand, null])
      const sessionId = createHash('sha256').update(session).digest()
      const { principals } = stage.app.backend.services
      expect(await principals.readBuyer(sessionId, brands[brand])).toEqual({ kind: 'guest' })
      expect(await principals.readBuyer(sessionId, brands.aol)).toMatchObject({ email: buyer.email })
    }
    expect((await read(session)).body.customer.email).toBe(buyer.email)
  })

  it('becomes a guest’s once the buyer has disconnected the platform', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const { session } = (await open(id, await frameToken(by, id))).body as { session: string }
    await callOAuth(stage.app, ours.client, 'revoke', { token: by.refresh_token })
    expect((await read(session)).body.customer).toBeNull()
    await stage.buy(shopperOf(session))
    expect(await stage.app.db('orders').where({ account_id: buyer.accountId })).toEqual([])
  })
})

describe('a token for a frame', () => {
  const refusedAt = async (id: string, token: string) => {
    const wasContinued = await isContinued(id)
    const answer = await open(id, token)
    expect([answer.status, answer.body.messages?.[0].code]).toEqual([401, 'identity_required'])
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"')
    expect(answer.body).not.toHaveProperty('session')
    expect(await isContinued(id)).toBe(wasContinued)
  }

  it('is refused if it is made up or of another kind', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    for (const token of ['', 'x', 'A'.repeat(43), by.access_token, by.refresh_token])
      await refusedAt(id, token)
  })

  it('is valid once, so that a second frame needs another one', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    expect((await open(id, token)).status).toBe(201)
    await refusedAt(id, token)
  })

  it('is valid once for concurrent requests', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(id, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401])
  })

  it('stays valid if the checkout could not be opened', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    const row = () => stage.app.db('ucp_resources').where({ id })
    await row().update({ state: 'completing', completing_at: stage.clock.now() })
    const refused = await open(id, token)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_open'])
    await row().update({ state: 'open', completing_at: null })
    await stage.app.db.raw(
      `alter table checkout_handovers add constraint fails check (form is null) not valid`,
    )
    expect((await open(id, token)).status).toBe(500)
    await stage.app.db.raw(`alter table checkout_handovers drop constraint fails`)
    expect(await stage.app.db('sessions').whereIn('link_id', linksOf(buyer))).toHaveLength(1)
    const { session } = (await open(id, token)).body as { session: string }
    expect((await read(session)).body.customer.email).toBe(buyer.email)
    await refusedAt(id, token)
  })

  it('is for one checkout, and becomes invalid when it is sent for another', async () => {
    const { by } = await insertBuyer()
    const [first, second] = [await create(by), await create(by)]
    const token = await frameToken(by, first.id)
    await refusedAt(second.id, token)
    await refusedAt(first.id, token)
  })

  it('opens no checkout of another account, nor of a guest', async () => {
    const [{ by }, { by: stranger }] = [await insertBuyer(), await insertBuyer()]
    const own = await create(by)
    await refusedAt(own.id, await frameToken(stranger, own.id))
    const guests = await create(null)
    await refusedAt(guests.id, await frameToken(by, guests.id))
  })

  it('opens no checkout of another platform, even for the same buyer', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const other = await linkedPlatform()
    const others = await connected(stage.app, other.client, buyer)
    await refusedAt(id, await frameToken(others, id, other))
    expect((await open(id, await frameToken(by, id))).status).toBe(201)
  })

  it('expires', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    stage.clock.advance(FRAME_MS)
    await refusedAt(id, token)
  })

  it('ends with the grant that it was issued by', async () => {
    const { buyer, by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    await callOAuth(stage.app, ours.client, 'revoke', { token: by.refresh_token })
    await refusedAt(id, token)
    const again = await connected(stage.app, ours.client, buyer)
    const another = await frameToken(again, id)
    await stage.app.db('oauth_links').where({ account_id: buyer.accountId }).update({ ended_at: new Date() })
    await refusedAt(id, another)
  })

  it('is revoked together with the access token, which leaves the refresh token', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    await callOAuth(stage.app, ours.client, 'revoke', { token: by.access_token })
    await refusedAt(id, token)
    const refresh = { grant_type: 'refresh_token', refresh_token: by.refresh_token }
    const renewed = (await callOAuth(stage.app, ours.client, 'token', refresh)).body as Tokens
    expect((await open(id, await frameToken(renewed, id))).status).toBe(201)
  })

  it('is issued for a checkout to a linked buyer’s token with its scope, and for nothing else', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    const reader = await insertPerson(stage.app, 'customer')
    const small = await connected(stage.app, ours.client, reader, ORDERS)
    const other = await linkedPlatform()
    const refused: [object, string, Parameters<typeof exchange>[2]][] = [
      [by, 'invalid_request', { subject_token: 'x' }],
      [by, 'invalid_request', { subject_token: '' }],
      [by, 'invalid_request', { subject_token: by.refresh_token }],
      [by, 'invalid_request', { subject_token_type: 'urn:ietf:params:oauth:token-type:jwt' }],
      [by, 'invalid_request', { from: other }],
      [small, 'invalid_request', {}],
      [by, 'invalid_target', { resource: 'x' }],
      [by, 'invalid_target', { resource: `${API}/ucp/aol/carts/${id}/continue` }],
      [by, 'invalid_target', { resource: continueUrlOf(id, 'nz') }],
      [by, 'invalid_target', { resource: continueUrlOf('not-an-id') }],
    ]
    for (const [tokens, error, over] of refused) {
      const answer = await exchange(tokens as Tokens, id, over)
      expect([answer.status, answer.body.error, over]).toEqual([400, error, over])
    }
    const issued = await exchange(by, id)
    expect([issued.status, issued.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(issued.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      issued_token_type: ACCESS_TOKEN,
      token_type: 'N_A',
      expires_in: FRAME_MS / 1000,
      scope: 'dev.ucp.shopping.checkout:manage',
    })
    // It does not authorise the platform's own requests.
    const used = await send('GET', `/checkout-sessions/${id}`, issued.body as Tokens)
    expect(used.status).toBe(401)
  })

  it('is revoked by its client, without ending anything else', async () => {
    const { by } = await insertBuyer()
    const { id } = await create(by)
    const token = await frameToken(by, id)
    await callOAuth(stage.app, ours.client, 'revoke', { token })
    await refusedAt(id, token)
    expect((await send('GET', `/checkout-sessions/${id}`, by)).status).toBe(200)
  })
})
