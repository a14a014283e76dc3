import { randomUUID } from 'node:crypto'
import {
  addDays,
  brands,
  type CalendarDate,
  fallbackDeliveryDate,
  formatWeekday,
  settingNames,
  todayIn,
  toIsoDate,
} from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPromotions } from '../../../testing/promotions'
import { insertProducts } from '../../../testing/shop'
import { addresses, type PurchaseStage, purchaseStage } from '../../../testing/purchase'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertPromotions(stage.app.db)
})

const NOT_CHARGED = 'You have not been charged. Please check your order and place it again.'
const CHANGE_CART = 'You have not been charged. Please change your cart and place your order again.'
/** A gift card pays for everything, so that the page sends no card. */
const WITHOUT_CARD = { encryptedValues: null, cardHolderName: null }
let number = 0

interface OfferedDay {
  readonly date: CalendarDate
  readonly available: boolean
  readonly price: number
}

/** A shopper with a product of their own before a page that was just drawn. */
const drawnPage = async (
  given: {
    available?: number
    priceCents?: number
    codes?: readonly string[]
    over?: Record<string, unknown>
  } = {},
) => {
  const sku = `CHANGED-${++number}`
  const ids = await insertProducts(stage.app.db, [
    {
      sku,
      title: `Oven ${number}`,
      priceCents: given.priceCents ?? 100_000,
      available: given.available ?? 50,
    },
  ])
  const shopper = await stage.shopper([sku])
  for (const code of given.codes ?? []) {
    await stage.app.request('POST', '/api/cart/coupon/', { jar: shopper.jar, body: { code, userEmail: '' } })
  }
  const attempt = randomUUID()
  const form = await stage.form(shopper, attempt, { over: given.over ?? {} })
  return {
    shopper,
    attempt,
    form,
    productId: ids[sku] ?? 0,
    cartId: form.cartId as string,
    title: `Oven ${number}`,
  }
}

/**
 * Posts what the page showed: it is refused with an explanation and nothing is charged or held. Shown again
 * and confirmed, it is ordered.
 */
const expectConfirmation = async (
  { shopper, attempt, form, cartId }: Awaited<ReturnType<typeof drawnPage>>,
  { code, messages, over = {} }: { code: string; messages: string[]; over?: Record<string, unknown> },
) => {
  const before = await stage.footprint(cartId)
  const refused = await stage.post(shopper, attempt, form)
  expect([refused.status, refused.body.code]).toEqual([400, code])
  expect(refused.body.errorMessages).toEqual(messages)
  expect(await stage.footprint(cartId)).toEqual(before)
  const confirmed = await stage.buy(shopper, { over })
  expect([confirmed.status, confirmed.body.orderCompleted]).toEqual([200, true])
}

const setPrice = (productId: number, priceCents: number) =>
  stage.app.db('product_listings').where({ product_id: productId }).update({ price_cents: priceCents })

const dayOf = ({ form }: { form: Record<string, unknown> }) =>
  formatWeekday(form.deliveryDate as CalendarDate)

/** Runs work while the zone of the shoppers has no day left. */
const whileClosed = async <T>(work: () => Promise<T>): Promise<T> => {
  const zone = stage.app.db('delivery_zones').where({ id: 'syd-metro' })
  const { weekday_capacity } = await zone.clone().first()
  await zone.clone().update({ weekday_capacity: [0, 0, 0, 0, 0, 0, 0] })
  try {
    return await work()
  } finally {
    await zone.clone().update({ weekday_capacity })
  }
}

describe('a change since the page was drawn is explained and confirmed, never charged:', () => {
  it.each([
    ['a price that went up', 120_000, '$1,200'],
    ['a price that went down', 90_000, '$900'],
  ])('%s', async (_what, priceCents, now) => {
    const page = await drawnPage()
    await setPrice(page.productId, priceCents)
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        `The price of ${page.title} is now ${now}. It was $1,000.`,
        `Your total is now ${now} instead of $1,000.`,
        NOT_CHARGED,
      ],
    })
  })

  it('a coupon that has expired', async () => {
    const page = await drawnPage({ codes: ['SAVE50'] })
    await stage.app
      .db('coupons')
      .where({ code: 'SAVE50' })
      .update({ valid_until: new Date(0) })
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        'The coupon SAVE50 can no longer be used.',
        'The products in your cart now come to $1,000 instead of $950.',
        'Your total is now $1,000 instead of $950.',
        NOT_CHARGED,
      ],
    })
  })

  it.each([
    ['spent in part elsewhere', 4_000, 'pays $40', '$960'],
    ['used up elsewhere', 0, 'has been used up', '$1,000'],
  ])('a gift card %s', async (_what, balance_cents, state, now) => {
    const card = stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' })
    await card.clone().update({ balance_cents: 10_000 })
    const page = await drawnPage({ codes: ['GIFT-100-AU'] })
    await card.clone().update({ balance_cents })
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        `The gift card GIFT-100-AU ${state}.`,
        `The products in your cart now come to ${now} instead of $900.`,
        `Your total is now ${now} instead of $900.`,
        NOT_CHARGED,
      ],
    })
  })

  it.each([
    ['dearer', 9_000, '$90'],
    ['cheaper', 7_000, '$70'],
  ])('a gift card that pays for a product that has become %s', async (_what, after, now) => {
    const card = stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' })
    await card.clone().update({ balance_cents: 10_000 })
    const page = await drawnPage({ codes: ['GIFT-100-AU'], priceCents: 8_000 })
    expect(page.form).toMatchObject({ shownTotal: 0, cart: { giftCardAmount: 80 } })
    await setPrice(page.productId, after)
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        `The price of ${page.title} is now ${now}. It was $80.`,
        `The gift card GIFT-100-AU now pays ${now} instead of $80.`,
        NOT_CHARGED,
      ],
      over: WITHOUT_CARD,
    })
    expect((await card.clone().first()).balance_cents).toBe(10_000 - after)
  })

  it('a coupon that has expired beside a gift card that pays for everything', async () => {
    const card = stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' })
    await card.clone().update({ balance_cents: 10_000 })
    const coupon = stage.app.db('coupons').where({ code: 'WELCOME10', site_code: 'aol' })
    const page = await drawnPage({ codes: ['WELCOME10', 'GIFT-100-AU'], priceCents: 8_000 })
    await coupon.clone().update({ valid_until: new Date(0) })
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        'The coupon WELCOME10 can no longer be used.',
        'The gift card GIFT-100-AU now pays $80 instead of $72.',
        NOT_CHARGED,
      ],
      over: WITHOUT_CARD,
    })
    await coupon.clone().update({ valid_until: null })
  })

  it('a coupon that has expired beside a gift card that paid nothing yet', async () => {
    const card = stage.app.db('gift_cards').where({ code: 'GIFT-100-AU' })
    await card.clone().update({ balance_cents: 10_000 })
    const coupon = stage.app.db('coupons').where({ code: 'SAVE50', site_code: 'aol' })
    await coupon.clone().update({ valid_until: null, minimum_cents: 0 })
    const page = await drawnPage({ codes: ['GIFT-100-AU', 'SAVE50'], priceCents: 4_000 })
    expect(page.form).toMatchObject({ shownTotal: 0, cart: { giftCardAmount: 0 } })
    await coupon.clone().update({ valid_until: new Date(0) })
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        'The coupon SAVE50 can no longer be used.',
        'The gift card GIFT-100-AU now pays $40 instead of $0.',
        NOT_CHARGED,
      ],
      over: WITHOUT_CARD,
    })
    await coupon.clone().update({ valid_until: null })
  })

  it('a gift that has ended [COM-397, CHK-480]', async () => {
    const pan = { promoId: 'pan', title: 'A cast iron pan' }
    const mug = { promoId: 'mug', title: 'A mug' }
    const setRewards = (value: readonly object[]) =>
      stage.app
        .db('settings')
        .insert({ site_code: 'aol', name: settingNames.cartRewards, value: JSON.stringify(value) })
        .onConflict(['site_code', 'name'])
        .merge()
    await setRewards([pan, mug])
    const page = await drawnPage()
    const shown = { ...page.form, cart: { ...(page.form.cart as object), rewards: [pan, mug] } }
    await setRewards([{ ...pan, until: '2020-01-01' }, mug])
    await expectConfirmation(
      { ...page, form: shown },
      { code: 'GIFT_ENDED', messages: ['This gift is no longer available: A cast iron pan.', NOT_CHARGED] },
    )
  })

  it('the price of a delivery service', async () => {
    const services = { deliveryServices: ['REMOVE-OLD'], shownTotal: 1_045 }
    const page = await drawnPage({ over: services })
    await stage.app.db('delivery_services').where({ sku: 'REMOVE-OLD' }).update({ price_cents: 6_000 })
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        'Delivery and services now come to $60 instead of $45.',
        'Your total is now $1,060 instead of $1,045.',
        NOT_CHARGED,
      ],
      over: { ...services, shownTotal: 1_060 },
    })
    await stage.app.db('delivery_services').where({ sku: 'REMOVE-OLD' }).update({ price_cents: 4_500 })
  })

  it('a delivery service that is no longer offered', async () => {
    await expectConfirmation(await drawnPage({ over: { deliveryServices: ['WITHDRAWN'] } }), {
      code: 'SERVICE_NOT_OFFERED',
      messages: ['A delivery service that you chose is not offered for this order.', NOT_CHARGED],
    })
  })

  it('the price of the delivery day', async () => {
    const page = await drawnPage()
    const delivery_date = toIsoDate(page.form.deliveryDate as CalendarDate)
    const exception = { zone_id: 'syd-metro', delivery_date }
    await stage.app.db('delivery_exceptions').insert({ ...exception, price_cents: 2_500, capacity: 50 })
    await expectConfirmation(page, {
      code: 'TOTAL_CHANGED',
      messages: [
        'Delivery and services now come to $25. They were free.',
        'Your total is now $1,025 instead of $1,000.',
        NOT_CHARGED,
      ],
      over: { deliveryDate: page.form.deliveryDate, shownTotal: 1_025 },
    })
    await stage.app.db('delivery_exceptions').where(exception).delete()
  })

  it('a delivery day that has filled up', async () => {
    const page = await drawnPage()
    const delivery_date = toIsoDate(page.form.deliveryDate as CalendarDate)
    await stage.app
      .db('delivery_exceptions')
      .insert({ zone_id: 'syd-metro', delivery_date, price_cents: 0, capacity: 0 })
    const { body } = await stage.app.request('POST', '/api/checkout/avail', {
      jar: page.shopper.jar,
      body: { cartId: page.cartId, deliveryAddress: addresses.AU },
    })
    const first = (body.dates as OfferedDay[]).find(({ available }) => available) as OfferedDay
    const price = first.price === 0 ? 'free' : `$${first.price}`
    await expectConfirmation(page, {
      code: 'DELIVERY_DATE_UNAVAILABLE',
      messages: [
        `Delivery on ${dayOf(page)} is no longer available. The first date available is now ${formatWeekday(first.date)} (${price}).`,
        NOT_CHARGED,
      ],
    })
    await stage.app.db('delivery_exceptions').where({ zone_id: 'syd-metro', delivery_date }).delete()
  })

  it('a delivery day of a zone that has closed', async () => {
    const page = await drawnPage()
    await whileClosed(() =>
      expectConfirmation(page, {
        code: 'DELIVERY_DATE_UNAVAILABLE',
        messages: [
          `Delivery on ${dayOf(page)} is no longer available. If you order now, we will contact you to arrange one.`,
          NOT_CHARGED,
        ],
      }),
    )
  })

  it.each([21, 20])('a delivery day %i days ahead of a zone that has closed', async (days) => {
    const deliveryDate = addDays(todayIn(brands.aol.timeZone, stage.clock.now()), days)
    const page = await drawnPage({ over: { deliveryDate, deliveryDateFromCalendar: true } })
    await whileClosed(() =>
      expectConfirmation(page, {
        code: 'DELIVERY_DATE_UNAVAILABLE',
        messages: [
          `Delivery on ${dayOf(page)} is no longer available. If you order now, we will contact you to arrange one.`,
          NOT_CHARGED,
        ],
      }),
    )
  })

  it('delivery by arrangement where a day can be chosen now', async () => {
    const page = await whileClosed(() => drawnPage())
    await expectConfirmation(page, {
      code: 'DELIVERY_DATE_MISSING',
      messages: [
        'You can choose your delivery date now. Please choose one and place your order again.',
        'You have not been charged.',
      ],
    })
  })

  it('stock sold in the meantime', async () => {
    const page = await drawnPage({ available: 1 })
    const stock = stage.app.db('stock').where({ product_id: page.productId, warehouse_code: 'SYD' })
    await stock.clone().update({ available: 0 })
    const before = await stage.footprint(page.cartId)
    const refused = await stage.post(page.shopper, page.attempt, page.form)
    expect([refused.status, refused.body.code]).toEqual([400, 'ITEM_UNAVAILABLE'])
    expect(refused.body.errorMessages).toEqual([`${page.title} is no longer available.`, CHANGE_CART])
    expect(await stage.footprint(page.cartId)).toEqual(before)
    await stock.clone().update({ available: 1 })
    expect((await stage.buy(page.shopper)).status).toBe(200)
  })
})

describe('an order by arrangement', () => {
  it('is placed from a page that was opened days ago', async () => {
    const deliveryDate = addDays(fallbackDeliveryDate(todayIn(brands.aol.timeZone, stage.clock.now())), -3)
    await whileClosed(async () => {
      const page = await drawnPage({ over: { deliveryDate } })
      const { body } = await stage.post(page.shopper, page.attempt, page.form)
      expect(body).toMatchObject({ orderCompleted: true })
      const order = await stage.app.db('orders').where({ cart_id: page.cartId }).first('delivery_date')
      expect(order.delivery_date).toBeNull()
    })
  })
})

describe('concurrent buyers', () => {
  it('never get more slots than a delivery day has', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => stage.shopper(['FRIDGE'])))
    const forms = await Promise.all(
      shoppers.map(async (shopper) => {
        const attempt = randomUUID()
        return { shopper, attempt, form: await stage.form(shopper, attempt) }
      }),
    )
    const date = toIsoDate(forms[0]?.form.deliveryDate as CalendarDate)
    const { booked = 0 } =
      (await stage.app.db('delivery_bookings').where({ delivery_date: date }).first<{ booked: number }>()) ??
      {}
    const capacity = booked + 2
    await stage.app
      .db('delivery_exceptions')
      .insert({ zone_id: 'syd-metro', delivery_date: date, price_cents: 0, capacity })
    const answers = await Promise.all(
      forms.map(({ shopper, attempt, form }) => stage.post(shopper, attempt, form)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(400)
      expect(['DELIVERY_DAY_FULL', 'DELIVERY_DATE_UNAVAILABLE']).toContain(body.code)
    }
    const after = await stage.app.db('delivery_bookings').where({ delivery_date: date }).first('booked')
    expect(after.booked).toBe(capacity)
  })
})
