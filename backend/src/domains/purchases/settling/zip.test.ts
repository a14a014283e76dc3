import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../../sandbox/faults'
import { type ZipShop, zipShop } from '../../../testing/zipPurchases'

let shop: ZipShop
beforeAll(async () => {
  shop = await zipShop()
})
beforeEach(() => shop.stage.bank.sandbox.faults.clear())

const totalCents = 99_900
const paid = { amountCents: totalCents, capturedCents: totalCents, refundedCents: 0, isAuthorised: false }
const nothingReserved = { isAuthorised: false, capturedCents: 0 }
const fault = (operation: Operation, kind: 'drop' | 'fail' | 'dropBefore', times = 10) =>
  shop.stage.bank.fault({ operation, kind, times })
const after = (ms: number) => shop.stage.clock.advance(ms)

const begin = async (brand: string) => {
  const shopper = await shop.shopper(brand)
  const answer = await shop.payOnWeb(shopper)
  expect(answer.body).toMatchObject({ success: true, orderCompleted: false, redirectUrl: expect.any(String) })
  return { shopper, answer, cartId: String(answer.body.cartId), page: String(answer.body.redirectUrl) }
}
const settle = (cartId: string) => shop.stage.runJob('settle-payment', cartId)

const countries = [
  ['Australia', 'aol', 'zip.charge', 'zip.capture'],
  ['New Zealand', 'nz', 'zip-nz.read', 'zip-nz.capture'],
] as const

describe.each(countries)('Zip on the web in %s', (_country, brand, finishing, capturing) => {
  it('makes one order, paid once, however often the page confirms [CHK-392]', async () => {
    const { cartId, page } = await begin(brand)
    const back = await shop.press(page, 'approve')
    expect(back.searchParams.get('provider')).toBe('zip')
    const answer = await shop.confirm(back, brand)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, cartId, orderCompleted: true })
    expect((await shop.confirm(back, brand)).body).toEqual(answer.body)
    expect(await shop.records(cartId)).toMatchObject([paid])
    expect(await shop.orders(cartId)).toHaveLength(1)
  })

  it('makes one order when two tabs confirm it together', async () => {
    const { cartId, page } = await begin(brand)
    const back = await shop.press(page, 'approve')
    const both = await Promise.all([shop.confirm(back, brand), shop.confirm(back, brand)])
    expect(both.map(({ body }) => body.success)).toEqual([true, true])
    expect(await shop.records(cartId)).toMatchObject([paid])
    expect(await shop.orders(cartId)).toHaveLength(1)
  })

  it.each(['(02) 9876-5432', '0412 345-678', '(09) 345-6789'])(
    'accepts the phone number %s, which Zip refuses as typed',
    async (phoneNumber) => {
      const { body } = await shop.payOnWeb(await shop.shopper(brand), { phoneNumber })
      expect(body).toMatchObject({ success: true, redirectUrl: expect.any(String) })
    },
  )

  it('leaves the cart open after Zip declined', async () => {
    const { shopper, cartId, page } = await begin(brand)
    const back = await shop.press(page, 'decline')
    expect((await shop.confirm(back, brand)).body).toMatchObject({
      success: false,
      status: 'Declined',
      orderCompleted: false,
      errors: [expect.stringContaining('problem with your payment')],
    })
    expect(await shop.orders(cartId)).toEqual([])
    const again = await shop.payOnWeb(shopper)
    const confirmed = await shop.confirm(await shop.press(String(again.body.redirectUrl), 'approve'), brand)
    expect(confirmed.body).toMatchObject({ success: true, orderCompleted: true })
    expect((await shop.records(cartId)).filter((one) => one.capturedCents > 0)).toMatchObject([paid])
  })

  it.each([
    ['cancel', 'Cancelled', "You've cancelled your payment."],
    ['expire', 'Expired', 'problem with your payment'],
  ] as const)(
    'ends when the shopper lets it %s, with a status and text of its own',
    async (choice, status, text) => {
      const { cartId, page } = await begin(brand)
      const back = await shop.press(page, choice)
      // Zip returns all of them alike: only a query shows the difference.
      expect(back.searchParams.get('status')).toBeNull()
      expect((await shop.confirm(back, brand)).body).toMatchObject({
        success: false,
        status,
        errors: [expect.stringContaining(text)],
      })
      expect((await shop.attempt(cartId)).state).toBe(status.toLowerCase())
      await shop.release(cartId)
      expect((await shop.records(cartId)).every((one) => !one.isAuthorised && one.capturedCents === 0)).toBe(
        true,
      )
      expect(await shop.orders(cartId)).toEqual([])
    },
  )

  it('is voided when the shopper left and approves after all [CHK-391]', async () => {
    const { shopper, cartId, page, answer } = await begin(brand)
    expect((await shop.giveUp(shopper, answer)).body).toEqual({ status: 'Cancelled' })
    await shop.release(cartId)
    const back = await shop.press(page, 'approve')
    expect((await shop.confirm(back, brand)).body).toMatchObject({ success: false, orderCompleted: false })
    after(120_000)
    await shop.release(cartId)
    for (const record of await shop.records(cartId)) expect(record).toMatchObject(nothingReserved)
    expect(await shop.orders(cartId)).toEqual([])
  })

  it('becomes an order when the answer on the return was lost, and is paid once', async () => {
    const { cartId, page } = await begin(brand)
    const back = await shop.press(page, 'approve')
    fault(finishing, 'drop')
    expect((await shop.confirm(back, brand)).body).toMatchObject({ success: true, orderCompleted: false })
    expect(await shop.orders(cartId)).toEqual([])
    shop.stage.bank.sandbox.faults.clear()
    after(30_000)
    await settle(cartId)
    expect(await shop.orders(cartId)).toHaveLength(1)
    expect((await shop.confirm(back, brand)).body).toMatchObject({ success: true, orderCompleted: true })
    expect(await shop.records(cartId)).toMatchObject([paid])
  })

  it('is voided when the answer stays lost for too long', async () => {
    const { cartId, page } = await begin(brand)
    const back = await shop.press(page, 'approve')
    fault(finishing, 'drop', 50)
    await shop.confirm(back, brand)
    // Longer than Zip's timetable and its own window.
    after(20 * 60_000)
    await settle(cartId)
    expect(await shop.orders(cartId)).toEqual([])
    shop.stage.bank.sandbox.faults.clear()
    // The first run learns that the payment stands, the second repeats the void whose answer was lost.
    for (let run = 0; run < 2; run += 1) {
      after(20 * 60_000)
      await settle(cartId)
    }
    const { state } = await shop.attempt(cartId)
    const [record] = await shop.records(cartId)
    // Whatever the end, money and order agree.
    expect([state, record?.capturedCents]).toEqual(
      state === 'approved' ? ['approved', totalCents] : [state, 0],
    )
    if (state !== 'approved') await shop.release(cartId)
    expect((await shop.records(cartId)).some(({ isAuthorised }) => isAuthorised)).toBe(false)
  })

  it.each(['drop', 'fail', 'dropBefore'] as const)(
    'is captured once when the answer to the capture is %s',
    async (kind) => {
      const { cartId, page } = await begin(brand)
      fault(capturing, kind)
      const back = await shop.press(page, 'approve')
      // After a 500 the charge is looked up in Australia, so that the order need not wait.
      const orderCompleted = kind === 'fail' && capturing === 'zip.capture'
      expect((await shop.confirm(back, brand)).body).toMatchObject({ success: true, orderCompleted })
      shop.stage.bank.sandbox.faults.clear()
      after(60_000)
      await settle(cartId)
      expect(await shop.orders(cartId)).toHaveLength(1)
      expect(await shop.records(cartId)).toMatchObject([paid])
    },
  )

  it('becomes an order when the shopper approved and never returned', async () => {
    const { cartId, page } = await begin(brand)
    await shop.press(page, 'approve')
    after(11 * 60_000)
    await settle(cartId)
    expect(await shop.orders(cartId)).toHaveLength(1)
    expect(await shop.records(cartId)).toMatchObject([paid])
  })

  it('ends when the shopper never decided', async () => {
    const { cartId } = await begin(brand)
    after(61 * 60_000)
    await settle(cartId)
    expect((await shop.attempt(cartId)).state).toBe('expired')
    await shop.release(cartId)
    expect(await shop.orders(cartId)).toEqual([])
  })

  it('is not started outside its range of totals', async () => {
    const shopper = await shop.stage.shopper(['MIELE-1'], brand)
    expect(await shop.payOnWeb(shopper)).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_OPTION_NOT_OFFERED' },
    })
  })
})

describe('a payment', () => {
  it('is not ended by the return of another one', async () => {
    const mine = await begin('aol')
    const other = await begin('aol')
    const back = await shop.press(mine.page, 'approve')
    const foreign = await shop.press(other.page, 'approve')
    back.searchParams.set('checkoutId', foreign.searchParams.get('checkoutId') ?? '')
    expect((await shop.confirm(back, 'aol')).status).toBe(400)
    expect(await shop.orders(mine.cartId)).toEqual([])
    expect(await shop.records(mine.cartId)).toEqual([])
  })
})

describe('an application under review at Zip', () => {
  it('is not charged', async () => {
    const shopper = await shop.shopper('aol')
    const attempt = crypto.randomUUID()
    const form = await shop.stage.form(shopper, attempt, {
      over: {
        selectedPaymentOption: 256,
        encryptedValues: null,
        cardHolderName: null,
        email: 'referred@example.com',
      },
    })
    const answer = await shop.stage.post(shopper, attempt, form)
    const back = await shop.press(String(answer.body.redirectUrl), 'approve')
    expect(back.searchParams.get('result')).toBe('referred')
    expect((await shop.confirm(back, 'aol')).body).toMatchObject({ success: false })
    expect(await shop.attempt(String(answer.body.cartId))).toEqual({ state: 'declined', refusal: 'referred' })
  })
})

describe('Zip on the web', () => {
  it('refunds once when staff press twice and Zip stores an error under the key of the refund', async () => {
    const { cartId, page } = await begin('aol')
    const { body } = await shop.confirm(await shop.press(page, 'approve'), 'aol')
    const staff = await shop.staff('aol')
    const key = randomUUID()
    const refund = () =>
      shop.stage.app.request('POST', `/api/orders/${String(body.orderNumber)}/refunds`, {
        jar: staff.jar,
        brand: staff.brand,
        headers: { 'idempotency-key': key },
        body: { reason: 'damaged on delivery', amount: 10 },
      })
    // Both calls get the stored error and a list of refunds from before either new key.
    shop.stage.bank.fault({ operation: 'zip.refund', kind: 'refuse' })
    shop.stage.bank.fault({ operation: 'zip.list', kind: 'late', ms: 300, times: 2 })
    const both = await Promise.all([refund(), refund()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await shop.records(cartId)).toMatchObject([{ refundedCents: 1000 }])
  })
})

describe('Zip in New Zealand where approval captures', () => {
  it('is refunded when the shopper approves just after the payment has expired', async () => {
    const paying = await zipShop({ ZIP_NZ_FLOW: 'payment' })
    const { clock, runJob } = paying.stage
    const { body } = await paying.payOnWeb(await paying.shopper('nz'))
    const cartId = String(body.cartId)
    await fetch(String(body.redirectUrl))
    clock.advance(30 * 60_000 + 1000)
    await runJob('settle-payment', cartId)
    expect((await paying.attempt(cartId)).state).toBe('expired')
    await paying.release(cartId)
    const back = await paying.press(String(body.redirectUrl), 'approve')
    expect(await paying.records(cartId)).toMatchObject([{ capturedCents: totalCents, refundedCents: 0 }])
    expect((await paying.confirm(back, 'nz')).body).toMatchObject({ success: false, orderCompleted: false })
    clock.advance(30 * 60_000)
    await paying.release(cartId)
    expect(await paying.records(cartId)).toMatchObject([
      { capturedCents: totalCents, refundedCents: totalCents },
    ])
    expect(await paying.orders(cartId)).toEqual([])
  })

  it('is refunded once, without an alarm, when the answer to the refund of a void was lost', async () => {
    const paying = await zipShop({ ZIP_NZ_FLOW: 'payment' })
    const { bank, clock, app, runJob } = paying.stage
    const { body } = await paying.payOnWeb(await paying.shopper('nz'))
    const cartId = String(body.cartId)
    const back = await paying.press(String(body.redirectUrl), 'approve')
    bank.fault({ operation: 'zip-nz.read', kind: 'drop', times: 50 })
    await paying.confirm(back, 'nz')
    bank.sandbox.faults.clear()
    // The query fails once more; the void reads the order and refunds it, and that answer is lost.
    bank.fault({ operation: 'zip-nz.read', kind: 'drop' })
    bank.fault({ operation: 'zip-nz.refund', kind: 'drop', times: 2 })
    clock.advance(6 * 60_000)
    await runJob('settle-payment', cartId)
    expect(await paying.records(cartId)).toMatchObject([{ refundedCents: totalCents }])
    expect((await paying.attempt(cartId)).state).toBe('unknown')

    bank.sandbox.faults.clear()
    clock.advance(6 * 60_000)
    await runJob('settle-payment', cartId)
    await paying.release(cartId)
    expect((await paying.attempt(cartId)).state).toBe('expired')
    expect(await paying.records(cartId)).toMatchObject([{ refundedCents: totalCents }])
    expect(await app.db('payment_refunds').where({ cart_id: cartId }).pluck('state')).toEqual(['done'])
    expect(await app.db('payment_events').where({ cart_id: cartId, kind: 'alarm' })).toEqual([])
  })
})
