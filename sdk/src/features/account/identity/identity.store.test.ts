import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCountertop, type Countertop } from '../../../core'
import { fakeBackend, type FakeAnswer, type FakeBackend } from '../../../testing/fakeBackend'
import { createIdentityStore } from './identity.store'
import { idTokenFor, storeTokens } from '../testing/tokens'

const NOW = new Date('2026-03-02T10:00:00Z').getTime()
const HOUR = 3_600_000
/** Each test has its own storage prefix, because stores of earlier tests keep listening. */
let prefix = ''
let count = 0
const keys = ['loggedin', 'access_token', 'id_token'] as const

function backend(): FakeBackend {
  return fakeBackend({
    'POST /api/account/logout': { body: { success: true } },
    'DELETE /api/account/session': { status: 204 },
    'POST /api/account/relogin': ({ body }) => ({
      body: {
        accessToken: 'access 2',
        idToken: idTokenFor('user-1', Date.now() + HOUR),
        expiresIn: 3600,
        nonce: (body as { nonce: string }).nonce,
      },
    }),
  })
}

const pageOf = (
  server: FakeBackend,
  config: Partial<Parameters<typeof createCountertop>[0]> = {},
): Countertop =>
  createCountertop({ api: 'https://api.test', storagePrefix: prefix, ...config }, { fetch: server.fetch })
const stored = () => keys.map((key) => localStorage.getItem(`${prefix}:${key}`))
const paths = ({ requests }: FakeBackend) =>
  requests.map(({ method, url }) => `${method} ${url.pathname}`).sort()
const signOutCalls = ['DELETE /api/account/session', 'POST /api/account/logout']

describe('the sign-in of a browser', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    localStorage.clear()
    prefix = `tab${++count}`
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })

  it('belongs to the user of the id token while the flag and both tokens are stored [SHL-352] [SHL-359] [SHL-483]', () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const server = backend()
    const identity = createIdentityStore(pageOf(server))
    expect(identity.$session.get()).toEqual({ userId: 'user-1', expiresAt: NOW + HOUR })
    expect(identity.accessToken()).toBe('access')
    expect(server.requests).toEqual([])
  })

  it.each(keys)('ends without %s, in the browser and on the server [SHL-352]', async (missing) => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    localStorage.removeItem(`${prefix}:${missing}`)
    const server = backend()
    const identity = createIdentityStore(pageOf(server))
    expect(identity.$session.get()).toBeNull()
    await vi.runAllTimersAsync()
    expect(stored()).toEqual([null, null, null])
    expect(paths(server)).toEqual(signOutCalls)
  })

  it.each([
    ['abc', ''],
    ['"abc"', ''],
    ['"a.b"', ''],
    ['"a.b.c"', ''],
    [JSON.stringify(idTokenFor('user-1', NOW - 1)), 'user-1'],
    [JSON.stringify(idTokenFor('user-1', NOW)), 'user-1'],
  ])(
    'ends on the malformed or expired token %s [SHL-355] [SHL-356] [SHL-354] [SHL-367]',
    async (token, userId) => {
      storeTokens(prefix, 'user-1', NOW + HOUR)
      localStorage.setItem(`${prefix}:id_token`, token)
      const server = backend()
      const identity = createIdentityStore(pageOf(server))
      expect(identity.$session.get()).toBeNull()
      await vi.runAllTimersAsync()
      expect(stored()).toEqual([null, null, null])
      const logout = server.requests.find(({ url }) => url.pathname === '/api/account/logout')
      expect(logout?.body).toEqual({ userId, clientId: 'aol' })
    },
  )

  describe('whose token expired while the shopper was at the bank', () => {
    const show = (name: string) => {
      const element = document.body.appendChild(document.createElement(name))
      onTestFinished(() => element.remove())
    }
    const payAtBank = () => sessionStorage.setItem(`${prefix}:checkoutPayment`, '{}')
    const returnTo = (query: string) => () => history.replaceState(null, '', `/${query}`)
    afterEach(() => {
      sessionStorage.clear()
      history.replaceState(null, '', '/')
    })

    it.each([
      ['the checkout', 'countertop-checkout', payAtBank],
      ['the checkout of a new tab', 'countertop-checkout', returnTo('?countertop=return&reference=r1')],
      ['the checkout of a new tab after Afterpay', 'countertop-checkout', returnTo('?provider=afterpay')],
      ['the confirmation', 'countertop-confirmation', () => undefined],
      ['the confirmation of a React page', 'countertop-react-confirmation', () => undefined],
    ])('stays until %s has read the outcome, and ends then', async (_, element, prepare) => {
      storeTokens(prefix, 'user-1', NOW - HOUR)
      show(element)
      prepare()
      const server = backend()
      createIdentityStore(pageOf(server))
      await vi.advanceTimersByTimeAsync(119_000)
      expect(server.requests).toEqual([])
      expect(stored()).not.toContain(null)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(paths(server)).toEqual(signOutCalls)
      expect(stored()).toEqual([null, null, null])
    })

    it.each([
      ['a checkout without a payment', 'countertop-checkout', () => undefined],
      ['a checkout whose address is no return', 'countertop-checkout', returnTo('?countertop=x')],
      ['another page', 'countertop-cart', payAtBank],
    ])('ends at once on %s [SHL-356]', async (_, element, prepare) => {
      storeTokens(prefix, 'user-1', NOW - HOUR)
      show(element)
      prepare()
      const server = backend()
      createIdentityStore(pageOf(server))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(paths(server)).toEqual(signOutCalls)
    })
  })

  const unreachable: [string, FakeAnswer][] = [
    ['answers 500', { status: 500, body: {} }],
    ['answers 503', { status: 503, body: { errors: ['Please try again.'], code: 'UNAVAILABLE' } }],
    ['is out of reach', 'network failure'],
  ]
  describe.each(unreachable)('whose expired token is found while the server %s', (_, failure) => {
    it.each(signOutCalls)('is signed out on the next page, when %s was lost [SHL-356]', async (lost) => {
      storeTokens(prefix, 'user-1', NOW - HOUR)
      const before = stored()
      const left = backend()
      left.on(lost, failure)
      createIdentityStore(pageOf(left))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(stored()).toEqual(before)
      vi.clearAllTimers()

      const server = backend()
      createIdentityStore(pageOf(server))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(paths(server)).toEqual(signOutCalls)
      expect(stored()).toEqual([null, null, null])
    })

    it('is signed out on this page as soon as the server answers', async () => {
      storeTokens(prefix, 'user-1', NOW - HOUR)
      const server = backend()
      for (const call of signOutCalls) server.on(call, failure)
      createIdentityStore(pageOf(server))
      await vi.advanceTimersByTimeAsync(12_000)
      expect(stored()).not.toContain(null)
      server.on('POST /api/account/logout', { body: { success: true } })
      server.on('DELETE /api/account/session', { status: 204 })
      await vi.advanceTimersByTimeAsync(5_000)
      expect(stored()).toEqual([null, null, null])
      const count = server.requests.length
      await vi.advanceTimersByTimeAsync(HOUR)
      expect(server.requests).toHaveLength(count)
    })
  })

  it('is forgotten, with one attempt, when the server refuses to sign it out', async () => {
    storeTokens(prefix, 'user-1', NOW - HOUR)
    const server = backend()
    server.on('POST /api/account/logout', { status: 400, body: { errors: ['No'], code: 'INVALID' } })
    createIdentityStore(pageOf(server))
    await vi.runAllTimersAsync()
    expect(stored()).toEqual([null, null, null])
    expect(paths(server)).toEqual(signOutCalls)
  })

  it('is signed out by requests that outlive the page', async () => {
    storeTokens(prefix, 'user-1', NOW - HOUR)
    const sent: (boolean | undefined)[] = []
    const fetch = (_: unknown, init?: RequestInit) => {
      sent.push(init?.keepalive)
      return Promise.resolve(new Response('{"success":true}'))
    }
    createIdentityStore(createCountertop({ api: 'https://api.test', storagePrefix: prefix }, { fetch }))
    await vi.runAllTimersAsync()
    expect(sent).toEqual([true, true])
  })

  it('of another tab survives a sign-out that was under way', async () => {
    storeTokens(prefix, 'user-1', NOW - HOUR)
    const server = backend()
    let answer!: (late: FakeAnswer) => void
    server.on('POST /api/account/logout', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    const identity = createIdentityStore(pageOf(server))
    storeTokens(prefix, 'user-2', NOW + HOUR)
    dispatchEvent(new StorageEvent('storage', { key: `${prefix}:id_token` }))
    answer({ body: { success: true } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(identity.$session.get()?.userId).toBe('user-2')
    expect(stored()).not.toContain(null)
  })

  it('of the same customer, renewed meanwhile in another tab, ends with the sign-out', async () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const server = backend()
    let answer!: (late: FakeAnswer) => void
    server.on('POST /api/account/logout', new Promise<FakeAnswer>((resolve) => (answer = resolve)))
    const identity = createIdentityStore(pageOf(server))
    const leaving = identity.logout()
    storeTokens(prefix, 'user-1', NOW + 2 * HOUR)
    answer({ body: { success: true } })
    await leaving
    expect(stored()).toEqual([null, null, null])
  })

  it.each(signOutCalls)('ends here when the server refuses its customer’s sign-out at %s', async (call) => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const server = backend()
    server.on(call, { status: 403, body: { errors: ['No'], code: 'FORBIDDEN' } })
    const identity = createIdentityStore(pageOf(server))
    await identity.logout()
    expect(identity.$session.get()).toBeNull()
    expect(stored()).toEqual([null, null, null])
  })

  it('stays when one call is refused and the other is lost', async () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const server = backend()
    server.on('POST /api/account/logout', { status: 403, body: { errors: ['No'], code: 'FORBIDDEN' } })
    server.on('DELETE /api/account/session', { status: 500, body: {} })
    const identity = createIdentityStore(pageOf(server))
    await expect(identity.logout()).rejects.toMatchObject({ status: 500 })
    expect(stored()).not.toContain(null)
  })

  it('stays when its customer cannot be signed out, and says so', async () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const server = backend()
    server.on('DELETE /api/account/session', 'network failure')
    const identity = createIdentityStore(pageOf(server))
    await expect(identity.logout()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(identity.$session.get()?.userId).toBe('user-1')
    server.on('DELETE /api/account/session', { status: 204 })
    await identity.logout()
    expect(identity.$session.get()).toBeNull()
  })

  it('makes no call for a visitor', async () => {
    const server = backend()
    expect(createIdentityStore(pageOf(server)).$session.get()).toBeNull()
    await vi.runAllTimersAsync()
    expect(server.requests).toEqual([])
  })

  it('is renewed with less than 900 ms left, and not at 900 ms [SHL-358] [SHL-368]', async () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const server = backend()
    const identity = createIdentityStore(pageOf(server))
    await vi.advanceTimersByTimeAsync(HOUR - 900)
    expect(server.requests).toEqual([])
    const old = localStorage.getItem(`${prefix}:id_token`)
    await vi.advanceTimersByTimeAsync(1)
    expect(paths(server)).toEqual(['POST /api/account/relogin'])
    const body = server.requests[0]?.body as Record<string, string>
    expect(Object.keys(body).sort()).toEqual(['nonce', 'origin', 'returnUrl', 'token'])
    expect([JSON.stringify(body.token), body.origin]).toEqual([old, location.origin])
    expect(body.returnUrl).toBe(location.pathname)
    await vi.advanceTimersByTimeAsync(10)
    expect(identity.$session.get()?.expiresAt).toBeGreaterThan(NOW + HOUR)
    expect(identity.accessToken()).toBe('access 2')
    // The renewed token is renewed in turn.
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(server.requests).toHaveLength(2)
  })

  it('retries an unreachable server, and ends when a renewal is refused', async () => {
    storeTokens(prefix, 'user-1', NOW + 1000)
    const server = backend()
    server.on('POST /api/account/relogin', 'network failure')
    const identity = createIdentityStore(pageOf(server))
    await vi.advanceTimersByTimeAsync(8_000)
    expect(identity.$session.get()).not.toBeNull()
    expect(server.requests.length).toBeGreaterThan(1)
    server.on('POST /api/account/relogin', {
      status: 401,
      body: { errors: ['You are signed out.'], code: 'SIGNED_OUT' },
    })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(identity.$session.get()).toBeNull()
    expect(stored()).toEqual([null, null, null])
  })

  it('rejects an answer with another page’s nonce', async () => {
    storeTokens(prefix, 'user-1', NOW + 1000)
    const server = backend()
    server.on('POST /api/account/relogin', {
      body: { accessToken: 'x', idToken: idTokenFor('user-2', NOW + HOUR), expiresIn: 1, nonce: 'planted' },
    })
    const identity = createIdentityStore(pageOf(server))
    await vi.advanceTimersByTimeAsync(200)
    expect(identity.$session.get()).toBeNull()
  })

  it('is shared by all tabs: a sign-out in one ends it in the others and emits an event', async () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const here = createIdentityStore(pageOf(backend()))
    const events: unknown[] = []
    document.addEventListener('countertop:account:change', (event) =>
      events.push((event as CustomEvent).detail),
    )
    localStorage.removeItem(`${prefix}:loggedin`)
    dispatchEvent(new StorageEvent('storage', { key: `${prefix}:loggedin` }))
    expect(here.$session.get()).toBeNull()
    expect(events).toEqual([{ signedIn: false }])
    storeTokens(prefix, 'user-2', NOW + HOUR)
    dispatchEvent(new StorageEvent('storage', { key: `${prefix}:loggedin` }))
    expect(here.$session.get()?.userId).toBe('user-2')
    expect(events).toEqual([{ signedIn: false }, { signedIn: true }])
  })

  it('is renewed once for two tabs, and the second tab reads the first one’s tokens', async () => {
    storeTokens(prefix, 'user-1', NOW + 1000)
    const server = backend()
    let queue: Promise<unknown> = Promise.resolve()
    vi.stubGlobal('navigator', {
      locks: { request: (_: string, work: () => Promise<void>) => (queue = queue.then(work)) },
    })
    const both = [createIdentityStore(pageOf(server)), createIdentityStore(pageOf(server))]
    await vi.advanceTimersByTimeAsync(500)
    vi.unstubAllGlobals()
    expect(paths(server)).toEqual(['POST /api/account/relogin'])
    expect(both.map(({ $session }) => $session.get()?.expiresAt)).toEqual(
      both.map(() => both[0]?.$session.get()?.expiresAt),
    )
  })

  it('is renewed for the back office after the renewal of another tab', async () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const server = backend()
    let release = () => {}
    const other = new Promise<void>((resolve) => (release = resolve))
    vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => other.then(work) } })
    const renewal = createIdentityStore(pageOf(server)).renew()
    await vi.advanceTimersByTimeAsync(500)
    expect(paths(server)).toEqual([])
    release()
    await expect(renewal).resolves.toMatchObject({ accessToken: expect.any(String) as string })
    vi.unstubAllGlobals()
    expect(paths(server)).toEqual(['POST /api/account/relogin'])
  })

  it('calls a separate identity host in JSON, as the client of its site [SHL-364] [SHL-367]', async () => {
    storeTokens(prefix, 'user-1', NOW + HOUR)
    const calls: [string, RequestInit][] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push([url, init])
      return Promise.resolve(new Response('{"success":true}'))
    })
    const identity = createIdentityStore(pageOf(backend(), { identity: 'https://id.test/', brand: 'aoc' }))
    await identity.logout()
    vi.unstubAllGlobals()
    expect(calls.map(([url]) => url)).toEqual(['https://id.test/api/account/logout'])
    const { body, headers } = calls[0]![1]
    expect(new Headers(headers).get('Content-Type')).toMatch(/^application\/json/)
    expect(JSON.parse(body as string)).toEqual({ userId: 'user-1', clientId: 'wac' })
  })
})
