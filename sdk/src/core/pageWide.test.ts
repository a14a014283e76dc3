import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const options = { api: 'https://two-copies.test', brand: 'aol' } as const

/** The modules of the hosted script and of the npm package are two copies of the same source. */
async function copy() {
  vi.resetModules()
  return { core: await import('./index'), cart: await import('../features/cart/page/cart.store') }
}

// A new page.
beforeEach(() => Reflect.deleteProperty(globalThis, Symbol.for('countertop.1')))
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

  it('creates the policy of Trusted Types once for both', async () => {
    const createPolicy = vi.fn((_name: string, rules: object) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    const [script, library] = [await copy(), await copy()]
    script.core.inertHtml('<b>')
    library.core.inertHtml('<b>')
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['countertop'])
  })

  it('recognises the errors of another copy', async () => {
    const [script, library] = [await copy(), await copy()]
    const error = new script.core.CountertopError('NETWORK', 'lost', { retryable: true })
    expect(error).toBeInstanceOf(library.core.CountertopError)
    expect(library.core.toCountertopError(error)).toBe(error)
    expect(new Error('lost')).not.toBeInstanceOf(library.core.CountertopError)
  })
})
