import type { PaymentBounds } from '@countertop/sdk/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boundsCache } from './boundsCache'

const limits: PaymentBounds = { minimumCents: 100, maximumCents: 200_000 }
const never = () => new Promise<PaymentBounds>(() => undefined)

describe('the limits of a provider that hangs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are awaited for two seconds by concurrent callers when none are cached, and not by later ones', async () => {
    const load = vi.fn(never)
    const bounds = boundsCache(load, () => new Date())
    const refusals = [1, 2, 3].map(() => expect(bounds()).rejects.toThrow('not answered yet'))
    await vi.advanceTimersByTimeAsync(2000)
    await Promise.all(refusals)
    await expect(bounds()).rejects.toThrow('not answered yet')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are answered from the cache while they are queried again', async () => {
    const load = vi.fn<() => Promise<PaymentBounds>>().mockResolvedValueOnce(limits).mockImplementation(never)
    let now = Date.now()
    const bounds = boundsCache(load, () => new Date(now))
    expect(await bounds()).toEqual(limits)
    now += 86_400_000
    expect(await bounds()).toEqual(limits)
    expect(await bounds()).toEqual(limits)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
