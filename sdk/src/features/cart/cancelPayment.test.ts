import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCountertop } from '../../core'
import { fakeBackend } from '../../testing/fakeBackend'
import { cancelPayment } from './cancelPayment'

afterEach(() => void vi.useRealTimers())

/** Answers `Pending` this many times before the payment is cancelled. */
function start(pending: number) {
  let left = pending
  const backend = fakeBackend({
    'POST /api/checkout/void': () => ({ body: { status: left-- > 0 ? 'Pending' : 'Cancelled' } }),
  })
  const { client } = createCountertop({ api: 'https://api.test' }, { fetch: backend.fetch })
  // The calls follow the signal too, and happy-dom never releases what `AbortSignal.any` listens to.
  const call = client.call
  client.call = (name, input) => call(name, { ...input, signal: undefined } as typeof input)
  const controller = new AbortController()
  const listening = new Set<unknown>()
  const { signal } = controller
  vi.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void listening.add(listener))
  vi.spyOn(signal, 'removeEventListener').mockImplementation((_, listener) => void listening.delete(listener))
  vi.useFakeTimers()
  return { backend, client, signal, listening }
}

describe('cancelling a payment', () => {
  it('polls every 2 s while the payment is undecided, and leaves no listener on the signal [CHK-252]', async () => {
    const { backend, client, signal, listening } = start(3)
    const cancelled = cancelPayment(client, 'C', signal)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(backend.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4_001)
    expect(await cancelled).toBe('free')
    expect(backend.requests).toHaveLength(4)
    expect(listening.size).toBe(0)
  })

  it('stops polling after 65 s with an unknown outcome [CHK-261]', async () => {
    const { backend, client, signal } = start(Infinity)
    const cancelled = cancelPayment(client, 'C', signal)
    await vi.advanceTimersByTimeAsync(66_000)
    expect(await cancelled).toBe('undecided')
    const { length } = backend.requests
    await vi.advanceTimersByTimeAsync(10_000)
    expect(backend.requests).toHaveLength(length)
  })
})
