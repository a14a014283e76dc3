import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationListener } from '../src/testing/notificationListener'
import { Deliveries } from './deliveries'
import { Journal } from './journal'

const listener = await notificationListener()
const bodies = () => listener.received.map(({ body }) => body.toString())
let deliveries: Deliveries

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  deliveries = new Deliveries({ url: listener.url, journal: new Journal(undefined), kind: 'notice' })
})
afterEach(async () => {
  await deliveries.stop()
  vi.useRealTimers()
})

describe('a delayed notification', () => {
  it('leaves after the next one was delivered, once', async () => {
    deliveries.send({ headers: {}, body: 'overtaken' }, { isDelayed: true })
    deliveries.send({ headers: {}, body: 'next' })
    await expect.poll(bodies).toEqual(['next', 'overtaken'])
    await expect.poll(() => deliveries.waiting).toEqual([])
    vi.advanceTimersByTime(5_000)
    deliveries.send({ headers: {}, body: 'third' })
    await expect.poll(() => bodies().at(-1)).toBe('third')
    expect(bodies()).toEqual(['next', 'overtaken', 'third'])
  })

  it('leaves after five seconds where no other one follows', async () => {
    deliveries.send({ headers: {}, body: 'last' }, { isDelayed: true })
    vi.advanceTimersByTime(4_999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await expect.poll(() => bodies().at(-1)).toBe('last')
    await expect.poll(() => deliveries.waiting).toEqual([])
  })
})
