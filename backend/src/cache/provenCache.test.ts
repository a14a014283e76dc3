import { beforeEach, describe, expect, it } from 'vitest'
import { ProvenCache, type Source, whileVersion } from './provenCache'

/** What the database holds, and how often it was read. */
let version: number
let made: number
let verified: number
beforeEach(() => {
  version = 1
  made = 0
  verified = 0
})

interface Sized {
  readonly size: number
  readonly of: number
}
const value = (size: number): Source<number, Sized> => ({
  verify: whileVersion(() => {
    verified += 1
    return Promise.resolve(version)
  }),
  make: () => {
    made += 1
    return Promise.resolve({ value: { size, of: version }, proof: version })
  },
})
const cacheOf = (maxBytes = 2_000) => new ProvenCache<number, Sized>(maxBytes, ({ value: { size } }) => size)

describe('a cache with proof', () => {
  it('makes a value once and answers it again while its version stands', async () => {
    const cache = cacheOf()
    const first = await cache.get('a', value(1))
    expect(await cache.get('a', value(1))).toBe(first)
    expect([made, verified]).toEqual([1, 1])
  })

  it('makes a value again once its version has changed, and never answers the old one', async () => {
    const cache = cacheOf()
    await cache.get('a', value(1))
    version = 2
    expect(await cache.get('a', value(1))).toEqual({ size: 1, of: 2 })
    expect(made).toBe(2)
  })

  it('stores a value whose outdated part was replaced, under its new proof', async () => {
    const cache = cacheOf()
    await cache.get('a', value(1))
    version = 2
    const renewed = { value: { size: 400, of: 2 }, proof: 2 }
    expect(await cache.get('a', { ...value(1), verify: () => Promise.resolve(renewed) })).toBe(renewed.value)
    expect(await cache.get('a', value(1))).toBe(renewed.value)
    expect([made, cache.size]).toEqual([1, 900])
  })

  it('stores nothing without a proof, and drops what it had under that key', async () => {
    const cache = cacheOf()
    await cache.get('a', value(1))
    version = 2
    const unproven = { ...value(1), make: () => Promise.resolve({ value: { size: 1, of: 9 } }) }
    expect(await cache.get('a', unproven)).toEqual({ size: 1, of: 9 })
    expect(cache.size).toBe(0)
  })

  it('stores nothing of a make that fails, and makes it at the next request', async () => {
    const cache = cacheOf()
    await expect(
      cache.get('a', { ...value(1), make: () => Promise.reject(new Error('down')) }),
    ).rejects.toThrow('down')
    expect(await cache.get('a', value(1))).toEqual({ size: 1, of: 1 })
  })

  it('keeps its entries within their bytes; the least recently used goes first', async () => {
    const cache = cacheOf()
    const a = await cache.get('a', value(400))
    await cache.get('b', value(400))
    expect(await cache.get('a', value(400))).toBe(a)
    await cache.get('c', value(400))
    expect([made, cache.size]).toEqual([3, 1_800])
    await cache.get('a', value(400))
    expect(made).toBe(3)
    await cache.get('b', value(400))
    expect(made).toBe(4)
  })

  it('does not store an entry that alone is too large', async () => {
    const cache = cacheOf()
    expect(await cache.get('a', value(5_000))).toEqual({ size: 5_000, of: 1 })
    expect(cache.size).toBe(0)
  })
})

describe('requests for one key at the same time', () => {
  it('share the making, and each verifies the value that another made', async () => {
    const cache = cacheOf()
    const values = await Promise.all([1, 2, 3].map(() => cache.get('a', value(1))))
    expect(new Set(values).size).toBe(1)
    expect([made, verified]).toEqual([1, 2])
  })

  it('make their own where the shared value was outdated meanwhile', async () => {
    const cache = cacheOf()
    const source = value(1)
    const outdated = {
      ...source,
      make: async () => {
        const entry = await source.make()
        version = 2
        return entry
      },
    }
    const [first, second] = await Promise.all([cache.get('a', outdated), cache.get('a', source)])
    expect([first, second]).toEqual([
      { size: 1, of: 1 },
      { size: 1, of: 2 },
    ])
  })
})
