import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { CountertopError } from '../errors'
import { createClient } from './client'
import { GENERAL_ERROR } from './messages'

function clientFor(answers: Record<string, FakeAnswer>, token?: string) {
  const backend = fakeBackend(answers)
  const stored: string[] = []
  const session = { get: () => token, set: (value: string) => void stored.push(value) }
  const client = createClient({ api: 'https://api.test', brand: 'nz', session, fetch: backend.fetch })
  return { backend, client, stored }
}

async function awaitError(promise: Promise<unknown>): Promise<CountertopError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CountertopError)
  return error as CountertopError
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a read', () => {
  it('carries the brand in the query and nothing that would need a preflight', async () => {
    const { backend, client } = clientFor({ 'GET /api/geo': { body: { city: 'Napier' } } })
    expect(await client.call('GET /api/geo')).toEqual({ city: 'Napier' })
    const [request] = backend.requests
    expect(request?.url.href).toBe('https://api.test/api/geo?brand=nz')
    expect([...request!.headers.keys()]).toEqual([])
  })

  it('of the profile carries the cookies and no body [SHL-371]', async () => {
    const seen: RequestInit[] = []
    const answer = new Response(JSON.stringify({ firstName: 'Casey' }))
    const client = createClient({
      api: 'https://api.test',
      brand: 'nz',
      session: { get: () => undefined, set: () => undefined },
      fetch: (_, init = {}) => {
        seen.push(init)
        return Promise.resolve(answer)
      },
    })
    expect(await client.call('GET /api/account/getprofile')).toEqual({ firstName: 'Casey' })
    expect(seen).toMatchObject([{ method: 'GET', credentials: 'include' }])
    expect(seen[0]).not.toHaveProperty('body')
  })

  it('encodes the parts of the path and of the query', async () => {
    const { backend, client } = clientFor({ 'GET /api/locality/{query}': { body: [] } })
    await client.call('GET /api/locality/{query}', { path: { query: 'st kilda/é' } })
    expect(backend.requests[0]?.url.pathname).toBe('/api/locality/st%20kilda%2F%C3%A9')
  })

  it('rejects a path with an empty part', async () => {
    const { backend, client } = clientFor({})
    const error = await awaitError(client.call('GET /api/locality/{query}', { path: { query: '' } }))
    expect(error.code).toBe('CONFIGURATION')
    expect(error.message).toContain('"query"')
    expect(backend.requests).toHaveLength(0)
  })

  it('leaves empty query values out', async () => {
    const { backend, client } = clientFor({ 'GET /api/cart/': { body: {} } })
    await client.call('GET /api/cart/', {
      query: { suburb: 'Richmond', winningDeliveryServiceOverride: 'false' },
    })
    expect(backend.requests[0]?.url.search).toBe(
      '?brand=nz&suburb=Richmond&winningDeliveryServiceOverride=false',
    )
  })

  it('is retried once after a network failure, and then succeeds', async () => {
    const { backend, client } = clientFor({ 'GET /api/geo': 'network failure' })
    const promise = client.call('GET /api/geo')
    await vi.advanceTimersByTimeAsync(299)
    expect(backend.requests).toHaveLength(1)
    backend.on('GET /api/geo', { body: { city: 'Napier' } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await promise).toEqual({ city: 'Napier' })
    expect(backend.requests).toHaveLength(2)
  })

  it('fails with a retryable error after the second network failure', async () => {
    const { backend, client } = clientFor({ 'GET /api/geo': 'network failure' })
    const failed = awaitError(client.call('GET /api/geo'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failed).toMatchObject({
      code: 'NETWORK',
      status: 0,
      retryable: true,
      message: GENERAL_ERROR,
    })
    expect(backend.requests).toHaveLength(2)
  })

  it('is not repeated for an answer of the server', async () => {
    const { backend, client } = clientFor({
      'GET /api/geo': { status: 500, body: { errors: ['boom'], code: 'BROKEN' } },
    })
    expect(await awaitError(client.call('GET /api/geo'))).toMatchObject({
      code: 'SERVER',
      status: 500,
      reason: 'BROKEN',
    })
    expect(backend.requests).toHaveLength(1)
  })

  it('that is lost without an error is sent again after 10 s', async () => {
    const { backend, client } = clientFor({ 'GET /api/geo': 'never' })
    const promise = client.call('GET /api/geo')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(backend.requests).toHaveLength(1)
    backend.on('GET /api/geo', { body: { city: 'Napier' } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await promise).toEqual({ city: 'Napier' })
    expect(backend.requests).toHaveLength(2)
  })

  it('of a shop that always takes 12 s succeeds after 12 s', async () => {
    const { backend, client } = clientFor({})
    const slow = () =>
      new Promise<FakeAnswer>((resolve) => setTimeout(resolve, 12_000, { body: { city: 'Napier' } }))
    backend.on('GET /api/geo', slow())
    const promise = client.call('GET /api/geo')
    await vi.advanceTimersByTimeAsync(9_999)
    backend.on('GET /api/geo', 'never')
    await vi.advanceTimersByTimeAsync(2_001)
    expect(await promise).toEqual({ city: 'Napier' })
  })

  it('of a shop that refuses the second request waits for the first', async () => {
    const { backend, client } = clientFor({})
    const slow = new Promise<FakeAnswer>((resolve) =>
      setTimeout(resolve, 12_000, { body: { city: 'Napier' } }),
    )
    backend.on('GET /api/geo', slow)
    const promise = client.call('GET /api/geo')
    await vi.advanceTimersByTimeAsync(9_999)
    backend.on('GET /api/geo', { status: 503 })
    await vi.advanceTimersByTimeAsync(2_001)
    expect(await promise).toEqual({ city: 'Napier' })
  })

  it('ends after 30 s without an answer', async () => {
    const { backend, client } = clientFor({ 'GET /api/geo': 'never' })
    const failed = awaitError(client.call('GET /api/geo'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failed).toMatchObject({ code: 'TIMEOUT', retryable: true })
    expect(backend.requests).toHaveLength(2)
  })

  it('ends when the caller aborts it, and an aborted one is never sent', async () => {
    const { backend, client } = clientFor({ 'GET /api/geo': 'never' })
    const controller = new AbortController()
    const failed = awaitError(client.call('GET /api/geo', { signal: controller.signal }))
    controller.abort()
    expect(await failed).toMatchObject({ code: 'ABORTED', retryable: false })
    expect(await awaitError(client.call('GET /api/geo', { signal: controller.signal }))).toMatchObject({
      code: 'ABORTED',
    })
    expect(backend.requests).toHaveLength(1)
  })

  it('is not sent again when the caller aborts it after it was lost', async () => {
    const { backend, client } = clientFor({ 'GET /api/geo': 'network failure' })
    const controller = new AbortController()
    const failed = awaitError(client.call('GET /api/geo', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(299)
    controller.abort()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ code: 'ABORTED' })
    expect(backend.requests).toHaveLength(1)
  })

  it('leaves no timer behind', async () => {
    const { client } = clientFor({ 'GET /api/geo': { body: {} } })
    await client.call('GET /api/geo')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a write', () => {
  it('carries brand header and JSON body, and no brand in the query', async () => {
    const { backend, client } = clientFor({ 'POST /api/cart/product/': { body: { cartId: 'c' } } })
    await client.call('POST /api/cart/product/', {
      body: { sku: 'A1', quantity: 2 },
      headers: { 'Idempotency-Key': 'k' },
    })
    const [request] = backend.requests
    expect(request?.url.search).toBe('')
    expect([...request!.headers].sort()).toEqual([
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', 'k'],
      ['X-Countertop-Brand', 'nz'],
    ])
    expect(request?.body).toEqual({ sku: 'A1', quantity: 2 })
  })

  it('that is repeatable is sent once more with the same key after a network failure', async () => {
    const { backend, client } = clientFor({ 'POST /api/cart/product/': 'network failure' })
    const added = client.call('POST /api/cart/product/', {
      body: { sku: 'A1', quantity: 1 },
      headers: { 'Idempotency-Key': 'k' },
      isRepeatable: true,
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(backend.requests).toHaveLength(1)
    backend.on('POST /api/cart/product/', { body: { cartId: 'c' } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await added).toEqual({ cartId: 'c' })
    expect(backend.requests.map(({ headers, body }) => [headers.get('Idempotency-Key'), body])).toEqual([
      ['k', { sku: 'A1', quantity: 1 }],
      ['k', { sku: 'A1', quantity: 1 }],
    ])
  })

  it('is otherwise never retried', async () => {
    const { backend, client } = clientFor({ 'POST /api/cart/product/': 'network failure' })
    const failed = awaitError(client.call('POST /api/cart/product/', { body: { sku: 'A1', quantity: 1 } }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await failed).code).toBe('NETWORK')
    expect(backend.requests).toHaveLength(1)
  })

  it('answers undefined for 204', async () => {
    const { client } = clientFor({ 'DELETE /api/cart/': { status: 204 } })
    expect(await client.call('DELETE /api/cart/')).toBeUndefined()
  })
})

describe('writes of a browser that has no session yet', () => {
  const created = (token: string): FakeAnswer => ({ body: {}, headers: { 'X-Countertop-Session': token } })

  function heldAnswer() {
    let resolve: (answer: FakeAnswer) => void = () => undefined
    const promise = new Promise<FakeAnswer>((done) => (resolve = done))
    return { promise, resolve: (answer: FakeAnswer) => resolve(answer) }
  }

  function newBrowser() {
    const backend = fakeBackend()
    let token: string | undefined
    const session = { get: () => token, set: (value: string) => void (token = value) }
    const client = createClient({ api: 'https://api.test', brand: 'nz', session, fetch: backend.fetch })
    const first = heldAnswer()
    backend.on('POST /api/cart/product/', first.promise)
    backend.on('POST /api/compare/product/', { body: {} })
    backend.on('POST /api/store/setstore', { body: {} })
    const added = client.call('POST /api/cart/product/', { body: { sku: 'A1', quantity: 1 } })
    return { backend, client, first, added, sent: () => backend.requests.map(({ url }) => url.pathname) }
  }

  it('follow the first of them, so that all share its session [COM-007]', async () => {
    const { backend, client, first, added, sent } = newBrowser()
    const compared = client.call('POST /api/compare/product/', { body: { sku: 'A1' } })
    const set = client.call('POST /api/store/setstore', { body: { storeId: '1' } } as never)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['/api/cart/product/'])
    first.resolve(created('s1'))
    await Promise.all([added, compared, set])
    expect(sent()).toEqual(['/api/cart/product/', '/api/compare/product/', '/api/store/setstore'])
    expect(backend.requests.slice(1).map(({ headers }) => headers.get('X-Countertop-Session'))).toEqual([
      's1',
      's1',
    ])
  })

  it('go out one by one while none of them creates it', async () => {
    const { backend, client, first, added, sent } = newBrowser()
    const second = heldAnswer()
    backend.on('POST /api/compare/product/', second.promise)
    const compared = client.call('POST /api/compare/product/', { body: { sku: 'A1' } })
    const set = client.call('POST /api/store/setstore', { body: { storeId: '1' } } as never)
    first.resolve({ status: 404, body: {} })
    await awaitError(added)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['/api/cart/product/', '/api/compare/product/'])
    second.resolve(created('s2'))
    await Promise.all([compared, set])
    expect(backend.requests[2]?.headers.get('X-Countertop-Session')).toBe('s2')
  })

  it('wait no more once one has succeeded without it, by a cookie of an earlier visit', async () => {
    const { backend, client, first, added, sent } = newBrowser()
    first.resolve({ body: {} })
    await added
    const second = heldAnswer()
    backend.on('POST /api/compare/product/', second.promise)
    const compared = client.call('POST /api/compare/product/', { body: { sku: 'A1' } })
    await client.call('POST /api/store/setstore', { body: { storeId: '1' } } as never)
    expect(sent()).toEqual(['/api/cart/product/', '/api/compare/product/', '/api/store/setstore'])
    second.resolve({ body: {} })
    await compared
  })

  it('delay neither a read nor a report that outlives the page', async () => {
    const { backend, client, first, added } = newBrowser()
    backend.on('GET /api/geo', { body: {} })
    backend.on('POST /api/analytics/search', { status: 204 })
    await client.call('GET /api/geo')
    await client.call('POST /api/analytics/search', { keepalive: true } as never)
    expect(backend.requests).toHaveLength(3)
    first.resolve(created('s3'))
    await added
  })

  it('wait no more once it exists', async () => {
    const { backend, client, first, added, sent } = newBrowser()
    first.resolve(created('s4'))
    await added
    backend.on('POST /api/cart/product/', 'never')
    const lost = client.call('POST /api/cart/product/', { body: { sku: 'A1', quantity: 1 } })
    await client.call('POST /api/compare/product/', { body: { sku: 'A1' } })
    expect(sent()).toEqual(['/api/cart/product/', '/api/cart/product/', '/api/compare/product/'])
    const failed = awaitError(lost)
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
  })
})

describe('the session token', () => {
  it('is stored when the backend returns one, and sent when there is one', async () => {
    const headers = { 'X-Countertop-Session': 'new' }
    const { backend, client, stored } = clientFor({ 'GET /api/geo': { body: {}, headers } }, 'old')
    await client.call('GET /api/geo')
    expect(backend.requests[0]?.headers.get('X-Countertop-Session')).toBe('old')
    expect(stored).toEqual(['new'])
  })
})

describe('an error', () => {
  const failing = async (status: number, body?: unknown, text?: string) => {
    const { client } = clientFor({
      'GET /api/geo': { status, ...(text === undefined ? { body } : { text }) },
    })
    return awaitError(client.call('GET /api/geo'))
  }

  it('joins the messages of a 400 with a comma [SHL-440]', async () => {
    expect((await failing(400, ['a', 'b'])).message).toBe('a, b')
    const error = await failing(400, {
      errors: ['a', 'b'],
      code: 'INVALID_BODY',
      fields: { 'cart.qty': ['b'] },
    })
    expect(error).toMatchObject({
      message: 'a, b',
      messages: ['a', 'b'],
      code: 'INVALID',
      reason: 'INVALID_BODY',
    })
    expect(error.fields).toEqual({ 'cart.qty': ['b'] })
  })

  it('has the general text for a 400 that cannot be read [SHL-441]', async () => {
    expect((await failing(400, undefined, '<html>')).message).toBe('An error has occurred, please try again')
  })

  it('has the fixed texts for 401, 403 and 404 [SHL-442, SHL-445, SHL-446]', async () => {
    expect(await failing(401, { errors: ['x'] })).toMatchObject({
      code: 'UNAUTHORISED',
      message: 'You are not authorised for this action',
    })
    expect(await failing(403)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'permission denied for the resource',
    })
    expect(await failing(404)).toMatchObject({
      code: 'NOT_FOUND',
      message: 'The page you looking for does not exist, please try again',
    })
  })

  it('has the general text for any other status [SHL-449]', async () => {
    expect(await failing(500, { errors: ['secret'] })).toMatchObject({
      code: 'SERVER',
      message: GENERAL_ERROR,
    })
    expect(await failing(302)).toMatchObject({ code: 'SERVER', message: GENERAL_ERROR })
  })

  it.each([400, 404, 409, 500])('has the server’s own texts of a %i as well [CHK-421]', async (status) => {
    expect((await failing(status, { errors: ['first', 'second'] })).ownMessages).toEqual(['first', 'second'])
    for (const body of [{}, [], { errors: {} }, { message: 'x' }])
      expect([status, (await failing(status, body)).ownMessages]).toEqual([status, []])
    expect((await failing(status, undefined, '<html>')).ownMessages).toEqual([])
  })

  it('has the messages of checkout and the whole body', async () => {
    const body = {
      errorMessages: ['Card refused'],
      errorCode: 7,
      refusalReason: 'Refused',
      code: 'PAYMENT_REFUSED',
    }
    const error = await failing(402, body)
    expect(error).toMatchObject({
      code: 'REFUSED',
      messages: ['Card refused'],
      reason: 'PAYMENT_REFUSED',
      body,
    })
  })

  it('reports a 2xx without JSON as a failure', async () => {
    expect(await failing(200, undefined, '<html>')).toMatchObject({ code: 'BAD_ANSWER', status: 200 })
  })

  it('marks 429 and an unavailable server as retryable, and a server error not', async () => {
    expect((await failing(429)).retryable).toBe(true)
    expect((await failing(503)).retryable).toBe(true)
    expect((await failing(500)).retryable).toBe(false)
    expect(await failing(409)).toMatchObject({ code: 'CONFLICT', retryable: false })
  })
})
