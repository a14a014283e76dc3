import { randomUUID } from 'node:crypto'
import { STORAGE_UNACKNOWLEDGED } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { importLocalities } from '../catalogueImport/index'
import { insertPromotions } from '../../testing/promotions'
import { challengedCard } from '../../testing/sandbox'
import { addresses, type PurchaseStage, purchaseStage, type Shopper } from '../../testing/purchase'

/**
 * The calls of the checkout page beside the view, as the page makes them: each with good input and with bad.
 */

let stage: PurchaseStage
beforeAll(async () => {
  stage = await purchaseStage()
  await insertPromotions(stage.app.db)
  const place = { latitude: -33.87, longitude: 151.2, isDeliveryArea: true }
  await importLocalities(stage.app.db, [
    { country: 'AU', suburb: 'Sydney', postcode: '2000', state: 'NSW', ...place },
    { country: 'AU', suburb: 'Sydenham', postcode: '2044', state: 'NSW', ...place },
    { country: 'NZ', suburb: 'Ranui', postcode: '0610', state: '', ...place },
  ])
})
beforeEach(() => stage.app.db('settings').delete())

const call = ({ jar, brand }: Shopper, method: string, path: string, body?: unknown) =>
  stage.app.request(method, path, { jar, brand, ...(body === undefined ? {} : { body }) })
const cart = async (shopper: Shopper) => (await call(shopper, 'GET', '/api/cart/')).body
const orderOf = (cartId: string) => stage.app.db('orders').where({ cart_id: cartId }).first()

describe('coupon and gift card', () => {
  const apply = (shopper: Shopper, body: unknown) => call(shopper, 'POST', '/api/cart/coupon/', body)

  it('are applied by code, with the email once it is known [CHK-395] [CHK-485]', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const applied = await apply(shopper, { code: ' save50 ', userEmail: '' })
    expect(applied.status).toBe(200)
    expect(await cart(shopper)).toMatchObject({ couponCode: 'SAVE50', orderTotal: 1249.95 })
    await apply(shopper, { code: 'GIFT-100-AU', userEmail: 'sam@example.com' })
    expect(await cart(shopper)).toMatchObject({ giftCardCode: 'GIFT-100-AU', orderTotal: 1149.95 })
  })

  it.each([
    ['an unknown code', { code: 'NOPE', userEmail: '' }],
    ['a code that has run out', { code: 'PAST', userEmail: '' }],
    ['a blank code', { code: ' ', userEmail: '' }],
    ['a code of more than 40 characters', { code: 'X'.repeat(41), userEmail: '' }],
    ['no code', { userEmail: '' }],
    ['an unknown field', { code: 'SAVE50', userEmail: '', discount: 100 }],
  ])('refuse %s and leave the cart as it is [CHK-300]', async (_what, body) => {
    const shopper = await stage.shopper(['OVEN'])
    const before = await cart(shopper)
    const refused = await apply(shopper, body)
    expect([400, 404]).toContain(refused.status)
    expect(refused.body.errors.length).toBeGreaterThan(0)
    expect(await cart(shopper)).toEqual(before)
  })

  it('are taken off by code, and no other [CHK-396]', async () => {
    const shopper = await stage.shopper(['OVEN'])
    await apply(shopper, { code: 'SAVE50', userEmail: '' })
    const other = await call(shopper, 'DELETE', '/api/cart/coupon/WELCOME10')
    expect([other.status, (await cart(shopper)).couponCode]).toEqual([404, 'SAVE50'])
    expect((await call(shopper, 'DELETE', '/api/cart/coupon/save50')).status).toBe(200)
    expect(await cart(shopper)).toMatchObject({ couponCode: null, orderTotal: 1299.95 })
  })
})

describe('the cart that checkout reads', () => {
  it('comes with the place of delivery, and refuses what is no place [CHK-397]', async () => {
    const shopper = await stage.shopper(['OVEN', 'FRIDGE'])
    const read = (query: string) => call(shopper, 'GET', `/api/cart/?${query}`)
    const placed = await read('suburb=Sydney&postcode=2000&state=NSW&winningDeliveryServiceOverride=true')
    expect(placed.status).toBe(200)
    expect(placed.body.products).toHaveLength(2)
    expect((await read(`postcode=${'2'.repeat(50)}`)).status).toBe(400)
    expect((await read('postcode=2000&colour=red')).status).toBe(400)
  })
})

describe('suburbs', () => {
  const guest: Shopper = { jar: new Map(), brand: 'aol' }

  it('are suggested from three characters on, in the country of the site [CHK-398]', async () => {
    const names = async (brand: string, query: string) =>
      (await call({ ...guest, brand }, 'GET', `/api/locality/${query}`)).body.map(
        ({ suburb, postcode }: { suburb: string; postcode: string }) => `${suburb} ${postcode}`,
      )
    expect(await names('aol', 'syd')).toEqual(['Sydenham 2044', 'Sydney 2000'])
    expect(await names('nz', 'ran')).toEqual(['Ranui 0610'])
    expect(await names('nz', 'syd')).toEqual([])
  })

  it('are looked up by suburb, state and postcode [CHK-399]', async () => {
    const known = await call(guest, 'GET', '/api/locality/Sydney/NSW/2000')
    expect(known.body).toMatchObject({ _id: '2000_SYDNEY', suburb: 'Sydney', postcode: '2000', state: 'NSW' })
    const nz = await call({ ...guest, brand: 'nz' }, 'GET', '/api/locality/Ranui/NZ/0610')
    expect(nz.body).toMatchObject({ _id: '0610_RANUI', state: '' })
    expect((await call(guest, 'GET', '/api/locality/Sydney/VIC/2000')).status).toBe(404)
    expect((await call(guest, 'GET', '/api/locality/Sydney/NSW/twok')).status).toBe(400)
  })
})

describe('settings', () => {
  it('tell country, support number and whether the calendar shows on load [CHK-384] [CHK-400] [CHK-401] [CHK-402]', async () => {
    const rows = [
      ['countryCode', 'NZ'],
      ['customerSupportNumber', '0800 555 014'],
      ['showCalendarOnLoad', 'true'],
    ].map(([name, value]) => ({ site_code: 'nz', name, value }))
    await stage.app.db('settings').insert(rows)
    const { body } = await stage.app.request('GET', '/api/settings', { brand: 'nz' })
    expect(body.items).toEqual(rows.map(({ name, value }) => ({ name, value })))
    const other = await stage.app.request('GET', '/api/settings', { brand: 'aol' })
    expect(other.body.items).toEqual([])
  })
})

describe('a product of the compare list', () => {
  it('is read by its id [CHK-404]', async () => {
    const { id } = await stage.app.db('products').where({ sku: 'OVEN' }).first('id')
    const { status, body } = await stage.app.request('GET', `/api/v2/product/id/${id}/`, { brand: 'aol' })
    expect([status, body.sku]).toEqual([200, 'OVEN'])
    expect((await stage.app.request('GET', '/api/v2/product/id/999999/', { brand: 'aol' })).status).toBe(404)
    expect((await stage.app.request('GET', '/api/v2/product/id/oven/', { brand: 'aol' })).status).toBe(400)
  })
})

describe('the payment status', () => {
  const status = (shopper: Shopper, query: Record<string, string>) =>
    call(shopper, 'GET', `/api/checkout/payment/status?${new URLSearchParams(query)}`)

  it('is answered by cart, reference and method, to the session of the cart alone [CHK-389]', async () => {
    const shopper = await stage.shopper(['OVEN'])
    const { body } = await stage.buy(shopper, { card: challengedCard })
    const query = {
      cartId: body.cartId as string,
      paymentReference: body.paymentReference as string,
      selectedPaymentOption: '0',
    }
    const waiting = await status(shopper, query)
    expect(waiting.body).toMatchObject({ status: 'Pending', orderCompleted: false })
    expect(waiting.body.message).toEqual(expect.any(String))
    expect((await status(await stage.shopper([]), query)).status).toBe(404)
    expect((await status(shopper, { ...query, cartId: randomUUID() })).status).toBe(404)
  })

  it.each([
    ['no cart', {}],
    ['a cart that is no id', { cartId: '7' }],
    ['a method that is no number', { cartId: randomUUID(), selectedPaymentOption: 'card' }],
    ['an unknown field', { cartId: randomUUID(), card: '4111' }],
  ])('refuses %s', async (_what, query) => {
    expect((await status(await stage.shopper([]), query as Record<string, string>)).status).toBe(400)
  })
})

describe('the form as it is posted', () => {
  const bought = async (over: Record<string, unknown>, brand = 'aol') => {
    const shopper = await stage.shopper(['OVEN'], brand)
    const { cartId } = await cart(shopper)
    const before = await stage.footprint(cartId)
    const answer = await stage.buy(shopper, { over })
    const attempt = await stage.app.db('payment_attempts').where({ cart_id: cartId }).first('form')
    return { answer, cartId, before, kept: attempt?.form }
  }
  const refused = async (over: Record<string, unknown>) => {
    const { answer, cartId, before } = await bought(over)
    expect(answer.status).toBe(400)
    expect(await stage.footprint(cartId)).toEqual(before)
    return answer.body
  }
  const billing = {
    firstName: 'Bill',
    lastName: 'Payer',
    companyName: '',
    address: 'PO Box 12',
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    country: 'AU',
  }

  it('has the delivery date as year, month and day [CHK-142]', async () => {
    const { answer, cartId, kept } = await bought({})
    expect(answer.status).toBe(200)
    const [year, month, day] = kept.deliveryDate as number[]
    expect(kept.deliveryDate).toHaveLength(3)
    const placed = await orderOf(cartId)
    expect(placed.delivery_date).toBe(
      [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    )
  })

  it.each([['2026-12-24'], [[2026, 13, 1]], [[2026, 12]], [[2026, 12, 24, 0]], [['2026', '12', '24']]])(
    'refuses the delivery date %j [CHK-142]',
    async (deliveryDate) => {
      expect(await refused({ deliveryDate })).toMatchObject({ code: 'INVALID_REQUEST' })
    },
  )

  it('needs no billing address while it is the same, and no rule of it holds [CHK-091] [CHK-092]', async () => {
    const { answer, kept } = await bought({ billingAddress: null })
    expect([answer.status, kept.billingAddress]).toEqual([200, null])
  })

  it('keeps a separate billing address with its country, a PO box too [CHK-099] [CHK-104]', async () => {
    const { answer, cartId, kept } = await bought({ billingAddress: billing })
    expect(answer.status).toBe(200)
    for (const { billingAddress } of [kept, (await orderOf(cartId)).snapshot.given]) {
      expect(billingAddress).toMatchObject({ address: 'PO Box 12', country: 'AU' })
    }
  })

  it.each([
    ['a billing last name of 30 characters', { billingAddress: { ...billing, lastName: 'x'.repeat(30) } }],
    ['a billing country that is not served', { billingAddress: { ...billing, country: 'FJ' } }],
    ['an order number with a slash', { poNumber: 'A/1' }],
    ['a delivery service that there is not', { deliveryServices: ['NOPE'] }],
    ['services that are no list', { deliveryServices: 'REMOVE-OLD' }],
    ['no size of the screen', { browserInfo: {} }],
    ['a size of the screen that is none', { browserInfo: { screenHeight: -1, screenWidth: 1440 } }],
    ['a warning that is no yes or no', { brandsWarnings: { mieleWarning: 'yes' } }],
    ['card details in the clear', { cardDetails: { cardNo: '4111111111111111' } }],
  ])('is refused with %s, and nothing changes', async (_what, over) => {
    expect((await refused(over)).errors.length).toBeGreaterThan(0)
  })

  it('needs the storage fee acknowledged for a day far ahead [CHK-166] [CHK-450]', async () => {
    const zones = stage.app.db('delivery_zones')
    const [{ horizon_days: usual }] = await zones.clone().select('horizon_days')
    await zones.clone().update({ horizon_days: 90 })
    onTestFinished(async () => void (await zones.clone().update({ horizon_days: usual })))
    const shopper = await stage.shopper(['OVEN'])
    const { cartId } = await cart(shopper)
    const asked = { cartId, deliveryAddress: addresses.AU }
    const { body: answered } = await call(shopper, 'POST', '/api/checkout/avail', asked)
    const free = (answered.dates as { date: number[]; price: number; available: boolean }[]).filter(
      ({ available, price }) => available && price === 0,
    )
    const far = { deliveryDate: free.at(-1)?.date }
    const before = await stage.footprint(cartId)
    expect(await stage.buy(shopper, { over: far })).toMatchObject({
      status: 400,
      body: { code: 'FORM_INVALID', fields: { storageAcknowledged: [STORAGE_UNACKNOWLEDGED] } },
    })
    expect(await stage.footprint(cartId)).toEqual(before)
    const bought = await stage.buy(shopper, { over: { ...far, storageFeeAcknowledged: true } })
    expect(bought.status).toBe(200)
  })

  it('needs no delivery service, and takes those that are ticked [CHK-154] [CHK-155]', async () => {
    expect((await bought({ deliveryServices: [] })).answer.status).toBe(200)
    const ticked = await bought({ deliveryServices: ['REMOVE-OLD'], shownTotal: 1344.95 })
    expect([ticked.answer.status, ticked.kept.deliveryServices]).toEqual([200, ['REMOVE-OLD']])
  })

  it('carries the shopper’s wishes and the delivery country into the order [CHK-050] [CHK-083] [CHK-107] [CHK-141] [CHK-157] [CHK-159]', async () => {
    const wishes = {
      requestedInstallationContact: true,
      requestedDeliveryContact: true,
      newsletter: false,
      poNumber: '+AB-12 (3)',
    }
    const { cartId, kept } = await bought({ ...wishes, EarlyNotification: true })
    expect(kept).toMatchObject({ ...wishes, EarlyNotification: true })
    expect((await orderOf(cartId)).snapshot).toMatchObject({
      given: { ...wishes, earlyNotification: true },
      deliveryAddress: { country: 'AU' },
    })
  })

  it('carries instructions for the driver only where the site takes them [CHK-023]', async () => {
    const told = { deliveryAddress: { ...addresses.AU, deliveryInstructions: 'Back gate' } }
    const carried = async () => {
      const { answer, cartId, kept } = await bought(told)
      expect(answer.status).toBe(200)
      const { snapshot } = await orderOf(cartId)
      return [kept.deliveryAddress.deliveryInstructions, snapshot.given.deliveryInstructions]
    }
    expect(await carried()).toEqual(['Back gate', 'Back gate'])
    const off = { site_code: 'aol', name: 'deliveryInstructions', value: 'false' }
    await stage.app.db('settings').insert(off)
    expect(await carried()).toEqual([null, null])
  })

  it('assigns the order to our own delivery service only where the site offers that [CHK-034] [CHK-160]', async () => {
    const own = { winningDeliveryServiceOverride: true }
    const { answer, cartId, before } = await bought(own)
    expect(answer).toMatchObject({ status: 403, body: { code: 'OPTION_NOT_OFFERED', errorCode: 400 } })
    expect(await stage.footprint(cartId)).toEqual(before)
    const offer = { site_code: 'aol', name: 'winningDeliveryServiceOverride', value: 'true' }
    await stage.app.db('settings').insert(offer)
    const offered = await bought(own)
    expect([offered.answer.status, offered.kept]).toMatchObject([200, own])
  })

  it('carries the size of the screen and Miele’s warning, and keeps nothing of the card [CHK-228] [CHK-230]', async () => {
    const { answer, kept } = await bought({
      browserInfo: { screenHeight: 844, screenWidth: 390 },
      brandsWarnings: { mieleWarning: true },
    })
    expect(answer.status).toBe(200)
    expect(kept).toMatchObject({
      browserInfo: { screenHeight: 844, screenWidth: 390 },
      brandsWarnings: { mieleWarning: true },
    })
    expect(kept).not.toHaveProperty('cardHolderName')
    expect(kept).not.toHaveProperty('encryptedValues')
  })

  it('sends the acquirer the card holder that was posted with the card [CHK-227]', async () => {
    const { answer } = await bought({ cardHolderName: 'DECLINED' })
    expect([answer.status, answer.body.code]).toEqual([401, 'PAYMENT_DECLINED'])
  })
})
