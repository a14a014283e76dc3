import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import { backendProcess } from '../testing/process'
import { type PurchaseStage, purchaseStage, type Shopper } from '../testing/purchase'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  // The time of the processes that these tests start.
  stage.clock.set(new Date())
})

const place = (url: string, shopper: Shopper, attempt: string, form: object) =>
  fetch(`${url}/api/checkout`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-countertop-brand': 'aol',
      'idempotency-key': attempt,
      cookie: `ct_session=${shopper.jar.get('ct_session') ?? ''}`,
    },
    body: JSON.stringify(form),
  })

const startBackend = () => backendProcess({ ...stage.bank.env, DATABASE_URL: stage.databaseUrl })

describe('a backend', () => {
  it('that receives SIGTERM during a capture accepts no new requests, and ends after creating and publishing the order', async () => {
    const { url, child } = await startBackend()
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    const before = stage.bank.payments().length

    stage.bank.fault({ operation: 'captures', kind: 'late', ms: 2_000 })
    const placed = place(url, shopper, attempt, form)
    await expect
      .poll(() => stage.bank.payments().slice(before), { timeout: 25_000, interval: 10 })
      .toMatchObject([{ capturedValue: 129_995 }])
    child.kill('SIGTERM')
    const newcomer = () =>
      fetch(`${url}/health/live`).then(
        ({ ok }) => ok,
        () => 'refused',
      )
    await expect.poll(newcomer, { interval: 10 }).toBe('refused')
    const ended = once(child, 'exit') as Promise<[number]>
    expect(await (await placed).json()).toMatchObject({ success: true, orderCompleted: true })
    expect(await ended).toEqual([0, null])
    expect(await stage.app.db('orders').where({ cart_id: cartId }).select('state')).toEqual([
      { state: 'paid' },
    ])
  }, 120_000)

  it('killed with SIGKILL between capture and commit leaves one order and one capture once it runs again', async () => {
    const { url, child } = await startBackend()
    const shopper = await stage.shopper(['OVEN'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const cartId = form.cartId as string
    const before = stage.bank.payments().length
    const capturedOf = () =>
      stage.bank
        .payments()
        .slice(before)
        .map(({ capturedValue }) => capturedValue)
    const orders = () => stage.app.db('orders').where({ cart_id: cartId }).select('state')

    // The acquirer books the capture and keeps its answer back: the process dies while it waits.
    stage.bank.fault({ operation: 'captures', kind: 'late', ms: 15_000 })
    const lost = place(url, shopper, attempt, form).catch(() => 'no answer')
    await expect.poll(capturedOf, { timeout: 25_000, interval: 10 }).toEqual([129_995])
    child.kill('SIGKILL')
    expect(await lost).toBe('no answer')
    expect(await orders()).toEqual([])

    // The first look is due after a minute and a half; nobody has to wait for it here.
    await stage.app.db.raw('update graphile_worker._private_jobs set run_at = now()')
    const second = await startBackend()
    await expect.poll(orders, { timeout: 25_000, interval: 20 }).toEqual([{ state: 'paid' }])
    expect(capturedOf()).toEqual([129_995])
    second.child.kill('SIGTERM')
    const [code] = (await once(second.child, 'exit')) as [number]
    expect(code).toBe(0)
  }, 120_000)
})
