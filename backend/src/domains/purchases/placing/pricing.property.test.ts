import { type BrandCode, brands, gstIncludedCents } from '@countertop/sdk/rules'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartLine, loadedCart } from '../../../testing/cart'
import { type Jar, jar, type TestApp, testApp } from '../../../testing/index'
import { insertPromotions } from '../../../testing/promotions'
import { insertProducts, insertShop } from '../../../testing/shop'
import type { DeliveryOptions } from '../../delivery/service'
import { optionsFor } from '../../checkout/options'
import { priceCheckout, type Quote, type QuoteInput } from '../../checkout/quote'
import { checkoutSite } from '../../checkout/site'
import { guest } from '../../principals/service'
import { buildPurchase, buildPurchaseQuote } from './snapshot'

const monday = [2026, 3, 9] as const
const now = new Date('2026-03-05T01:00:00Z')
const cents = fc.nat({ max: 1_000_000 })

const addOn = (id: number) =>
  fc.option(cents.map((priceCents) => ({ id, sku: `ADD-${id}`, name: `Add-on ${id}`, priceCents })))
const line = fc
  .record({
    supplierKey: fc.constantFrom('House', 'Miele', 'Asko'),
    priceCents: cents,
    rrpCents: cents,
    quantity: fc.integer({ min: 1, max: 9 }),
    lineDiscountCents: fc.nat({ max: 5_000 }),
    warranty: addOn(1),
    install: addOn(2),
  })
  .map((given) => cartLine({ ...given, brand: given.supplierKey }))

const checkout = fc.record({
  brandCode: fc.constantFrom<BrandCode>('aol', 'nz'),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  couponDiscountCents: cents,
  giftCard: fc.option(cents.map((balanceCents) => ({ code: 'GIFT', balanceCents }))),
  dayCents: cents,
  serviceCents: fc.array(cents, { maxLength: 4 }),
  supplierCents: fc.option(cents),
  /** Share of the total that is paid now; null pays in full. */
  deposit: fc.option(fc.double({ min: 0.3, max: 0.99, noNaN: true })),
})
type Checkout = typeof checkout extends fc.Arbitrary<infer Value> ? Value : never

const features = { partialPayment: true }
const site = checkoutSite({ features, texts: {}, settings: {} })
const opts = optionsFor(site.features, { principal: guest, isServed: () => false, hasStores: false })

/** The server's price; a deposit only where the rule allows one (no Miele item, and less than the total). */
const price = (of: Checkout, change: Partial<QuoteInput> = {}) => {
  const brand = brands[of.brandCode]
  const { lines, giftCard } = of
  const goodsCents = lines.reduce(
    (sum, one) => sum + Math.max(0, one.priceCents * one.quantity - one.lineDiscountCents),
    0,
  )
  const couponDiscountCents = Math.min(of.couponDiscountCents, goodsCents)
  const cart = loadedCart(lines, { brandCode: of.brandCode, giftCard, couponDiscountCents })
  const hasAsko = lines.some(({ supplierKey }) => supplierKey === 'Asko')
  const asko =
    of.supplierCents === null || !hasAsko ? null : { date: [...monday], priceCents: of.supplierCents }
  const options: DeliveryOptions = {
    mode: 'calendar',
    days: [{ date: [...monday], priceCents: of.dayCents, available: true }],
    unavailable: false,
    zoneId: 'zone',
    warehouseCode: 'SYD',
    suppliers: asko ? { Asko: [{ date: [...monday], priceCents: asko.priceCents }] } : {},
    supplierErrors: {},
    supplierLines: {},
    services: of.serviceCents.map((priceCents, index) => ({
      sku: `S${index}`,
      title: `Service ${index}`,
      blurb: '',
      priceCents,
      isHidden: false,
      isPreselected: false,
    })),
    showNotifyIfAvailableSooner: false,
    showInstallationContact: false,
    showUniqueDeliveryRequirements: false,
  }
  const input: QuoteInput = {
    brand,
    cart,
    postcode: '2000',
    deliveryDate: [...monday],
    deliveryServices: options.services.map(({ sku }) => sku),
    supplierDeliveryDates: asko
      ? [{ supplier: 'Asko', deliveryDate: [...monday], priceCents: asko.priceCents }]
      : [],
    winningDeliveryServiceOverride: false,
    cashAndCarry: false,
    depositCents: null,
    now,
    ...change,
  }
  const full = priceCheckout(input, options, site, opts)
  const isMiele = lines.some(({ supplierKey }) => supplierKey === 'Miele')
  const depositCents =
    of.deposit === null || isMiele || full.totals.totalCents < 10
      ? null
      : Math.min(Math.ceil(full.totals.totalCents * of.deposit), full.totals.totalCents - 1)
  const quote = depositCents === null ? full : priceCheckout({ ...input, depositCents }, options, site, opts)
  return { quote, full, input, options }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(numbersIn)
      : []

const post = {
  email: 'sam@example.com',
  phoneNumber: '0412345678',
  selectedPaymentOption: 0,
  billingAddress: null,
  deliveryAddress: {
    firstName: 'Sam',
    lastName: 'Shopper',
    address: '1 George Street',
    suburb: 'Sydney',
    postcode: '2000',
  },
} as unknown as Parameters<typeof buildPurchaseQuote>[0]

const holds = (predicate: (of: Checkout) => void) =>
  fc.assert(fc.property(checkout, predicate), { numRuns: 300 })

describe('the price of any checkout', () => {
  it('is the sum of its parts, none negative, in whole cents [CHK-314] [CHK-280]', () => {
    holds((of) => {
      const { totals } = price(of).quote
      expect(totals.orderTotalCents).toBe(
        totals.goodsCents + totals.addOnsCents - totals.couponDiscountCents - totals.giftCardCents,
      )
      expect(totals.totalCents).toBe(
        totals.orderTotalCents + totals.deliveryCents + totals.supplierDeliveryCents + totals.servicesCents,
      )
      expect(totals.payNowCents + totals.remainingCents).toBe(totals.totalCents)
      for (const amount of numbersIn(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    })
  })

  it('contains the GST of its country: an eleventh in Australia, three twenty-thirds in New Zealand', () => {
    holds((of) => {
      const { totals } = price(of).quote
      const { country } = brands[of.brandCode]
      const exact = (totals.totalCents * (country === 'NZ' ? 3 : 1)) / (country === 'NZ' ? 23 : 11)
      expect(Math.abs(totals.gstCents - exact)).toBeLessThanOrEqual(0.5)
      expect(totals.gstCents).toBe(gstIncludedCents(totals.totalCents, country))
    })
  })

  it('has legs that add up to what is paid now, none of 0, each supplier once', () => {
    holds((of) => {
      const { legs, totals } = price(of).quote
      expect(sum(legs.map(({ amountCents }) => amountCents))).toBe(totals.payNowCents)
      for (const { amountCents } of legs) expect(amountCents).toBeGreaterThan(0)
      expect(new Set(legs.map(({ supplierKey }) => supplierKey)).size).toBe(legs.length)
    })
  })

  it('is sent to the provider with lines, delivery and discounts that add up to the total', () => {
    holds((of) => {
      const { quote, input } = price(of)
      const purchase = buildPurchase(post, input.brand, input.cart, quote)
      const lines = sum(purchase.lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents))
      // A discount never reduces a line by more than its price.
      const lost = sum(
        input.cart.lines.map(({ priceCents, quantity, lineDiscountCents }) =>
          Math.max(0, lineDiscountCents - priceCents * quantity),
        ),
      )
      expect(lines + purchase.deliveryCents - purchase.discountCents + lost).toBe(quote.totals.totalCents)
    })
  })

  it('has figures on the confirmation that add up', () => {
    holds((of) => {
      const { quote, input } = price(of)
      const { totals } = buildPurchaseQuote(post, { ...input, quote, counter: null }).snapshot
      const inCents = (dollars: number): number => Math.round(dollars * 100)
      expect(
        inCents(totals.products) -
          inCents(totals.discounts) +
          inCents(totals.delivery) +
          inCents(totals.services),
      ).toBe(inCents(totals.total))
      expect(inCents(totals.deposit ?? totals.total) + inCents(totals.remaining)).toBe(inCents(totals.total))
    })
  })

  it('excludes an unticked service, and a deposit changes only when it is paid', () => {
    const plain = (quote: Quote) => ({ totals: quote.totals, legs: quote.legs })
    holds((of) => {
      const inFull = { ...of, deposit: null }
      expect(plain(price(inFull, { deliveryServices: [] }).quote)).toEqual(
        plain(price({ ...inFull, serviceCents: [] }).quote),
      )
      const { quote, full } = price(of)
      const { payNowCents: _now, remainingCents: _later, ...rest } = full.totals
      expect(quote.totals).toMatchObject(rest)
      expect(full.totals.remainingCents).toBe(0)
    })
  })

  it('never falls with a service and never rises with a coupon or a gift card', () => {
    holds((of) => {
      const total = (given: Partial<Checkout>) =>
        price({ ...of, deposit: null, ...given }).quote.totals.totalCents
      expect(total({})).toBeGreaterThanOrEqual(total({ serviceCents: [] }))
      expect(total({})).toBeLessThanOrEqual(total({ couponDiscountCents: 0 }))
      expect(total({})).toBeLessThanOrEqual(total({ giftCard: null }))
    })
  })
})

describe('codes on any cart', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await insertShop(app.db)
    await insertPromotions(app.db)
    await insertProducts(
      app.db,
      [99, 4_995, 99_900, 129_995].map((priceCents, index) => ({
        sku: `P${index}`,
        priceCents,
        nzPriceCents: priceCents + 1_000,
        available: 1_000,
      })),
    )
  })

  const call = (cookies: Jar, brand: string, method: string, path: string, body?: unknown) =>
    app.request(method, path, { jar: cookies, brand, ...(body === undefined ? {} : { body }) })
  const read = async (cookies: Jar, brand: string) => (await call(cookies, brand, 'GET', '/api/cart/')).body

  it('change nothing once they are removed, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('aol', 'nz'),
        fc.uniqueArray(
          fc.record({
            sku: fc.constantFrom('P0', 'P1', 'P2', 'P3'),
            quantity: fc.integer({ min: 1, max: 9 }),
          }),
          {
            selector: ({ sku }) => sku,
            minLength: 1,
            maxLength: 4,
          },
        ),
        fc.shuffledSubarray(['WELCOME10', 'SAVE50', 'GIFT'], { minLength: 1 }),
        fc.boolean(),
        async (brand, products, names, isReversed) => {
          const cookies = jar()
          for (const product of products) await call(cookies, brand, 'POST', '/api/cart/product/', product)
          const before = await read(cookies, brand)
          const codes = names.map((name) =>
            name === 'GIFT' ? `GIFT-100-${brand === 'nz' ? 'NZ' : 'AU'}` : name,
          )
          for (const code of codes) {
            await call(cookies, brand, 'POST', '/api/cart/coupon/', { code, userEmail: '' })
          }
          const applied = await read(cookies, brand)
          expect(applied.orderTotal).toBeGreaterThanOrEqual(0)
          expect(applied.orderTotal).toBeLessThanOrEqual(before.orderTotal)
          for (const code of isReversed ? codes.toReversed() : codes) {
            await call(cookies, brand, 'DELETE', `/api/cart/coupon/${code}`)
          }
          const { version: _later, ...after } = await read(cookies, brand)
          const { version: _earlier, ...expected } = before
          expect(after).toEqual(expected)
        },
      ),
      { numRuns: 20 },
    )
  })
})
