import { randomUUID } from 'node:crypto'
import { POLL_TIMEOUT_MS } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../../sandbox/faults'
import { withRival } from '../../../testing/injection'
import { type ZipShop, zipShop } from '../../../testing/zipPurchases'

let shop: ZipShop
beforeAll(async () => {
  shop = await zipShop()
})
beforeEach(() => shop.stage.bank.sandbox.faults.clear())

const NEW_CODE = 'Ask the customer for a new code from the Zip app, or choose another payment method.'
const totalCents = 99_900
const paid = { amountCents: totalCents, capturedCents: totalCents, refundedCents: 0, isAuthorised: false }
const fault = (operation: Operation, kind: 'drop' | 'fail' | 'dropBefore', times = 10) =>
  shop.stage.bank.fault({ operation, kind, times })
const after = (ms: number) => shop.stage.clock.advance(ms)
const settle = (cartId: string) => shop.stage.runJob('settle-payment', cartId)

const begin = async (brand: 'aol' | 'nz', code: string) => {
  const staff = await shop.staff(brand)
  const answer = await shop.payInStore(staff, code)
  expect(answer.status).toBe(200)
  return { staff, answer, cartId: String(answer.body.cartId) }
}
/** The page's poll, two seconds later. */
const poll = async ({ staff, answer }: Awaited<ReturnType<typeof begin>>, ms = 2000) => {
  after(ms)
  return (await shop.status(staff, answer)).body
}

const countries = [
  ['Australia', 'aol', 'zip-in-store.create', 'zip-in-store.read', 'zip-in-store.capture'],
  ['New Zealand', 'nz', 'zip-nz-in-store.create', 'zip-nz-in-store.read', 'zip-nz-in-store.commit'],
] as const

describe.each(countries)('Zip at the counter in %s', (_country, brand, creating, reading, capturing) => {
  it('waits for the phone, then makes one order, paid once [CHK-389]', async () => {
    const sale = await begin(brand, '111111')
    expect(sale.answer.body).toMatchObject({
      success: true,
      orderCompleted: false,
      redirectUrl: null,
      htmlFormAction: null,
      paymentReference: expect.any(String),
    })
    expect(await poll(sale)).toMatchObject({ status: 'Pending', message: '', orderCompleted: false })
    expect(await shop.records(sale.cartId)).toMatchObject([{ capturedCents: 0 }])
    expect(await poll(sale)).toMatchObject({ status: 'Approved', orderCompleted: true })
    expect(await poll(sale)).toMatchObject({ status: 'Approved', orderCompleted: true })
    expect(await shop.records(sale.cartId)).toMatchObject([paid])
    expect(await shop.orders(sale.cartId)).toHaveLength(1)
    const { form } = await shop.stage.app.db('payment_attempts').where({ cart_id: sale.cartId }).first('form')
    expect(form).not.toHaveProperty('devicePaymentCode')
  })

  it.each([
    ['222222', 4000, 'Declined', `Zip declined this payment. ${NEW_CODE}`],
    ['333333', 4000, 'Cancelled', `The customer cancelled the payment in the Zip app. ${NEW_CODE}`],
    ['444444', 60_000, 'Expired', `The customer did not confirm in time. ${NEW_CODE}`],
  ] as const)('ends after code %s with what staff can do, and the cart is open again', async (...end) => {
    const [code, ms, status, message] = end
    const sale = await begin(brand, code)
    expect(await poll(sale, ms)).toMatchObject({ status, message, orderCompleted: false })
    expect(await shop.orders(sale.cartId)).toEqual([])
    const again = await shop.payInStore(sale.staff, '111111')
    expect(await poll({ ...sale, answer: again }, 4000)).toMatchObject({ status: 'Approved' })
    expect((await shop.records(sale.cartId)).filter((one) => one.capturedCents > 0)).toMatchObject([paid])
  })

  it('sends Zip the posted code, and is refused immediately when no app shows it [CHK-247]', async () => {
    const answer = await shop.payInStore(await shop.staff(brand), '000000')
    const told = `Zip doesn’t recognise this code. Please check it. ${NEW_CODE}`
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: 'PAYMENT_DECLINED',
        errorCode: 400,
        errorMessages: [told],
        fields: { devicePaymentCode: [told] },
      },
    })
  })

  it('explains that the customer’s limit is too low', async () => {
    const told =
      'The customer’s limit at Zip is too low for this order. Please choose another payment method.'
    const answer = await shop.payInStore(await shop.staff(brand), '666666')
    expect(answer.body).toMatchObject({ errorCode: 400, fields: { devicePaymentCode: [told] } })
  })

  it('is cancelled when the page is left [CHK-391]', async () => {
    const sale = await begin(brand, '444444')
    await shop.giveUp(sale.staff, sale.answer)
    expect(await poll(sale)).toMatchObject({ status: 'Cancelled' })
    expect(await shop.records(sale.cartId)).toMatchObject([{ isAuthorised: false, capturedCents: 0 }])
  })

  it('releases what the customer confirms after the counter cancelled', async () => {
    const sale = await begin(brand, '555555')
    expect((await shop.giveUp(sale.staff, sale.answer)).body).toEqual({ status: 'Pending' })
    expect(await poll(sale)).toMatchObject({ status: 'Pending' })
    expect(await poll(sale, 4000)).toMatchObject({ status: 'Cancelled', orderCompleted: false })
    await shop.release(sale.cartId)
    expect(await shop.records(sale.cartId)).toMatchObject([{ isAuthorised: false, capturedCents: 0 }])
    expect(await shop.orders(sale.cartId)).toEqual([])
  })

  it('captures nothing that the customer confirms while the counter cancels', async () => {
    const sale = await begin(brand, '111111')
    after(4000)
    const { id: attemptId } = await shop.stage.app
      .db('payment_attempts')
      .where({ cart_id: sale.cartId })
      .first('id')
    const worker = withRival(shop.stage, { point: 'answered' }, async () =>
      expect((await shop.giveUp(sale.staff, sale.answer)).body).toEqual({ status: 'Pending' }),
    )
    await worker.tasks['settle-payment']?.({ attemptId, cartId: sale.cartId })
    expect(await shop.attempt(sale.cartId)).toMatchObject({ state: 'cancelled' })
    const untouched = { capturedCents: 0, refundedCents: 0 }
    expect(await shop.records(sale.cartId)).toMatchObject([{ ...untouched, isAuthorised: true }])
    await shop.release(sale.cartId)
    expect(await shop.records(sale.cartId)).toMatchObject([{ ...untouched, isAuthorised: false }])
    expect(await shop.orders(sale.cartId)).toEqual([])
  })

  it('keeps waiting while Zip does not answer', async () => {
    const sale = await begin(brand, '111111')
    fault(reading, 'drop')
    expect(await poll(sale)).toMatchObject({ status: 'Pending' })
    expect(await poll(sale)).toMatchObject({ status: 'Pending' })
    shop.stage.bank.sandbox.faults.clear()
    expect(await poll(sale)).toMatchObject({ status: 'Approved' })
    expect(await shop.records(sale.cartId)).toMatchObject([paid])
  })

  it('leaves nothing booked when the answer to its start stays lost', async () => {
    fault(creating, 'drop', 100)
    const sale = await begin(brand, '111111')
    expect(await poll(sale)).toMatchObject({ status: 'Unknown' })
    after(30_000)
    await settle(sale.cartId)
    expect(await shop.orders(sale.cartId)).toEqual([])
    shop.stage.bank.sandbox.faults.clear()
    for (let look = 0; look < 4; look += 1) {
      after(61_000)
      await settle(sale.cartId)
    }
    const { state } = await shop.attempt(sale.cartId)
    expect(state).not.toBe('unknown')
    if (state !== 'approved') await shop.release(sale.cartId)
    const expected = state === 'approved' ? paid : { isAuthorised: false, capturedCents: 0 }
    expect(await shop.records(sale.cartId)).toMatchObject([expected])
    expect(await shop.orders(sale.cartId)).toHaveLength(state === 'approved' ? 1 : 0)
  })

  it.each(['drop', 'fail', 'dropBefore'] as const)(
    'is captured once when the answer to the capture is %s',
    async (kind) => {
      const sale = await begin(brand, '111111')
      fault(capturing, kind)
      // A lost commit may be resolved immediately by reading the order.
      expect((await poll(sale, 4000)).status).toMatch(/^(Pending|Approved)$/)
      shop.stage.bank.sandbox.faults.clear()
      after(60_000)
      await settle(sale.cartId)
      expect(await shop.orders(sale.cartId)).toHaveLength(1)
      expect(await shop.records(sale.cartId)).toMatchObject([paid])
    },
  )

  it('is finished by the worker when the page is closed', async () => {
    const sale = await begin(brand, '111111')
    after(10_000)
    await settle(sale.cartId)
    expect(await shop.orders(sale.cartId)).toHaveLength(1)
  })

  it('is for staff only [CHK-014]', async () => {
    const guest = await shop.shopper(brand)
    expect((await shop.payInStore(guest, '111111')).status).toBe(403)
  })

  it('stores the customer code nowhere', async () => {
    const sale = await begin(brand, '918273')
    const tables = ['payment_attempts', 'payment_legs', 'payment_events', 'orders']
    for (const table of tables) {
      const rows = await shop.stage.app.db(table).where({ cart_id: sale.cartId })
      expect(JSON.stringify(rows)).not.toMatch(/\b918273\b/)
    }
    // As a word of its own: within an id, the same digits come up by chance.
    expect(shop.stage.logLines.join('')).not.toMatch(/\b918273\b/)
  })
})

describe('the shop', () => {
  it('sends no mail about a payment that the counter cancelled while Zip did not answer', async () => {
    const sale = await begin('aol', '444444')
    for (const call of ['read', 'cancel', 'void'] as const) fault(`zip-in-store.${call}`, 'dropBefore')
    expect((await shop.giveUp(sale.staff, sale.answer)).body).toEqual({ status: 'Unknown' })
    shop.stage.bank.sandbox.faults.clear()
    after(POLL_TIMEOUT_MS)
    await settle(sale.cartId)
    expect(await shop.attempt(sale.cartId)).toMatchObject({ state: 'cancelled' })
    const { id } = await shop.stage.app.db('payment_attempts').where({ cart_id: sale.cartId }).first('id')
    expect(await shop.stage.app.db('mails').where({ dedupe_key: `paymentFailed:${id}` })).toEqual([])
  })
})

describe('Zip', () => {
  it('gets the store and the member of staff', async () => {
    const sale = await begin('aol', '444444')
    const [record] = await shop.records(sale.cartId)
    const purchase = shop.stage.bank.sandbox.zipAu?.purchases
      .all()
      .find(({ merchantReference }) => merchantReference === record?.merchantReference)
    expect(purchase?.locationId).toBe(5012)
  })
})

describe('a refund that Zip answers with an error', () => {
  it('raises an alarm and is not repeated', async () => {
    const sale = await begin('aol', '111111')
    await poll(sale, 4000)
    const { app } = shop.stage
    const order = await app.db('orders').where({ cart_id: sale.cartId }).first('number')
    fault('zip-in-store.refund', 'fail', 1)
    const key = randomUUID()
    const refund = () =>
      app.request('POST', `/api/orders/${String(order?.number)}/refunds`, {
        jar: sale.staff.jar,
        brand: 'aol',
        headers: { 'idempotency-key': key },
        body: { reason: 'damaged on delivery', amount: 100 },
      })
    expect((await refund()).status).toBeLessThan(300)
    const alarms = () =>
      app.db('payment_events').where({ cart_id: sale.cartId, kind: 'alarm' }).pluck('detail')
    expect(await alarms()).toEqual([{ detail: 'refund of $100.00 AUD unknown: status 500' }])
    await refund()
    expect(await alarms()).toHaveLength(1)
    const logged = shop.stage.logLines.filter((line) => line.includes('the outcome of a refund is unknown'))
    expect(logged).toHaveLength(1)
    expect(await shop.records(sale.cartId)).toMatchObject([{ ...paid, refundedCents: 10_000 }])
  })
})
