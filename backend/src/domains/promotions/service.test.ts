import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction'
import { testDatabase, type TestDb } from '../../testing/index'
import { insertPromotions } from '../../testing/promotions'
import { insertAttempt } from '../../testing/shop'
import { couponDiscountCents } from './discount'
import { reservePromotions, releasePromotions, usePromotions } from './service'

const now = new Date('2026-03-05T01:00:00Z')
describe('a coupon', () => {
  it('takes off whole cents and never more than the products cost', () => {
    expect(couponDiscountCents({ kind: 'percent', value: 1_000 }, 12_345)).toBe(1_235)
    expect(couponDiscountCents({ kind: 'amount', value: 5_000 }, 12_345)).toBe(5_000)
    expect(couponDiscountCents({ kind: 'amount', value: 5_000 }, 3_000)).toBe(3_000)
  })
})

describe('holds', () => {
  let db: TestDb

  beforeAll(async () => {
    db = (await testDatabase()).db
    await insertPromotions(db)
  })

  const hold = (
    attempt: string,
    giftCardCents: number,
    couponCode: string | null = null,
    giftCardCode = 'GIFT-100-AU',
  ) =>
    inTransaction(db, (trx) =>
      reservePromotions(trx, attempt, { siteCode: 'aol', couponCode, giftCardCode, giftCardCents, now }),
    )
  const balance = async () => (await db('gift_cards').where({ code: 'GIFT-100-AU' }).first()).balance_cents
  const usesLeft = async () =>
    (await db('coupons').where({ site_code: 'aol', code: 'LASTONE' }).first()).uses_left

  it('never lets carts in parallel spend more of a gift card than it has', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => insertAttempt(db)))
    const results = await Promise.allSettled(attempts.map((attempt) => hold(attempt, 3_000)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(17)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'PROMOTION_CHANGED' })
    expect(await balance()).toBe(1_000)
    // To the last cent, and not one more.
    await expect(hold(await insertAttempt(db), 1_001)).rejects.toMatchObject({ code: 'PROMOTION_CHANGED' })
    const last = await insertAttempt(db)
    await hold(last, 1_000)
    expect(await balance()).toBe(0)
    attempts.push(last)
    for (const attempt of attempts) {
      for (let times = 0; times < 2; times += 1)
        await inTransaction(db, (trx) => releasePromotions(trx, attempt))
    }
    expect(await balance()).toBe(10_000)
  })

  it('gives the last use of a coupon to one of many, and gives it back when that one fails', async () => {
    const attempts = await Promise.all(Array.from({ length: 10 }, () => insertAttempt(db)))
    const results = await Promise.allSettled(attempts.map((attempt) => hold(attempt, 0, 'LASTONE')))
    const winner = results.findIndex(({ status }) => status === 'fulfilled')
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(9)
    expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'PROMOTION_CHANGED' })
    expect(await usesLeft()).toBe(0)
    const others = () => db('coupons').whereNot({ site_code: 'aol', code: 'LASTONE' }).orderBy('site_code')
    const before = await others()
    await inTransaction(db, (trx) => releasePromotions(trx, attempts[winner] ?? ''))
    expect(await usesLeft()).toBe(1)
    expect(await others()).toEqual(before)
  })

  it.each([
    ['on its only moment', { valid_from: now, valid_until: now }, true],
    ['a moment before it begins', { valid_from: new Date(now.getTime() + 1) }, false],
    ['a moment after it ended', { valid_until: new Date(now.getTime() - 1) }, false],
  ])('take a coupon only while it is valid: %s', async (_when, dates, isTaken) => {
    const coupon = db('coupons').where({ site_code: 'aol', code: 'WELCOME10' })
    await coupon.clone().update(dates)
    const held = hold(await insertAttempt(db), 0, 'WELCOME10')
    await (isTaken ? held : expect(held).rejects.toMatchObject({ code: 'PROMOTION_CHANGED' }))
    await coupon.clone().update({ valid_from: null, valid_until: null })
  })

  it('reserve neither card nor coupon if one of them is not available', async () => {
    const attempt = await insertAttempt(db)
    await expect(hold(attempt, 3_000, 'PAST')).rejects.toMatchObject({ code: 'PROMOTION_CHANGED' })
    expect(await balance()).toBe(10_000)
    expect(await db('gift_card_holds')).toEqual([])
  })

  it('are not released once their attempt has become an order', async () => {
    const attempt = await insertAttempt(db)
    await hold(attempt, 2_500, 'WELCOME10')
    await inTransaction(db, (trx) => usePromotions(trx, attempt))
    await inTransaction(db, (trx) => releasePromotions(trx, attempt))
    expect(await balance()).toBe(7_500)
  })
})
