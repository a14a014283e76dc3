import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountertop } from '../../core'
import { fakeBackend, type FakeAnswer } from '../../testing/fakeBackend'
import { createSearchStore } from './search.store'

const oven = { type: 'product', text: 'Aria oven', url: 'product/aria', imageUrl: null, price: 1299 }

function start(answer: FakeAnswer = { body: { results: [oven] } }, wait: number | undefined = 500) {
  const backend = fakeBackend({
    'GET /api/v3/search': answer,
    'GET /api/v2/sitesearch/search-url': { body: { url: '/c/ovens' } },
  })
  const countertop = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
  const log = vi.spyOn(countertop, 'log')
  const store = createSearchStore(countertop, wait)
  return { store, backend, log, state: () => store.$state.get() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('typing', () => {
  it('searches 500 ms after the last letter, sanitised and trimmed [SHL-120] [COM-055] [COM-056] [COM-278]', async () => {
    const { store, backend, state } = start()
    store.type('ov', 6)
    await pass(400)
    store.type(' ov&en<a;b..c>', 6)
    await pass(499)
    expect(backend.requests).toEqual([])
    await pass(1)
    expect(Object.fromEntries(backend.requests[0]!.url.searchParams)).toEqual({
      brand: 'aol',
      searchTerm: 'oven a b c',
      isAutoCorrectEnabled: 'true',
      limit: '6',
    })
    expect(state()).toMatchObject({ input: ' ov&en<a;b..c>', suggestions: [oven], isLoading: false })
  })

  it('searches after 300 ms by default [SHL-119]', async () => {
    const backend = fakeBackend({ 'GET /api/v3/search': { body: { results: [oven] } } })
    const store = createSearchStore(createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch }))
    store.type('oven', 6)
    await pass(299)
    expect(backend.requests).toEqual([])
    await pass(1)
    expect(backend.requests).toHaveLength(1)
  })

  it('sends nothing for one character and clears the results [SHL-114, SHL-115, SHL-116, COM-057]', async () => {
    const { store, backend, state } = start()
    store.type('ov', 6)
    await pass(500)
    expect(state().suggestions).toHaveLength(1)
    store.type('o', 6)
    expect(state().suggestions).toEqual([])
    store.type('ov', 6)
    await pass(500)
    store.type('', 6)
    expect(state().suggestions).toEqual([])
    await pass(5000)
    expect(backend.requests).toHaveLength(2)
  })

  it('truncates the input at 100 characters [SHL-117]', () => {
    const { store, state } = start()
    store.type('x'.repeat(150), 6)
    expect(state().input).toHaveLength(100)
  })

  it('drops an answer for an earlier term', async () => {
    const { store, backend, state } = start('never')
    store.type('ove', 6)
    await pass(500)
    expect(state().isLoading).toBe(true)
    store.type('oven', 6)
    expect(state()).toEqual({ input: 'oven', suggestions: [], isLoading: false, foundNothing: false })
    backend.on('GET /api/v3/search', { body: { results: [oven] } })
    await pass(500)
    expect(state().suggestions).toEqual([oven])
  })

  it('sends the sign-in flag only for a signed-in shopper [COM-058]', async () => {
    const { store, backend } = start()
    const flags = () => backend.requests.map(({ url }) => url.searchParams.get('isAuthenticated'))
    store.type('oven', 6)
    await pass(500)
    localStorage.setItem('aol:loggedin', 'true')
    store.type('ovens', 6)
    await pass(500)
    localStorage.removeItem('aol:loggedin')
    expect(flags()).toEqual([null, 'true'])
  })

  it('is loading until the answer, and logs and reports a failure without results [SHL-137, SHL-138, SHL-139, COM-340, COM-341]', async () => {
    const { store, state, log } = start({ status: 400, body: { errors: ['No such index'] } })
    store.type('oven', 6)
    await pass(500)
    expect(log).toHaveBeenCalledExactlyOnceWith('The search failed.', 'No such index')
    expect(state()).toEqual({ input: 'oven', suggestions: [], isLoading: false, foundNothing: false })
  })

  it.each([
    [{ status: 502, body: {} }, '502'],
    [{ status: 503, text: '' }, '503'],
    ['network failure' as const, 'Server error'],
  ])('logs for the answer %j: %s [COM-340, COM-344]', async (answer, text) => {
    const { store, log } = start(answer)
    store.type('oven', 6)
    await pass(20_000)
    expect(log).toHaveBeenCalledExactlyOnceWith('The search failed.', text)
  })

  it('reports no results until the next key', async () => {
    const { store, backend, state } = start({ body: { results: [] } })
    store.type('zzq', 6)
    expect(state().foundNothing).toBe(false)
    await pass(500)
    expect(state()).toEqual({ input: 'zzq', suggestions: [], isLoading: false, foundNothing: true })
    store.type('oven', 6)
    expect(state().foundNothing).toBe(false)
    backend.on('GET /api/v3/search', { body: { results: [oven] } })
    await pass(500)
    expect(state()).toEqual({ input: 'oven', suggestions: [oven], isLoading: false, foundNothing: false })
  })

  it('clears input, results and a pending search', async () => {
    const { store, state, log } = start('never')
    store.type('oven', 6)
    await pass(500)
    store.clear()
    await pass(20_000)
    expect(log).not.toHaveBeenCalled()
    expect(state()).toEqual({ input: '', suggestions: [], isLoading: false, foundNothing: false })
  })
})

describe('submitting', () => {
  it('requests the address for the trimmed term, and nothing else [SHL-121, SHL-123, SHL-126]', async () => {
    const { store, backend } = start()
    store.type('  oven  ', 6)
    expect(await store.submit()).toBe('/c/ovens')
    await pass(5000)
    expect(
      backend.requests.map(({ url }) => `${url.pathname} ${url.searchParams.get('searchterms')}`),
    ).toEqual(['/api/v2/sitesearch/search-url oven'])
  })

  it('does nothing for spaces [SHL-122]', async () => {
    const { store, backend } = start()
    store.type('   ', 6)
    expect(await store.submit()).toBeNull()
    expect(backend.requests).toEqual([])
  })

  it('leads to the search page for symbols alone, which match nothing', async () => {
    const { store, backend } = start()
    store.type(' ?! 🙂', 6)
    expect(await store.submit()).toBe(`/search/${encodeURIComponent('?! 🙂')}`)
    store.type(`!${'🙂'.repeat(50)}`, 6)
    expect(await store.submit()).toBe(`/search/${encodeURIComponent(`!${'🙂'.repeat(49)}`)}`)
    expect(backend.requests).toEqual([])
  })

  it('falls back to the search page after a failure [COM-052, COM-341]', async () => {
    const { store, backend, log } = start()
    backend.on('GET /api/v2/sitesearch/search-url', { status: 500 })
    store.type('gas & oven', 6)
    expect(await store.submit()).toBe('/search/gas%20oven')
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('is loading meanwhile, and does not navigate after further typing [SHL-125]', async () => {
    const { store, backend, state } = start()
    backend.on('GET /api/v2/sitesearch/search-url', 'never')
    store.type('oven', 6)
    const submitted = store.submit()
    expect(state().isLoading).toBe(true)
    store.type('ovens', 6)
    expect(await submitted).toBeNull()
  })
})
