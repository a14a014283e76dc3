import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cached } from './cached'

const FRESH_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a cached answer', () => {
  it('is read once for concurrent requests, and again once it is older than the limit', async () => {
    const read = vi.fn(async () => read.mock.calls.length)
    const get = cached(read, 0, FRESH_MS)
    expect(await Promise.all([get(), get()])).toEqual([1, 1])
    vi.advanceTimersByTime(FRESH_MS - 1)
    expect(await get()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await get()).toBe(2)
  })

  it('is served at once while the backend does not answer, and is fresh again after it has answered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let outcome = Promise.resolve('first')
    const read = vi.fn(() => outcome)
    const get = cached(read, 'fallback', FRESH_MS)
    expect(await get()).toBe('first')
    vi.advanceTimersByTime(FRESH_MS)
    outcome = Promise.reject(new Error('down'))
    expect(await get()).toBe('first')

    let answer = (_: string): void => undefined
    outcome = new Promise((resolve) => (answer = resolve))
    expect(await Promise.all([get(), get()])).toEqual(['first', 'first'])
    expect(read).toHaveBeenCalledTimes(3)
    answer('second')
    await vi.waitFor(async () => expect(await get()).toBe('second'))
    expect(read).toHaveBeenCalledTimes(3)
  })
})
