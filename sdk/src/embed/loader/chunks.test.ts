import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkLoader, type ChunkTable } from './chunks'

const first: ChunkTable = {
  chunks: [
    ['cart.js', 'sha256-cart', [1]],
    ['base.js', 'sha256-base', [2]],
    // Chunks may import each other.
    ['core.js', 'sha256-core', [1]],
    ['shell.js', 'sha256-shell', [1]],
    ['table.js', 'sha256-table'],
  ],
  widgets: { cart: [0, 'c'] },
}
/** The content of `table.js`: its indices continue after the loader's own. */
const others: ChunkTable = {
  chunks: [
    ['stores.js', 'sha256-stores', [1, 6]],
    ['map.js', 'sha256-map'],
  ],
  widgets: { stores: [5, 's'] },
}

let links: HTMLLinkElement[]

beforeEach(() => {
  vi.useFakeTimers()
  links = []
  vi.spyOn(document.head, 'append').mockImplementation(
    (...nodes) => void links.push(...(nodes as HTMLLinkElement[])),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setup() {
  const importModule = vi.fn((url: string) =>
    Promise.resolve({ url, default: others, c: 'the cart', s: 'the stores' }),
  )
  const load = chunkLoader({ first, base: 'https://cdn.test/chunks/', nonce: 'n1', importModule })
  return { load, importModule }
}

const fire = (file: string, type: 'load' | 'error') =>
  links
    .filter(({ href }) => href.endsWith(file))
    .at(-1)
    ?.dispatchEvent(new Event(type))
const settled = () => vi.advanceTimersByTimeAsync(0)
const untilRetry = () => vi.advanceTimersByTimeAsync(800)
const untilSecondRetry = () => vi.advanceTimersByTimeAsync(3_000)

describe('chunkLoader', () => {
  it('requests every file of the closure with its hash, and imports only when all are loaded', async () => {
    const { load, importModule } = setup()
    const promise = load('./cart.js')
    expect(links.map(({ rel, href, integrity, nonce }) => [rel, href, integrity, nonce])).toEqual([
      ['modulepreload', 'https://cdn.test/chunks/cart.js', 'sha256-cart', 'n1'],
      ['modulepreload', 'https://cdn.test/chunks/base.js', 'sha256-base', 'n1'],
      ['modulepreload', 'https://cdn.test/chunks/core.js', 'sha256-core', 'n1'],
    ])
    expect(links.every((link) => link.crossOrigin !== null)).toBe(true)
    fire('cart.js', 'load')
    fire('base.js', 'load')
    await settled()
    expect(importModule).not.toHaveBeenCalled()
    fire('core.js', 'load')
    expect(await promise).toMatchObject({ url: 'https://cdn.test/chunks/cart.js' })
  })

  it('requests a file once, also for several widgets, by index or by name', () => {
    const { load } = setup()
    void load('cart')
    void load('./cart.js')
    void load('./shell.js')
    expect(links.map(({ href }) => href.split('/').at(-1))).toEqual([
      'cart.js',
      'base.js',
      'core.js',
      'shell.js',
    ])
  })

  it('retries automatically, with the hash, and only the failed files', async () => {
    const { load, importModule } = setup()
    const promise = load('./shell.js')
    fire('shell.js', 'load')
    fire('base.js', 'error')
    fire('core.js', 'load')
    await untilRetry()
    expect(importModule).not.toHaveBeenCalled()
    expect(links.map(({ integrity }) => integrity)).toEqual([
      'sha256-shell',
      'sha256-base',
      'sha256-core',
      'sha256-base',
    ])
    fire('base.js', 'load')
    expect(await promise).toMatchObject({ url: 'https://cdn.test/chunks/shell.js' })
  })

  it('fails with the third try, never imports unchecked code, and starts over on a later call', async () => {
    const { load, importModule } = setup()
    const failed = expect(load('./shell.js')).rejects.toThrow(
      'https://cdn.test/chunks/base.js could not be loaded',
    )
    fire('shell.js', 'load')
    fire('core.js', 'load')
    fire('base.js', 'error')
    await untilRetry()
    fire('base.js', 'error')
    await untilSecondRetry()
    fire('base.js', 'error')
    await failed
    expect(importModule).not.toHaveBeenCalled()
    const promise = load('./shell.js')
    fire('base.js', 'load')
    expect(await promise).toBeDefined()
  })

  it('loads the table of the other chunks on demand, checked like any chunk, and only once', async () => {
    const { load, importModule } = setup()
    const promise = load('stores')
    expect(links.map(({ integrity }) => integrity)).toEqual(['sha256-table'])
    fire('table.js', 'load')
    await settled()
    expect(links.slice(1).map(({ integrity }) => integrity)).toEqual([
      'sha256-stores',
      'sha256-base',
      'sha256-map',
      'sha256-core',
    ])
    for (const file of ['stores.js', 'base.js', 'core.js', 'map.js']) fire(file, 'load')
    expect(await promise).toBe('the stores')
    expect(await load('./map.js')).toMatchObject({ url: 'https://cdn.test/chunks/map.js' })
    const imported = importModule.mock.calls.map(([url]) => url.split('/').at(-1))
    expect(imported).toEqual(['table.js', 'stores.js', 'map.js'])
  })

  it('retries the table once too', async () => {
    const { load } = setup()
    const promise = load('./map.js')
    fire('table.js', 'error')
    await untilRetry()
    fire('table.js', 'load')
    await settled()
    fire('map.js', 'load')
    expect(await promise).toBeDefined()
  })

  it('rejects unknown files', async () => {
    const { load } = setup()
    const failed = expect(load('./other.js')).rejects.toThrow('no part "./other.js"')
    fire('table.js', 'load')
    await untilRetry()
    await untilSecondRetry()
    await failed
  })
})
