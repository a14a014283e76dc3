import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCountertop } from '../../core'
import type { RunningCheckout } from '../checkout'
import { makeAnswer } from '../checkout/testing/fixtures'
import { startCheckout } from '../checkout/testing/startCheckout'
import { buildHostCheckout, type HostCheckout } from './hostCheckout'
import { notifyHost } from './notifyHost'
import type { EmbeddedPage } from './page'

const page = {
  checkout: 'c-1',
  api: 'https://api.test',
  ucp: { payment_handlers: {} },
  links: [],
  continueUrl: 'https://api.test/continue',
  site: 'https://shop.test',
} as unknown as EmbeddedPage

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

function startNotifications() {
  const checkout = startCheckout()
  const notifications: { method: string; checkout: HostCheckout }[] = []
  const confirmation = vi.fn().mockResolvedValue({ orderNumber: 'AOL-1' })
  const countertop = createCountertop({ api: 'https://api.test', storagePrefix: 'embedded:c-1' })
  countertop.client = { ...countertop.client, call: confirmation as never }
  const running = { actor: checkout.actor, countertop } as unknown as RunningCheckout
  const channel = {
    request: vi.fn(),
    notify: (method: string, params: object) =>
      void notifications.push({ method, ...(params as { checkout: never }) }),
    close: vi.fn(),
    ready: {},
  }
  const stop = notifyHost(running, channel, page, () => buildHostCheckout(checkout.actor.getSnapshot(), page))
  const settled = () => vi.advanceTimersByTimeAsync(250)
  const methods = () => notifications.splice(0).map(({ method }) => method)
  return { ...checkout, notifications, methods, settled, stop, confirmation }
}

describe('the notifications to a host', () => {
  it('start when the page can be used, not before', async () => {
    const { open, settled, methods, notifications } = startNotifications()
    await settled()
    expect(notifications).toEqual([])
    await open()
    await settled()
    expect(methods()).toEqual(['ec.start'])
  })

  it('report what the buyer types as a change, even immediately after the start', async () => {
    const { open, send, settled, methods, notifications } = startNotifications()
    await open()
    send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Sam' })
    await settled()
    expect(notifications[0]?.checkout.buyer).toEqual({})
    expect(methods()).toEqual(['ec.start', 'ec.buyer.change'])
  })

  it('report each changed part, once for keys in quick succession, with totals last', async () => {
    const { open, fill, settled, methods, send } = startNotifications()
    await open()
    await settled()
    methods()
    for (const value of ['s', 'sa', 'sam']) send({ type: 'TYPED', field: 'deliveryAddress.firstName', value })
    await settled()
    expect(methods()).toEqual(['ec.buyer.change'])
    await fill()
    await settled()
    const changes = methods()
    expect(changes).toEqual([
      'ec.buyer.change',
      'ec.fulfillment.change',
      'ec.messages.change',
      'ec.totals.change',
    ])
    send({ type: 'BEGUN' })
    await settled()
    expect(methods()).toEqual([])
  })

  it('end with the ordered checkout and the order’s number, once', async () => {
    const { open, fill, submit, call, settled, notifications, methods, confirmation } = startNotifications()
    await open()
    await fill()
    await settled()
    const total = notifications.at(-1)?.checkout.totals
    methods()
    await submit()
    await call('post').answer(makeAnswer({ orderCompleted: true, orderNumber: 'AOL-1' }))
    await settled()
    await settled()
    const complete = notifications.filter(({ method }) => method === 'ec.complete')
    expect(complete).toHaveLength(1)
    expect(confirmation).toHaveBeenCalledOnce()
    expect(complete[0]?.checkout).toMatchObject({
      status: 'completed',
      totals: total,
      order: { id: 'AOL-1', permalink_url: 'https://shop.test/order-status' },
    })
    expect(complete[0]?.checkout.continue_url).toBeUndefined()
  })

  it('report the order eventually if its number cannot be read at first', async () => {
    const { open, fill, submit, call, settled, notifications, confirmation, stop } = startNotifications()
    await open()
    await fill()
    await settled()
    confirmation.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    await submit()
    await call('post').answer(makeAnswer({ orderCompleted: true, orderNumber: 'AOL-1' }))
    await settled()
    const completed = () => notifications.filter(({ method }) => method === 'ec.complete').length
    expect([completed(), confirmation.mock.calls.length]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([completed(), confirmation.mock.calls.length]).toEqual([0, 2])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([completed(), confirmation.mock.calls.length]).toEqual([1, 3])
    stop()
  })

  it('do not continue to read the order’s number after the page has stopped', async () => {
    const { open, fill, submit, call, settled, confirmation, stop } = startNotifications()
    await open()
    await fill()
    await settled()
    confirmation.mockRejectedValue(new Error('offline'))
    await submit()
    await call('post').answer(makeAnswer({ orderCompleted: true, orderNumber: 'AOL-1' }))
    await settled()
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(confirmation).toHaveBeenCalledOnce()
  })

  it('end when the page has stopped', async () => {
    const { open, send, settled, stop, methods } = startNotifications()
    await open()
    send({ type: 'TYPED', field: 'deliveryAddress.firstName', value: 'Sam' })
    stop()
    await settled()
    expect(methods()).toEqual(['ec.start'])
  })
})
