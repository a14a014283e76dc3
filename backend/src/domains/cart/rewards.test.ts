import { settingNames } from '@countertop/sdk/rules'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Jar, jar } from '../../testing/index'
import { insertPromotions } from '../../testing/promotions'
import { type PurchaseStage, purchaseStage } from '../../testing/purchase'

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertPromotions(stage.app.db)
})

const setRules = async (rules: readonly object[]): Promise<void> => {
  await stage.app
    .db('settings')
    .insert({ site_code: 'aol', name: settingNames.cartRewards, value: JSON.stringify(rules) })
    .onConflict(['site_code', 'name'])
    .merge()
}
const add = (cookies: Jar, sku: string, quantity = 1) =>
  stage.app.request('POST', '/api/cart/product/', { jar: cookies, body: { sku, quantity } })
const read = async (cookies: Jar) => (await stage.app.request('GET', '/api/cart/', { jar: cookies })).body

const pan = { promoId: 'cast-iron-pan', title: 'A cast iron pan', minimum: 2000, rewardLabel: 'Bonus pan' }
beforeEach(() => setRules([pan]))

describe('a reward', () => {
  it('is earned by a rule of the settings, and lost when the rule no longer holds [COM-025, COM-397, CHK-480, CHK-481, SHL-477]', async () => {
    const cookies = jar()
    const first = await add(cookies, 'OVEN')
    expect(first.body).toMatchObject({
      rewards: [],
      products: [{ promoId: 'cast-iron-pan' }],
      promotions: [
        {
          link: '/promotion/cast-iron-pan',
          title: 'A cast iron pan',
          expiryDate: null,
          thumbImg: '',
          redemption: null,
          rewardLabel: 'Bonus pan',
        },
      ],
    })
    const second = await add(cookies, 'OVEN')
    expect(second.body.rewards).toEqual([{ promoId: 'cast-iron-pan', title: 'A cast iron pan' }])
    expect(await read(cookies)).toEqual(second.body)
    await setRules([{ ...pan, minimum: 5000 }])
    expect((await read(cookies)).rewards).toEqual([])
    await setRules([{ ...pan, until: '2020-01-01' }])
    expect(await read(cookies)).toMatchObject({ rewards: [], promotions: [], products: [{ promoId: null }] })
  })

  it('shows its last day, picture and redemption [SHL-477]', async () => {
    const offer = { until: '2027-12-31', thumbImg: '/media/pan.svg', redemption: 'Claim within 30 days' }
    await setRules([{ ...pan, ...offer }])
    const cookies = jar()
    expect((await add(cookies, 'OVEN')).body.promotions).toEqual([
      {
        link: '/promotion/cast-iron-pan',
        title: 'A cast iron pan',
        expiryDate: '2027-12-31',
        thumbImg: '/media/pan.svg',
        redemption: 'Claim within 30 days',
        rewardLabel: 'Bonus pan',
      },
    ])
  })

  it('comes with the order: confirmation, look-up and the retailer’s view [COM-397, CHK-480]', async () => {
    const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
    const attempt = randomUUID()
    const form = await stage.form(shopper, attempt)
    const answer = await stage.post(shopper, attempt, form)
    expect(answer.status).toBe(200)
    const gift = { promoId: 'cast-iron-pan', title: 'A cast iron pan' }
    const path = `/api/orders/confirmation?cartId=${answer.body.cartId}`
    expect((await stage.app.request('GET', path, { jar: shopper.jar })).body.rewards).toEqual([gift])
    const mail = await stage.app
      .db('mails')
      .where({ kind: 'orderConfirmation' })
      .orderBy('id', 'desc')
      .first('data')
    expect(mail?.data.gifts).toEqual(['A cast iron pan'])
    // What a placed order brings does not change with the settings.
    await setRules([])
    const found = await stage.app.request('POST', '/api/orders/lookup', {
      body: { orderNumber: answer.body.orderNumber, email: 'sam@example.com' },
    })
    expect(found.body.rewards).toEqual([gift])
  })
})

describe('a setting with unreadable rules', () => {
  it('gives what is readable, and names the rest in the log once', async () => {
    const cookies = jar()
    await add(cookies, 'OVEN')
    await add(cookies, 'OVEN')
    await setRules([pan, { promoId: 'no-title', minimum: 10 }])
    const lines = () => stage.logLines.filter((line) => line.includes('rules of rewards are unreadable'))
    const before = lines().length
    for (const _ of [1, 2]) {
      expect((await read(cookies)).rewards).toEqual([{ promoId: 'cast-iron-pan', title: 'A cast iron pan' }])
    }
    expect(lines()).toHaveLength(before + 1)
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({
      site: 'aol',
      setting: 'CartRewards',
      unreadable: ['{"promoId":"no-title","minimum":10}'],
    })
  })
})

describe('the email with a coupon', () => {
  const apply = (cookies: Jar, userEmail: string) =>
    stage.app.request('POST', '/api/cart/coupon/', {
      jar: cookies,
      body: { code: 'WELCOME10', userEmail },
    })

  it('becomes the cart’s where the cart has none [COM-292]', async () => {
    const cookies = jar()
    await add(cookies, 'OVEN')
    expect((await apply(cookies, 'sam@example')).body).toMatchObject({ couponCode: 'WELCOME10', email: null })
    expect((await apply(cookies, 'sam@example.com')).body.email).toBe('sam@example.com')
    expect((await apply(cookies, 'kim@example.com')).body.email).toBe('sam@example.com')
  })
})
