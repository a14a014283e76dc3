import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestAnswer } from '../../../testing/index'
import { plainCard } from '../../../testing/sandbox'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { UCP_VERSION } from '../protocol'
import { profileWith, signingPlatform, type TestPlatform, testPlatform, ucpEnv } from '../testing/platform'

const HANDLER = 'test.shop.api.encrypted_card'
const authority = 'api.shop.test'
const profile = profileWith({ payment_handlers: { [HANDLER]: [{ id: 'card', version: UCP_VERSION }] } })

let stage: PurchaseStage
let platform: TestPlatform
let clients: Client[] = []

beforeAll(async () => {
  stage = await purchaseStage({ env: { ...ucpEnv, PUBLIC_URL: `http://${authority}` } })
  platform = await testPlatform(stage.app, profile)
})
afterEach(async () => {
  for (const client of clients) await client.close()
  clients = []
})

/** Connects the official client to a brand's endpoint. */
const connected = async (brand = 'aol'): Promise<Client> => {
  const client = new Client({ name: 'test-platform', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${stage.app.url}/ucp/${brand}/mcp`)))
  clients.push(client)
  return client
}

const metaOf = (from: TestPlatform, key?: string) => ({
  'ucp-agent': { profile: `${from.url}/profile.json` },
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

type Content = TestAnswer['body']

/** Calls a tool as a platform. Returns its structured content, which the client has validated. */
const use = async (
  client: Client,
  name: string,
  args: Content = {},
  { key, from = platform }: { key?: string; from?: TestPlatform } = {},
): Promise<Content> => {
  const answer = await client.callTool({ name, arguments: { meta: metaOf(from, key), ...args } })
  const [text] = answer.content as { type: string; text: string }[]
  expect(JSON.parse(text?.text ?? '')).toEqual(answer.structuredContent)
  return answer.structuredContent as Content
}

const content = (groups?: unknown) => ({
  line_items: [{ item: { id: 'OVEN' }, quantity: 1 }],
  buyer: { first_name: 'Sam', last_name: 'Shopper', email: 'sam@example.com', phone_number: '0412345678' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: '1 George Street',
            address_locality: 'Sydney',
            address_region: 'NSW',
            postal_code: '2000',
          },
        ],
        ...(groups === undefined ? {} : { groups }),
      },
    ],
  },
})

/** Posts a message without the client. */
const post = (body: unknown, headers: Record<string, string> = {}) =>
  stage.app.request('POST', '/ucp/aol/mcp', { brand: null, body, headers })
const message = (method: string, params?: object, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
const toolCall = (name: string, args: object) => message('tools/call', { name, arguments: args })

describe('the tools of a shop', () => {
  it('are announced in the profile and listed with schemas, one for each operation', async () => {
    const { body } = await stage.app.request('GET', '/.well-known/ucp')
    expect(body.ucp.services['dev.ucp.shopping']).toContainEqual(
      expect.objectContaining({ transport: 'mcp', endpoint: `http://${authority}/ucp/aol/mcp` }),
    )
    const client = await connected()
    expect(client.getServerVersion()).toMatchObject({ name: 'Countertop' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(
      stage.app.backend.services.ucp?.operations.map(({ name }) => name).sort(),
    )
    for (const { inputSchema, outputSchema, description } of tools) {
      expect(inputSchema.required).toContain('meta')
      expect(outputSchema).toMatchObject({ type: 'object', required: ['ucp'] })
      expect(description).toMatch(/\.$/)
    }
    await client.ping()
  })

  it('search, fill a cart, check out and pay for one order, which both bindings can read', async () => {
    const client = await connected()
    await client.listTools()
    const found = await use(client, 'search_catalog', { catalog: { query: 'oven' } })
    const { id } = found.products.find(({ id: sku }: { id: string }) => sku === 'OVEN')
    const product = await use(client, 'get_product', { catalog: { id } })
    expect(product.product.id).toBe('OVEN')
    const cart = await use(client, 'create_cart', { cart: { line_items: [{ item: { id }, quantity: 2 }] } })
    expect(cart).toMatchObject({ ucp: { version: UCP_VERSION, status: 'success' }, currency: 'AUD' })
    await use(client, 'update_cart', { id: cart.id, cart: { line_items: [{ item: { id }, quantity: 1 }] } })
    expect((await platform.call('GET', `/carts/${cart.id}`)).body.line_items).toMatchObject([{ quantity: 1 }])
    const created = await use(client, 'create_checkout', { checkout: { ...content(), cart_id: cart.id } })
    const groups = created.fulfillment.methods[0].groups.map((group: Content) => ({
      id: group.id,
      selected_option_id: group.options.find(({ totals }: Content) => totals[0].amount === 0).id,
    }))
    const ready = await use(client, 'update_checkout', { id: created.id, checkout: content(groups) })
    expect(ready.status).toBe('ready_for_complete')
    const key = randomUUID()
    const envelopes = { House: await stage.bank.encrypt(plainCard, key, 'House') }
    const instrument = {
      id: 'one',
      handler_id: 'encrypted_card',
      type: 'card',
      credential: { type: 'encrypted', envelopes, holder_name: plainCard.holderName },
    }
    const checkout = { payment: { instruments: [instrument] } }
    const done = await use(client, 'complete_checkout', { id: created.id, checkout }, { key })
    expect(done).toMatchObject({ status: 'completed', order: { id: expect.stringMatching(/^AOL-/) } })
    // The client numbers its messages, so a repetition is recognised by content and key.
    expect(await use(client, 'complete_checkout', { id: created.id, checkout }, { key })).toEqual(done)
    const { body } = await platform.call('GET', `/checkout-sessions/${created.id}`)
    expect(body).toMatchObject({ status: 'completed', order: done.order })
    expect(await stage.app.db('orders').where({ number: done.order.id })).toHaveLength(1)
  })

  it('return business errors as a result with messages', async () => {
    const client = await connected()
    await client.listTools()
    const missing = await use(client, 'get_checkout', { id: randomUUID() })
    expect(missing).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] })
    const none = await use(client, 'create_cart', {
      cart: { line_items: [{ item: { id: 'NONE' }, quantity: 1 }] },
    })
    expect(none.ucp.status).toBe('error')
    const order = await use(client, 'get_order', { id: 'AOL-100001' })
    expect(order.messages).toMatchObject([{ code: 'unauthorized' }])
    const cart = await use(client, 'create_cart', {
      cart: { line_items: [{ item: { id: 'OVEN' }, quantity: 1 }] },
    })
    const other = await testPlatform(stage.app)
    const foreign = await use(client, 'cancel_cart', { id: cart.id }, { key: randomUUID(), from: other })
    expect(foreign.messages).toMatchObject([{ code: 'not_found' }])
    expect((await platform.call('GET', `/carts/${cart.id}`)).body.line_items).toHaveLength(1)
  })
})

describe('a refused message', () => {
  const meta = () => metaOf(platform)

  it.each([
    ['a list of messages', [message('ping')], -32_600],
    ['an unknown method', message('resources/list'), -32_601],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }, -32_600],
    ['an unknown tool', toolCall('drop_tables', {}), -32_602],
    ['a call without a name', message('tools/call', {}), -32_602],
    ['a call without the id of its cart', toolCall('get_cart', {}), -32_602],
    ['a missing profile', toolCall('search_catalog', { catalog: { query: 'oven' } }), -32_001],
    [
      'a malformed profile URL',
      toolCall('search_catalog', { meta: { 'ucp-agent': { profile: 'oven' } }, catalog: {} }),
      -32_001,
    ],
  ])('gets the error code for %s', async (_title, body, code) => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 200, body: { jsonrpc: '2.0', error: { code } } })
    expect(answer.body).not.toHaveProperty('result')
  })

  it('gets the error code for invalid content, a missing key and a reused key', async () => {
    const bad = await post(toolCall('create_cart', { meta: meta(), cart: { line_items: 'oven' } }))
    expect(bad.body.error).toMatchObject({ code: -32_602, data: { code: 'invalid_request' } })
    const keyless = await post(toolCall('cancel_cart', { meta: meta(), id: randomUUID() }))
    expect(keyless.body.error).toMatchObject({ code: -32_000, data: { code: 'idempotency_key_required' } })
    const key = randomUUID()
    const create = (quantity: number) =>
      post(
        toolCall('create_cart', {
          meta: metaOf(platform, key),
          cart: { line_items: [{ item: { id: 'OVEN' }, quantity }] },
        }),
      )
    const first = await create(1)
    expect((await create(1)).body.result).toEqual(first.body.result)
    expect((await create(2)).body.error).toMatchObject({
      code: -32_000,
      data: { code: 'idempotency_key_reused' },
    })
  })

  it('is one whose header and content name different platforms, or that a browser sends', async () => {
    const other = await testPlatform(stage.app)
    const body = toolCall('get_cart', { meta: meta(), id: randomUUID() })
    const mixed = await post(body, { 'UCP-Agent': other.agent })
    expect(mixed.body.error).toMatchObject({ code: -32_001, data: { code: 'invalid_profile_url' } })
    expect(await post(message('ping'), { Origin: 'https://evil.test' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden_origin' },
    })
  })

  it('agrees on a version without batches, whichever it requests', async () => {
    for (const protocolVersion of ['2025-06-18', '2025-03-26', '2025-11-25']) {
      const { body } = await post(message('initialize', { protocolVersion, capabilities: {} }))
      expect(body.result).toMatchObject({ protocolVersion: '2025-06-18' })
    }
    expect(await post([message('ping'), message('ping', {}, 2)])).toMatchObject({
      status: 200,
      body: { id: null, error: { code: -32_600 } },
    })
  })

  it.each(['2024-11-05', '2025-11-25', 'latest', '2025-06-18, 2025-06-18', ''])(
    'is one whose MCP-Protocol-Version is %o, unless it negotiates the version',
    async (version) => {
      const headers = { 'MCP-Protocol-Version': version }
      expect(await post(message('tools/list'), headers)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', content: expect.stringContaining('2025-06-18') as string },
      })
      expect(await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers)).toMatchObject({
        status: 400,
      })
      const { body } = await post(message('initialize', { protocolVersion: version }), headers)
      expect(body.result).toMatchObject({ protocolVersion: '2025-06-18' })
    },
  )

  it.each([
    ['the negotiated version', { 'MCP-Protocol-Version': '2025-06-18' }],
    ['2025-03-26', { 'MCP-Protocol-Version': '2025-03-26' }],
    ['no version, which counts as 2025-03-26', {}],
  ])('is not one that names %s', async (_title, headers) => {
    expect(await post(message('ping'), headers)).toMatchObject({ status: 200, body: { result: {} } })
  })

  it('gets an HTTP status if it is not a request of JSON-RPC to a shop', async () => {
    expect((await stage.app.request('GET', '/ucp/aol/mcp', { brand: null })).status).toBe(405)
    expect((await stage.app.request('POST', '/ucp/none/mcp', { brand: null, body: {} })).status).toBe(404)
    expect((await post('{"jsonrpc":', { 'content-type': 'application/json' })).status).toBe(400)
    expect(await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).toMatchObject({ status: 202 })
  })
})

describe('a platform with keys', () => {
  it('must sign its messages, and gets signed answers', async () => {
    const signer = await signingPlatform(stage.app, { authority, profile })
    const unsigned = await post(
      toolCall('create_cart', {
        meta: metaOf(signer),
        cart: { line_items: [{ item: { id: 'OVEN' }, quantity: 1 }] },
      }),
    )
    expect(unsigned.body.error).toMatchObject({ code: -32_000, data: { code: 'signature_missing' } })
    const signed = await signer.call('POST', '/mcp', {
      body: toolCall('create_cart', {
        meta: metaOf(signer),
        cart: { line_items: [{ item: { id: 'OVEN' }, quantity: 1 }] },
      }),
    })
    expect(signed.body.result.structuredContent).toMatchObject({ line_items: [{ item: { id: 'OVEN' } }] })
    expect(signed.headers.get('signature-input')).toMatch(/"@status" "content-digest" "content-type"/)
  })
})
