import { type CalendarDate, brands } from '@countertop/sdk/rules'
import { describe, expect, it } from 'vitest'
import { cartLine, loadedCart, mieleLine } from '../../testing/cart'
import type { DeliveryOptions } from '../delivery/service'
import { guest } from '../principals/service'
import { type QuoteInput, assertOffered, priceCheckout } from './quote'
import { optionsFor, type OptionsContext } from './options'
import { type CheckoutSite, checkoutSite } from './site'

const saturday: CalendarDate = [2026, 3, 7]
const sunday: CalendarDate = [2026, 3, 8]
const monday: CalendarDate = [2026, 3, 9]

const options: DeliveryOptions = {
  mode: 'calendar',
  days: [
    { date: saturday, priceCents: 4_900, available: true },
    { date: sunday, priceCents: 0, available: false },
    { date: monday, priceCents: 0, available: true },
    { date: [2026, 5, 6], priceCents: 0, available: true },
  ],
  unavailable: false,
  zoneId: 'syd-metro',
  warehouseCode: 'SYD',
  suppliers: {},
  supplierErrors: {},
  supplierLines: {},
  services: [
    {
      sku: 'INSTALL',
      title: 'Installation',
      blurb: '',
      priceCents: 19_900,
      isHidden: false,
      isPreselected: false,
    },
    { sku: 'REMOVE', title: 'Removal', blurb: '', priceCents: 4_500, isHidden: true, isPreselected: false },
  ],
  showNotifyIfAvailableSooner: false,
  showInstallationContact: false,
  showUniqueDeliveryRequirements: false,
}
const miele = [{ date: [2026, 3, 10] as CalendarDate, priceCents: 2_500 }]
const withMiele: DeliveryOptions = { ...options, suppliers: { Miele: miele } }

const input = (given: Partial<QuoteInput> = {}): QuoteInput => ({
  brand: brands.aol,
  cart: loadedCart([cartLine()]),
  postcode: '2000',
  deliveryDate: saturday,
  deliveryServices: [],
  supplierDeliveryDates: [],
  winningDeliveryServiceOverride: false,
  cashAndCarry: false,
  depositCents: null,
  now: new Date('2026-03-05T01:00:00Z'),
  ...given,
})
const site = (features: Record<string, boolean> = {}, settings: Record<string, string> = {}): CheckoutSite =>
  checkoutSite({ features, texts: {}, settings })
const optsOf = ({ features }: CheckoutSite, given: Partial<OptionsContext> = {}): number =>
  optionsFor(features, { principal: guest, isServed: () => false, hasStores: true, ...given })
const price = (given: Partial<QuoteInput> = {}, offered = options, at = site()) =>
  priceCheckout(input(given), offered, at, optsOf(at))

describe('priceCheckout', () => {
  it('adds delivery, services and supplier dates to the cart [CHK-314]', () => {
    const quote = price(
      {
        cart: loadedCart([cartLine(), mieleLine()], { giftCard: { code: 'G', balanceCents: 10_000 } }),
        deliveryServices: ['INSTALL', 'INSTALL'],
        supplierDeliveryDates: [{ supplier: 'Miele', deliveryDate: [2026, 3, 10], priceCents: 2_500 }],
      },
      withMiele,
    )
    expect(quote.totals).toMatchObject({
      goodsCents: 300_000,
      giftCardCents: 10_000,
      orderTotalCents: 290_000,
      deliveryCents: 4_900,
      supplierDeliveryCents: 2_500,
      servicesCents: 19_900,
      totalCents: 317_300,
      payNowCents: 317_300,
      gstCents: 28_845,
    })
    expect(quote).toMatchObject({
      currency: 'AUD',
      delivery: {
        mode: 'calendar',
        date: saturday,
        priceCents: 4_900,
        slot: { zoneId: 'syd-metro', date: saturday },
        warehouseCode: 'SYD',
      },
      supplierDates: [{ supplier: 'Miele', date: [2026, 3, 10], priceCents: 2_500 }],
      services: [{ sku: 'INSTALL', title: 'Installation', priceCents: 19_900 }],
      giftCard: { code: 'G', amountCents: 10_000 },
      coupon: null,
      legs: [
        { supplierKey: 'House', amountCents: 114_800 },
        { supplierKey: 'Miele', amountCents: 202_500 },
      ],
    })
  })

  it('charges the price of the chosen day', () => {
    expect(price({ deliveryDate: monday }).totals.deliveryCents).toBe(0)
    expect(price({ deliveryDate: saturday }).totals.deliveryCents).toBe(4_900)
  })

  it.each([
    ['no date', null, 400, 'DELIVERY_DATE_MISSING'],
    ['a day that is not available', sunday, 409, 'DELIVERY_DATE_UNAVAILABLE'],
    ['a day that is not listed', [2026, 3, 6], 409, 'DELIVERY_DATE_UNAVAILABLE'],
    ['a day that does not exist', [2026, 2, 30], 409, 'DELIVERY_DATE_UNAVAILABLE'],
  ])('refuses %s', (_what, deliveryDate, status, code) => {
    expect(() => price({ deliveryDate: deliveryDate as CalendarDate | null })).toThrow(
      expect.objectContaining({ status, code }),
    )
  })

  it('names a lost day, and the first one that can be chosen now with its price', () => {
    const days = options.days.filter(({ date }) => date !== saturday)
    expect(() => price({ deliveryDate: sunday })).toThrow(
      'Delivery on Sun 8 Mar is no longer available. The first date available is now Sat 7 Mar ($49).',
    )
    expect(() => price({}, { ...options, days })).toThrow(
      'Delivery on Sat 7 Mar is no longer available. The first date available is now Mon 9 Mar (free).',
    )
    expect(() => price({}, { ...options, days: [] })).toThrow('Delivery on Sat 7 Mar is no longer available.')
  })

  it('sets today + 21 days at no cost where delivery is arranged later', () => {
    const quote = price({ deliveryDate: null }, { ...options, mode: 'arranged' })
    expect(quote.delivery).toMatchObject({ mode: 'arranged', date: [2026, 3, 26], priceCents: 0, slot: null })
    expect(quote.totals.totalCents).toBe(100_000)
  })

  it('refuses a day of the calendar where delivery is arranged now, and takes the day that stands for none', () => {
    const arranged = (deliveryDate: CalendarDate) => () =>
      price({ deliveryDate }, { ...options, mode: 'arranged' })
    expect(arranged(monday)).toThrow(
      expect.objectContaining({
        code: 'DELIVERY_DATE_UNAVAILABLE',
        message:
          'Delivery on Mon 9 Mar is no longer available. If you order now, we will contact you to arrange one.',
      }),
    )
    expect(arranged([2026, 3, 26])().delivery.date).toEqual([2026, 3, 26])
    // From a page that was opened before midnight.
    expect(arranged([2026, 3, 25])().delivery.date).toEqual([2026, 3, 26])
  })

  it('accepts the page’s own statement whether its day is of the calendar, whatever the day', () => {
    const arranged = (deliveryDate: CalendarDate, isFromCalendar: boolean) => () =>
      price({ deliveryDate, isFromCalendar }, { ...options, mode: 'arranged' })
    const gone = expect.objectContaining({ code: 'DELIVERY_DATE_UNAVAILABLE' })
    expect(arranged([2026, 3, 26], true)).toThrow(gone)
    expect(arranged([2026, 3, 25], true)).toThrow(gone)
    // From a page that was opened a week ago.
    expect(arranged([2026, 3, 19], false)().delivery.date).toEqual([2026, 3, 26])
  })

  it('books no day of the calendar that the page did not show', () => {
    const deliveryDate: CalendarDate = [2026, 3, 26]
    const days = [{ date: deliveryDate, priceCents: 0, available: true }]
    const offered = (isFromCalendar?: boolean) => () =>
      price({ deliveryDate, isFromCalendar }, { ...options, days })
    const message = 'You can choose your delivery date now. Please choose one and place your order again.'
    expect(offered(false)).toThrow(
      expect.objectContaining({
        code: 'DELIVERY_DATE_MISSING',
        message,
        extra: { fields: { deliveryDate: [message] } },
      }),
    )
    expect(offered(true)().delivery.date).toEqual(deliveryDate)
    expect(offered()().delivery.date).toEqual(deliveryDate)
  })

  it('needs no date where suppliers deliver everything, and takes theirs [CHK-347]', () => {
    const quote = price(
      {
        cart: loadedCart([mieleLine()]),
        deliveryDate: null,
        supplierDeliveryDates: [{ supplier: 'Miele', deliveryDate: [2026, 3, 10], priceCents: 2_500 }],
      },
      { ...withMiele, mode: 'suppliers', days: [] },
    )
    expect(quote.delivery).toMatchObject({ mode: 'suppliers', date: [2026, 3, 10], slot: null })
    expect(quote.legs).toEqual([{ supplierKey: 'Miele', amountCents: 202_500 }])
  })

  const CHOOSE = 'The delivery date of Miele is no longer available.'
  const tuesday = { supplier: 'Miele', deliveryDate: [2026, 3, 10] as CalendarDate, priceCents: 2_500 }

  it.each([
    ['none', [], CHOOSE],
    [
      'another day',
      [{ ...tuesday, deliveryDate: monday }],
      'Delivery by Miele on Mon 9 Mar is no longer available. The first date available is now Tue 10 Mar ($25).',
    ],
    [
      'another price',
      [{ ...tuesday, priceCents: 0 }],
      'Delivery by Miele on Tue 10 Mar now costs $25. It was free.',
    ],
    [
      'a price above 0 that has changed',
      [{ ...tuesday, priceCents: 1_500 }],
      'Delivery by Miele on Tue 10 Mar now costs $25 instead of $15.',
    ],
    [
      'an impossible price',
      [{ ...tuesday, priceCents: -1 }],
      'Delivery by Miele on Tue 10 Mar now costs $25.',
    ],
    ['two', [tuesday, tuesday], CHOOSE],
  ])('refuses %s of the dates that a supplier offers', (_what, supplierDeliveryDates, message) => {
    expect(() => price({ supplierDeliveryDates }, withMiele)).toThrow(
      expect.objectContaining({ status: 409, code: 'SUPPLIER_DATE_UNAVAILABLE', message }),
    )
  })

  it('refuses a date of a supplier that offers none, unless the house delivers for it', () => {
    const supplierDeliveryDates = [{ supplier: 'Bosch', deliveryDate: monday, priceCents: 0 }]
    expect(() => price({ supplierDeliveryDates })).toThrow(
      expect.objectContaining({ code: 'SUPPLIER_DATE_UNAVAILABLE' }),
    )
    expect(price({ supplierDeliveryDates, winningDeliveryServiceOverride: true }).supplierDates).toEqual([])
  })

  it('ignores a hidden service and refuses an unknown one [CHK-022] [CHK-024]', () => {
    expect(price({ deliveryServices: ['REMOVE'] }).services).toEqual([])
    expect(() => price({ deliveryServices: ['NOPE'] })).toThrow(
      expect.objectContaining({ status: 400, code: 'SERVICE_NOT_OFFERED' }),
    )
  })

  it('takes each supplier’s own date', () => {
    const bosch = mieleLine({ sku: 'BOSCH-1', supplierKey: 'Bosch' })
    const dates = [
      { supplier: 'Miele', deliveryDate: [2026, 3, 10] as CalendarDate, priceCents: 2_500 },
      { supplier: 'Bosch', deliveryDate: monday, priceCents: 0 },
    ]
    const offered = { ...options, suppliers: { Miele: miele, Bosch: [{ date: monday, priceCents: 0 }] } }
    const quote = price(
      { cart: loadedCart([mieleLine(), bosch]), supplierDeliveryDates: dates },
      { ...offered, mode: 'suppliers', days: [] },
    )
    expect(quote.supplierDates).toEqual(dates.map(({ deliveryDate: date, ...rest }) => ({ ...rest, date })))
    // The order's day is the first of theirs.
    expect(quote.delivery.date).toEqual(monday)
  })

  it('names the gift card only while it pays, to the cent', () => {
    const withCard = (balanceCents: number) =>
      price({ cart: loadedCart([cartLine()], { giftCard: { code: 'G', balanceCents } }) }).giftCard
    expect([0, 1].map(withCard)).toEqual([null, { code: 'G', amountCents: 1 }])
  })

  it('names the coupon only while it counts', () => {
    const coupon = { code: 'SAVE50', isUsable: true }
    const used = loadedCart([cartLine()], { coupon, couponDiscountCents: 5_000 })
    expect(price({ cart: used }).coupon).toEqual({ code: 'SAVE50' })
    const unused = loadedCart([cartLine()], { coupon: { ...coupon, isUsable: false } })
    expect(price({ cart: unused }).coupon).toBeNull()
  })
})

describe('a deposit', () => {
  const on = site({ partialPayment: true })
  const due = { deliveryDate: monday }

  it('is paid now, from the minimum on [CHK-275] [CHK-276]', () => {
    expect(price({ ...due, depositCents: 30_000 }, options, on).totals).toMatchObject({
      payNowCents: 30_000,
      remainingCents: 70_000,
    })
    expect(price({ ...due, depositCents: 30_000 }, options, on).legs).toEqual([
      { supplierKey: 'House', amountCents: 30_000 },
    ])
    expect(() => price({ ...due, depositCents: 29_999 }, options, on)).toThrow(
      'The minimum deposit is $300 (30% of the order total).',
    )
    const forty = site({ partialPayment: true }, { partialPaymentPercentage: '40' })
    expect(() => price({ ...due, depositCents: 39_999 }, options, forty)).toThrow(
      expect.objectContaining({ status: 400, code: 'DEPOSIT_INVALID' }),
    )
  })

  it('is less than the total [CHK-278]', () => {
    expect(() => price({ ...due, depositCents: 100_000 }, options, on)).toThrow(
      'The deposit must be less than the order total.',
    )
  })

  it('is refused where the site offers none and with a Miele item [CHK-285]', () => {
    expect(() => price({ ...due, depositCents: 50_000 })).toThrow(
      expect.objectContaining({ code: 'DEPOSIT_INVALID' }),
    )
    const cart = loadedCart([cartLine(), mieleLine({ supplierKey: 'Miele' })])
    expect(() => price({ ...due, cart, depositCents: 150_000 }, options, on)).toThrow(
      expect.objectContaining({ code: 'DEPOSIT_INVALID' }),
    )
  })

  it('of 0 pays in full [CHK-274]', () => {
    expect(price({ ...due, depositCents: 0 }, options, on).totals.payNowCents).toBe(100_000)
  })
})

describe('the storage rule', () => {
  it('requires an acknowledgement by its four conditions [CHK-032] [CHK-162] [CHK-163] [CHK-164] [CHK-165]', () => {
    const far = price({ deliveryDate: [2026, 5, 6] }, options, site())
    expect(far.mustAcknowledgeStorage).toBe(true)
    expect(far.totals.totalCents).toBe(100_000)
    expect(price({ deliveryDate: monday }).mustAcknowledgeStorage).toBe(false)
    const off = price({ deliveryDate: [2026, 5, 6] }, options, site({ warehouseStorageCharge: false }))
    expect(off.mustAcknowledgeStorage).toBe(false)
    const isRequired = (line: Parameters<typeof cartLine>[0]) =>
      price({ deliveryDate: [2026, 5, 6], cart: loadedCart([cartLine(line)]) }).mustAcknowledgeStorage
    expect(isRequired({ priceCents: 30_000 })).toBe(true)
    expect(isRequired({ priceCents: 29_999, quantity: 5 })).toBe(false)
    expect(isRequired({ isProforma: true })).toBe(false)
  })
})

describe('options', () => {
  it("refuses a guest's cash-and-carry and a delivery override that is not offered [CHK-013]", () => {
    const asked = { winningDeliveryServiceOverride: false, cashAndCarry: false }
    const refusal = expect.objectContaining({ status: 403, code: 'OPTION_NOT_OFFERED' })
    expect(() => assertOffered(0, { ...asked, cashAndCarry: true })).toThrow(refusal)
    expect(() => assertOffered(0, { ...asked, winningDeliveryServiceOverride: true })).toThrow(refusal)
    expect(() => assertOffered(32_768, { ...asked, winningDeliveryServiceOverride: true })).not.toThrow()
    expect(() => assertOffered(0, asked)).not.toThrow()
  })

  it('lets a setting win over the site, and a setting that is no number count as none', () => {
    expect(site({ partialPayment: true }, { partialPayment: 'False' }).features.partialPayment).toBe(false)
    expect(site({}, { partialPaymentPercentage: 'lots' }).partialPaymentPercentage).toBeNull()
    expect(site({}, { storageFeeCap: '199.95' }).storageFeeCapCents).toBe(19_995)
    expect(site({}, { storageFeeCap: ' ' }).storageFeeCapCents).toBeNull()
  })
})
