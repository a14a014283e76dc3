import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, type FakeAnswer } from '../testing/fakeBackend'

const options = { api: 'https://two-copies.test', brand: 'aol' } as const

/** The modules of the hosted script and of the npm package are two copies of the same source. */
async function copy() {
  vi.resetModules()
  return {
    core: await import('./index'),
    cart: await import('../features/cart/page/cart.store'),
    analytics: await import('../features/analytics'),
    room: await import('../ui/basics/edgeRoom'),
    scroll: await import('../ui/dialog/scrollLock'),
  }
}

// A new page of a new browser.
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('countertop.1'))
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a page with two copies of the SDK', () => {
  it('shares one Countertop and one cart between them', async () => {
    const [script, library] = [await copy(), await copy()]
    expect(script.core.createCountertop).not.toBe(library.core.createCountertop)
    const first = script.core.sharedCountertop(options)
    const second = library.core.sharedCountertop(options)
    expect(second).toBe(first)
    expect(second.once('cart', library.cart.createCartStore)).toBe(
      first.once('cart', script.cart.createCartStore),
    )
  })

  it('notifies the stores of one copy of the other’s changes', async () => {
    const [script, library] = [await copy(), await copy()]
    const shape = { is: (value: unknown): value is number => typeof value === 'number' }
    const [own, other] = [script, library].map(({ core }) =>
      core.createStorage('two-copies').item('n', shape, { fallback: 0 }),
    )
    const listener = vi.fn()
    other?.subscribe(listener)
    own?.set(3)
    expect(listener.mock.calls).toEqual([[3]])
  })

  it('shares the session between both copies', async () => {
    const [script, library] = [await copy(), await copy()]
    script.core.createSessionToken(options.api).set('token')
    expect(library.core.createSessionToken(options.api).get()).toBe('token')
  })

  it('creates one session by the first writes of both, also of two brands [COM-007]', async () => {
    const [script, library] = [await copy(), await copy()]
    let answer = (_: FakeAnswer): void => undefined
    const backend = fakeBackend({
      'POST /api/cart/product/': new Promise<FakeAnswer>((resolve) => (answer = resolve)),
      'POST /api/compare/product/': { body: {} },
    })
    const add = script.core
      .createCountertop(options, backend)
      .client.call('POST /api/cart/product/', { body: { sku: 'A1', quantity: 1 } })
    const compare = library.core
      .createCountertop({ ...options, brand: 'nz' }, backend)
      .client.call('POST /api/compare/product/', { body: { sku: 'A1' } })
    await new Promise((resolve) => setTimeout(resolve))
    expect(backend.requests).toHaveLength(1)
    answer({ body: {}, headers: { 'X-Countertop-Session': 'token' } })
    await Promise.all([add, compare])
    expect(backend.requests[1]?.headers.get('X-Countertop-Session')).toBe('token')
  })

  it('reports the early events of both, in their order', async () => {
    const [script, library] = [await copy(), await copy()]
    library.core.emit(document, 'cart:add', { sku: 'A1', quantity: 1 })
    script.core.emit(document, 'cart:open', { source: 'head' })
    expect(script.analytics.takeEarlierEvents()).toEqual([
      ['cart:add', { sku: 'A1', quantity: 1 }],
      ['cart:open', { source: 'head' }],
    ])
    library.core.emit(document, 'cart:add', { sku: 'B2', quantity: 1 })
    expect(library.analytics.takeEarlierEvents()).toEqual([])
  })

  it('creates the policy of Trusted Types once for both', async () => {
    const createPolicy = vi.fn((_name: string, rules: object) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    const [script, library] = [await copy(), await copy()]
    script.core.inertHtml('<b>')
    library.core.inertHtml('<b>')
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['countertop'])
  })

  it('restores the page’s scrolling once the last dialog of either copy has closed', async () => {
    const [script, library] = [await copy(), await copy()]
    const unlockDrawer = script.scroll.lockScroll()
    const unlockDialog = library.scroll.lockScroll()
    unlockDrawer()
    expect(document.documentElement.style.overflow).toBe('hidden')
    unlockDialog()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('reserves the room of both copies’ bars at an edge', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const [script, library] = [await copy(), await copy()]
    const release = ([script, library] as const).map(({ room }, index) => {
      const bar = document.body.appendChild(document.createElement('div'))
      bar.style.position = 'fixed'
      Object.defineProperty(bar, 'offsetHeight', { value: [40, 60][index] })
      return room.reserveEdge(bar, 'bottom')
    })
    window.dispatchEvent(new Event('resize'))
    const { style } = document.documentElement
    expect(style.getPropertyValue('--countertop-bottom')).toBe('100px')
    for (const each of release) each()
    expect(style.getPropertyValue('--countertop-bottom')).toBe('')
  })

  it('loads a third-party script once for both', async () => {
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
    const [script, library] = [await copy(), await copy()]
    expect(library.core.loadScript('https://two.test/a.js', 'two')).toBe(
      script.core.loadScript('https://two.test/a.js', 'two'),
    )
    expect(append).toHaveBeenCalledTimes(1)
    append.mockRestore()
  })

  it('passes the host’s data about the page to the router of either copy', async () => {
    const [script, library] = [await copy(), await copy()]
    const shared = script.core.sharedCountertop(options)
    const url = 'https://shop.test/ovens'
    script.core.emit(document, 'route', { url, page: { pageType: 'checkout' } })
    expect(library.core.routerOf(shared).get().pageData).toMatchObject({ pageType: 'checkout' })
  })

  it('recognises the errors of another copy', async () => {
    const [script, library] = [await copy(), await copy()]
    const error = new script.core.CountertopError('NETWORK', 'lost', { retryable: true })
    expect(error).toBeInstanceOf(library.core.CountertopError)
    expect(library.core.toCountertopError(error)).toBe(error)
    expect(new Error('lost')).not.toBeInstanceOf(library.core.CountertopError)
  })
})
