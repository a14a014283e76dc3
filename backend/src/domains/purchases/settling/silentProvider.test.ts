import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PurchaseStage, purchaseStage } from '../../../testing/purchase'
import { redirectMethod } from '../../../testing/redirectPurchase'
import { type SilentServer, silentServer } from '../../../testing/silentServer'

const CALLS_MAX = 2

let zip: SilentServer
let afterpay: SilentServer
let stage: PurchaseStage
beforeAll(async () => {
  zip = await silentServer()
  afterpay = await silentServer()
  stage = await purchaseStage({
    env: {
      ZIP_AU_URL: zip.url,
      AFTERPAY_URL: afterpay.url,
      PROVIDER_CALLS: String(CALLS_MAX),
    },
  })
})

const byZip = { over: redirectMethod('Zip').post }

describe('a provider that hangs', () => {
  it('stops no card sale, although every page queries its limits', async () => {
    const shopper = await stage.shopper(['OVEN'])
    // Page and press both query Afterpay's limits, and it does not answer.
    expect(await stage.buy(shopper)).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect(afterpay.asked()).toBeGreaterThan(0)
  })

  it('delays a limited number of its purchases: further ones are refused before anything is reserved, and cards still work', async () => {
    const [one, other, third, byCard] = await Promise.all([1, 2, 3, 4].map(() => stage.shopper(['FRIDGE'])))
    if (!one || !other || !third || !byCard) throw new Error('There are fewer than four shoppers')
    const held = [one, other].map((shopper) => stage.buy(shopper, byZip))
    await expect.poll(zip.waiting, { timeout: 10_000 }).toBe(CALLS_MAX)
    // Waiting for a provider occupies no database connection.
    await expect.poll(() => stage.pool.totalCount - stage.pool.idleCount).toBe(0)

    const attempt = randomUUID()
    const form = await stage.form(third, attempt, byZip)
    const before = await stage.footprint(form.cartId as string)
    const refused = await stage.post(third, attempt, form)
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'PAYMENT_METHOD_BUSY',
        errorCode: 400,
        errorMessages: [
          'This payment method isn’t responding right now. Please choose another one, or try again in a moment.',
        ],
      },
    })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await stage.footprint(form.cartId as string)).toEqual(before)

    expect(await stage.buy(byCard)).toMatchObject({ status: 200, body: { orderCompleted: true } })
    expect(await stage.buy(third)).toMatchObject({ status: 200, body: { orderCompleted: true } })

    zip.hangUp()
    // Their answers were lost: none is shown as declined.
    for (const answer of await Promise.all(held)) {
      expect(answer).toMatchObject({ status: 200, body: { success: true, orderCompleted: false } })
    }
  })
})
