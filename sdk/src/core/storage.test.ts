import { array, number, object, string } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit } from './events'
import { createStorage } from './storage'

const skus = array(string())

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an item', () => {
  it('reads back its value, under the prefix of its brand', () => {
    const item = createStorage('nz').item('list', skus, { fallback: [] })
    item.set(['A', 'B'])
    expect(localStorage.getItem('nz:list')).toBe('["A","B"]')
    expect(item.get()).toEqual(['A', 'B'])
    expect(createStorage('aol').item('list', skus, { fallback: [] }).get()).toEqual([])
  })

  it('uses the bare name where the specification fixes the key', () => {
    createStorage('nz').item('CompareProducts', skus, { fallback: [], bare: true }).set(['A'])
    expect(localStorage.getItem('CompareProducts')).toBe('["A"]')
  })

  it.each(['not json', '{"a":1}', '[1]', 'null'])('reads the foreign value %s as the fallback', (text) => {
    localStorage.setItem('nz:list', text)
    expect(
      createStorage('nz')
        .item('list', skus, { fallback: ['none'] })
        .get(),
    ).toEqual(['none'])
  })

  it('expires after its maximum age', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const item = createStorage('nz').item('seen', object({ n: number() }), {
      fallback: { n: 0 },
      maxAgeMs: 1000,
    })
    item.set({ n: 5 })
    vi.advanceTimersByTime(1000)
    expect(item.get()).toEqual({ n: 5 })
    vi.advanceTimersByTime(1)
    expect(item.get()).toEqual({ n: 0 })
  })

  it('can be detected without being read', () => {
    const storage = createStorage('nz')
    expect(storage.has('list')).toBe(false)
    storage.item('list', skus, { fallback: [] }).set(['A'])
    expect(storage.has('list')).toBe(true)
    expect(storage.has('list', 'session')).toBe(false)
    expect(createStorage('aol').has('list')).toBe(false)
  })

  it('can be removed', () => {
    const item = createStorage('nz').item('list', skus, { fallback: [] })
    item.set(['A'])
    item.remove()
    expect(item.get()).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('belongs to the tab with area session', () => {
    createStorage('nz').item('list', skus, { fallback: [], area: 'session' }).set(['A'])
    expect(localStorage.length).toBe(0)
    expect(sessionStorage.getItem('nz:list')).toBe('["A"]')
  })
})

describe('storage that the browser refuses', () => {
  /** Lets one method of the storage throw; a spy on `Storage.prototype` is not called. */
  const refuse = (method: 'getItem' | 'setItem', name: string) => {
    const real = localStorage
    const get = (_: unknown, key: string | symbol) => {
      if (key === method) throw new DOMException('refused', name)
      return (Reflect.get(real, key) as () => void).bind(real)
    }
    vi.stubGlobal('localStorage', new Proxy<Partial<Storage>>({}, { get }))
  }

  it('works in memory when writing throws', () => {
    refuse('setItem', 'QuotaExceededError')
    const storage = createStorage('full')
    storage.item('list', skus, { fallback: [] }).set(['A'])
    expect(storage.item('list', skus, { fallback: [] }).get()).toEqual(['A'])
  })

  it('follows a later change of another tab after a write that failed', () => {
    const item = createStorage('quota').item('list', skus, { fallback: [] })
    const values: unknown[] = []
    const off = item.subscribe((value) => values.push(value))
    item.set(['old'])
    refuse('setItem', 'QuotaExceededError')
    item.set(['here'])
    vi.unstubAllGlobals()
    window.dispatchEvent(new StorageEvent('storage', { key: 'quota:other' }))
    expect(item.get()).toEqual(['here'])
    localStorage.setItem('quota:list', '["tab"]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'quota:list' }))
    off()
    expect(item.get()).toEqual(['tab'])
    expect(values).toEqual([['old'], ['here'], ['tab']])
  })

  it('reads the fallback when reading throws', () => {
    localStorage.setItem('denied:list', '["A"]')
    refuse('getItem', 'SecurityError')
    expect(
      createStorage('denied')
        .item('list', skus, { fallback: ['none'] })
        .get(),
    ).toEqual(['none'])
  })
})

describe('subscribe', () => {
  it('calls back for another tab, other instances and clearing, and neither for other keys nor after unsubscribing', () => {
    const item = createStorage('nz').item('list', skus, { fallback: [] })
    const values: unknown[] = []
    const off = item.subscribe((value) => values.push(value))
    localStorage.setItem('nz:list', '["tab"]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'nz:list' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'nz:other' }))
    createStorage('nz').item('list', skus, { fallback: [] }).set(['here'])
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    off()
    item.set(['later'])
    expect(values).toEqual([['tab'], ['here'], []])
  })

  it('calls back when the page returns from the back-forward cache, where it missed the changes of others', () => {
    const item = createStorage('nz').item('list', skus, { fallback: [] })
    const values: unknown[] = []
    const off = item.subscribe((value) => values.push(value))
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    localStorage.setItem('nz:list', '["other page"]')
    show(false)
    expect(values).toEqual([])
    show(true)
    off()
    show(true)
    expect(values).toEqual([['other page']])
  })

  it('calls back when the host refreshes the page, having written the value itself', () => {
    const item = createStorage('nz').item('list', skus, { fallback: [] })
    const values: unknown[] = []
    const off = item.subscribe((value) => values.push(value))
    localStorage.setItem('nz:list', '["signed in"]')
    emit(document, 'refresh', {})
    off()
    emit(document, 'refresh', {})
    expect(values).toEqual([['signed in']])
  })
})
