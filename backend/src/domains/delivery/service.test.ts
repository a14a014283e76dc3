import { brands } from '@countertop/sdk/rules'
import { describe, expect, it } from 'vitest'
import { cartLine, loadedCart, mieleLine } from '../../testing/cart'
import type { CartLine } from '../cart/service'
import { BACK_ORDER_DAYS, supplierDays } from './engine'
import type { DeliveryFacts } from './repository'
import { type DeliveryRequest, assessDelivery, counterDelivery } from './service'

const facts: DeliveryFacts = {
  zone: {
    id: 'syd-metro',
    warehouseCode: 'SYD',
    leadDays: 2,
    horizonDays: 28,
    cutoffHour: 14,
    weekdayPriceCents: [0, 0, 0, 0, 0, 4900, null],
    weekdayCapacity: [7, 7, 7, 7, 7, 7, 0],
  },
  exceptions: [],
  bookings: [],
  suppliers: [
    {
      supplierKey: 'Miele',
      leadDays: 5,
      horizonDays: 14,
      weekdayPriceCents: [2500, 2500, 2500, 2500, 2500, null, null],
      excludedPostcodes: ['0872'],
      closedDates: [],
    },
  ],
  services: [
    {
      sku: 'INSTALL',
      title: 'Installation',
      blurb: '<b>x</b>',
      priceCents: 19_900,
      kind: 'install',
      categorySlugs: ['ovens'],
      isPreselected: false,
    },
    {
      sku: 'REMOVE',
      title: 'Removal',
      blurb: '',
      priceCents: 4_500,
      kind: 'removal',
      categorySlugs: [],
      isPreselected: false,
    },
    {
      sku: 'WASH',
      title: 'Hose',
      blurb: '',
      priceCents: 2_000,
      kind: 'connection',
      categorySlugs: ['laundry'],
      isPreselected: false,
    },
  ],
}

const request = (given: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  brand: brands.aol,
  cart: loadedCart([cartLine()]),
  postcode: '2000',
  winningDeliveryServiceOverride: false,
  offersPaidInstalls: true,
  offersConnectRemove: true,
  // Thursday 5 March 2026, noon in Sydney
  now: new Date('2026-03-05T01:00:00Z'),
  ...given,
})
const assess = (given: Partial<DeliveryRequest> = {}, other: Partial<DeliveryFacts> = {}) =>
  assessDelivery({ ...facts, ...other }, request(given))

describe('delivery by the shop', () => {
  it('offers the days of the zone', () => {
    const options = assess()
    expect(options).toMatchObject({
      mode: 'calendar',
      unavailable: false,
      zoneId: 'syd-metro',
      warehouseCode: 'SYD',
      suppliers: {},
      supplierErrors: {},
      supplierLines: {},
      showUniqueDeliveryRequirements: true,
      showNotifyIfAvailableSooner: false,
    })
    expect(options.days[0]).toEqual({ date: [2026, 3, 7], priceCents: 4900, available: true })
    expect(options.days.at(-1)?.date).toEqual([2026, 4, 2])
  })

  it('is unavailable outside every zone', () => {
    expect(assess({}, { zone: null })).toMatchObject({
      mode: 'arranged',
      unavailable: true,
      days: [],
      services: [],
      showUniqueDeliveryRequirements: false,
    })
  })

  it('is unavailable if an item is unavailable or no day has a slot', () => {
    const cart = loadedCart([cartLine({ available: false, unitsAvailable: 0 })])
    expect(assess({ cart })).toMatchObject({ mode: 'arranged', unavailable: true })
    const zone = facts.zone && { ...facts.zone, weekdayCapacity: [0, 0, 0, 0, 0, 0, 0] }
    expect(assess({}, { zone })).toMatchObject({ mode: 'arranged', unavailable: true })
  })

  it('delivers back orders two weeks later and offers to notify of an earlier date', () => {
    const cart = loadedCart([cartLine({ quantity: 2, unitsAvailable: 1, unitsOnOrder: 5 })])
    const options = assess({ cart })
    expect(options.days[0]?.date).toEqual([2026, 3, 21])
    expect(options).toMatchObject({ mode: 'calendar', showNotifyIfAvailableSooner: true })
  })

  it('counts the units of one product on all lines: what the shelf lacks for them is on back order', () => {
    const units = { quantity: 6, unitsAvailable: 10, unitsOnOrder: 50 }
    const lines = (given: Partial<CartLine>) => [
      cartLine({ ...units, ...given }),
      cartLine({ ...units, ...given, unitsBefore: 6 }),
    ]
    const own = assess({ cart: loadedCart(lines({})) })
    expect(own.days[0]?.date).toEqual([2026, 3, 21])
    expect(own).toMatchObject({ mode: 'calendar', showNotifyIfAvailableSooner: true })
    const [miele] = facts.suppliers
    const [first] = assess({ cart: loadedCart(lines({ supplierKey: 'Miele' })) }).suppliers.Miele ?? []
    const [later] = supplierDays(
      miele as NonNullable<typeof miele>,
      { now: request().now, timeZone: brands.aol.timeZone },
      BACK_ORDER_DAYS,
    )
    expect(first?.date).toEqual(later?.date)
  })

  it('offers to notify if an earlier day is full, but not for days without delivery', () => {
    const full = [{ date: [2026, 3, 7] as [number, number, number], booked: 7 }]
    expect(assess({}, { bookings: full }).showNotifyIfAvailableSooner).toBe(true)
    const holiday = [{ date: [2026, 3, 7] as [number, number, number], priceCents: null, capacity: 0 }]
    expect(assess({}, { exceptions: holiday }).showNotifyIfAvailableSooner).toBe(false)
  })

  it('leaves the date open if the manufacturer delivers a brand or a product of the cart [CHK-137] [CHK-138]', () => {
    const lines = [cartLine(), cartLine({ brand: 'Asko' })]
    expect(assess({ cart: loadedCart(lines, { proformaBrands: 'asko' }) })).toMatchObject({
      mode: 'arranged',
      unavailable: false,
      showUniqueDeliveryRequirements: false,
    })
    expect(assess({ cart: loadedCart(lines) }).mode).toBe('calendar')
    expect(assess({ cart: loadedCart([...lines, cartLine({ isProforma: true })]) }).mode).toBe('arranged')
  })

  it('hands cash-and-carry goods over today in the store’s time zone [CHK-332]', () => {
    // 14:30 UTC is still Thursday in Perth and already Friday in Sydney
    const now = new Date('2026-03-05T14:30:00Z')
    const at = { warehouseCode: 'PER', hasEverything: true }
    expect(counterDelivery({ now, timeZone: 'Australia/Perth' }, at)).toMatchObject({
      mode: 'today',
      days: [{ date: [2026, 3, 5], priceCents: 0, available: true }],
      unavailable: false,
      zoneId: null,
      warehouseCode: 'PER',
      suppliers: {},
      services: [],
    })
    expect(
      counterDelivery({ now, timeZone: 'Australia/Sydney' }, { ...at, hasEverything: false }),
    ).toMatchObject({
      days: [{ date: [2026, 3, 6], available: false }],
      unavailable: true,
    })
  })

  it('uses the date and cut-off of a site in New Zealand', () => {
    // 01:00 UTC is 14:00 in Auckland in March: past the cut-off
    const options = assess({ brand: brands.nz, cart: loadedCart([cartLine()], { brandCode: 'nz' }) })
    expect(options.days[0]?.date).toEqual([2026, 3, 8])
    expect(assess({ brand: brands.nz, now: new Date('2026-03-05T00:59:59Z') }).days[0]?.date).toEqual([
      2026, 3, 7,
    ])
  })
})

describe('delivery by suppliers', () => {
  it("lists a supplier's dates with prices in addition to the calendar [CHK-478]", () => {
    const options = assess({ cart: loadedCart([cartLine(), mieleLine()]) })
    expect(options.mode).toBe('calendar')
    expect(options.suppliers.Miele?.slice(0, 2)).toEqual([
      { date: [2026, 3, 10], priceCents: 2500 },
      { date: [2026, 3, 11], priceCents: 2500 },
    ])
    expect(options.suppliers.Miele).toHaveLength(8)
    expect(options.supplierLines).toEqual({ Miele: [mieleLine().lineId] })
  })

  it('needs no calendar if suppliers deliver everything, even outside the zones', () => {
    const options = assess({ cart: loadedCart([mieleLine()]) }, { zone: null })
    expect(options).toMatchObject({ mode: 'suppliers', days: [], unavailable: false, services: [] })
  })

  it('names a supplier without dates and continues', () => {
    const options = assess({ cart: loadedCart([cartLine(), mieleLine()]), postcode: '0872' })
    expect(options.mode).toBe('calendar')
    expect(options.suppliers).toEqual({})
    expect(options.supplierErrors).toEqual({
      Miele: 'No delivery date for 0872. We will contact you to arrange one.',
    })
    expect(options.supplierLines).toEqual({ Miele: [mieleLine().lineId] })
    expect(assess({ cart: loadedCart([mieleLine()]), postcode: '0872' }).mode).toBe('arranged')
  })

  it('promises no contact about what a supplier cannot deliver because it cannot be ordered', () => {
    const soldOut = mieleLine({ available: false, unitsAvailable: 0 })
    expect(assess({ cart: loadedCart([cartLine(), soldOut]) })).toMatchObject({
      suppliers: {},
      supplierErrors: {
        Miele: 'Please update your cart to see available delivery dates.',
      },
    })
  })

  it('uses the shop’s own delivery for everything if that is chosen [CHK-160] [CHK-161]', () => {
    const options = assess({ cart: loadedCart([mieleLine()]), winningDeliveryServiceOverride: true })
    expect(options).toMatchObject({ mode: 'calendar', suppliers: {}, supplierErrors: {}, supplierLines: {} })
    expect(options.days[0]?.date).toEqual([2026, 3, 7])
  })
})

describe('delivery services', () => {
  const skus = (given: Partial<DeliveryRequest> = {}) =>
    assess(given).services.map(({ sku, isHidden }) => `${sku}${isHidden ? ' hidden' : ''}`)

  it('match the categories of the products that the shop delivers', () => {
    expect(skus()).toEqual(['INSTALL', 'REMOVE'])
    expect(skus({ cart: loadedCart([cartLine({ categorySlugs: ['laundry'] })]) })).toEqual(['REMOVE', 'WASH'])
    expect(skus({ cart: loadedCart([mieleLine()]) })).toEqual([])
  })

  it('are hidden without the option that enables them [CHK-022]', () => {
    expect(skus({ offersConnectRemove: false })).toEqual(['INSTALL', 'REMOVE hidden'])
    expect(skus({ offersPaidInstalls: false })).toEqual(['INSTALL hidden', 'REMOVE hidden'])
  })

  it('require an installation contact if something can be or is installed', () => {
    const install = { id: 1, sku: 'IN', name: 'Installation', priceCents: 14_900 }
    const laundry = loadedCart([cartLine({ categorySlugs: ['other'] })])
    expect(assess().showInstallationContact).toBe(true)
    expect(assess({ cart: laundry }).showInstallationContact).toBe(false)
    expect(assess({ offersPaidInstalls: false }).showInstallationContact).toBe(false)
    const chosen = loadedCart([cartLine({ categorySlugs: ['other'], install })])
    expect(assess({ cart: chosen }).showInstallationContact).toBe(true)
  })
})
