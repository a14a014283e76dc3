import { brands, checkoutOption } from '@countertop/sdk/rules'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readBounds, type PaymentProvider, buildRegistry } from '../payments/service'
import { isMethodOffered, paymentConfigurationsOf } from './paymentOffer'
import { checkoutSite } from './site'

const log = pino({ level: 'silent' })
const provider = (name: string, bounds?: PaymentProvider['bounds']): PaymentProvider => {
  const never = () => Promise.reject(new Error('not asked'))
  return {
    name,
    start: never,
    finish: never,
    status: never,
    capture: never,
    void: never,
    refund: never,
    parseNotification: never,
    ...(bounds ? { bounds } : {}),
  }
}
const everyProvider = [
  'card',
  'afterpay',
  'afterpay-nz',
  'paypal',
  'zip',
  'zip-nz',
  'zip-in-store',
  'klarna',
  'zip-nz-in-store',
].map((name) => provider(name))
const site = (settings: Record<string, string> = {}) => checkoutSite({ features: {}, texts: {}, settings })
const configurations = async (
  brand: 'aol' | 'nz',
  { settings = {}, providers = buildRegistry(everyProvider) } = {},
) =>
  paymentConfigurationsOf(
    { brand: brands[brand], site: site(settings), providers },
    await readBounds(brands[brand].country, providers, log),
  )

describe('which providers a site has', () => {
  it('are those with credentials, of its country [CHK-036]', async () => {
    const enabled = async (brand: 'aol' | 'nz') =>
      Object.entries(await configurations(brand)).flatMap(([name, { isEnabled }]) =>
        isEnabled ? [name] : [],
      )
    expect(await enabled('aol')).toEqual(['creditcard', 'afterpay', 'paypal', 'zipmoney', 'paypalbnpl'])
    expect(await enabled('nz')).toEqual(['creditcard', 'afterpay', 'paypal', 'zipnz'])
    const without = await configurations('aol', { providers: buildRegistry([provider('card')]) })
    expect(Object.entries(without).flatMap(([name, { isEnabled }]) => (isEnabled ? [name] : []))).toEqual([
      'creditcard',
    ])
  })

  it('are off where the site says so [CHK-172]', async () => {
    const settings = { afterpay: 'false', zip: 'false', zipInStore: 'false', payInFour: 'false' }
    const { afterpay, zipmoney, paypal, paypalbnpl } = await configurations('aol', { settings })
    expect([afterpay, zipmoney, paypal, paypalbnpl].map((one) => one?.isEnabled)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})

describe('the payment configuration as products read it', () => {
  it('names every provider with its switch and range, in both countries [SHL-340] [SHL-341] [SHL-342] [SHL-343] [SHL-344] [SHL-345] [SHL-346] [SHL-347] [SHL-349] [SHL-350]', async () => {
    const names = 'klarna afterpay paypalbnpl humm zipnz zipmoney applepay googlepay'.split(' ')
    for (const brand of ['aol', 'nz'] as const) {
      const all = await configurations(brand)
      expect(Object.keys(all)).toEqual(expect.arrayContaining(names))
      for (const { isEnabled, details } of Object.values(all)) {
        expect(isEnabled).toBeTypeOf('boolean')
        expect(Object.keys(details)).toEqual(expect.arrayContaining(['minimumAmount', 'maximumAmount']))
      }
    }
  })

  it('offers Humm where the site has an agreement, within its range, and never at checkout [SHL-345]', async () => {
    const settings = { humm: 'true', hummMaximumAmount: '2000' }
    const { humm, applepay, googlepay } = await configurations('aol', { settings })
    expect([applepay?.isEnabled, googlepay?.isEnabled]).toEqual([false, false])
    expect(humm).toEqual({ isEnabled: true, details: { minimumAmount: null, maximumAmount: 2000 } })
  })

  it('offers Klarna where the site switches it on and its provider is connected, within the site’s range [SHL-342]', async () => {
    const settings = { klarna: 'true', klarnaMinimumAmount: '35', klarnaMaximumAmount: '1500' }
    for (const brand of ['aol', 'nz'] as const) {
      expect((await configurations(brand)).klarna?.isEnabled).toBe(false)
      const { klarna } = await configurations(brand, { settings })
      expect(klarna).toEqual({ isEnabled: true, details: { minimumAmount: 35, maximumAmount: 1500 } })
    }
    const without = buildRegistry(everyProvider.filter(({ name }) => name !== 'klarna'))
    expect((await configurations('aol', { settings, providers: without })).klarna?.isEnabled).toBe(false)
  })

  it('has the months and the last days of Zip’s plan, and of no other method [SHL-348]', async () => {
    const settings = {
      zipmoneyRepaymentPeriodMonths: '12',
      zipmoneyOfferExpiry: '2026-03-31',
      zipmoneyOfferExpiryInclusion: 'soon',
    }
    const { zipmoney, afterpay } = await configurations('aol', { settings })
    expect(zipmoney?.details).toEqual({
      minimumAmount: 1,
      maximumAmount: 1000,
      repaymentPeriodMonths: 12,
      offerExpiry: [2026, 3, 31],
      offerExpiryInclusion: null,
    })
    expect(Object.keys(afterpay?.details ?? {})).toEqual(['minimumAmount', 'maximumAmount'])
  })
})

describe('ranges of totals', () => {
  it('are the site’s, else the provider’s, else the usual ones [CHK-173]', async () => {
    const usual = await configurations('aol')
    expect(usual.afterpay?.details).toEqual({ minimumAmount: 1, maximumAmount: 2000 })
    expect(usual.creditcard?.details).toEqual({ minimumAmount: null, maximumAmount: null })
    const providers = buildRegistry([
      ...everyProvider.filter(({ name }) => name !== 'afterpay'),
      provider('afterpay', () => Promise.resolve({ minimumCents: 500, maximumCents: 150_000 })),
    ])
    expect((await configurations('aol', { providers })).afterpay?.details).toEqual({
      minimumAmount: 5,
      maximumAmount: 1500,
    })
    const settings = { afterpayMaximumAmount: '1200.50', afterpayMinimumAmount: 'nonsense' }
    expect((await configurations('aol', { providers, settings })).afterpay?.details).toEqual({
      minimumAmount: 5,
      maximumAmount: 1200.5,
    })
  })

  it('of a provider that cannot tell are the usual ones', async () => {
    const broken = provider('afterpay', () => Promise.reject(new Error('down')))
    const { afterpay } = await configurations('aol', { providers: buildRegistry([broken]) })
    expect(afterpay).toEqual({ isEnabled: true, details: { minimumAmount: 1, maximumAmount: 2000 } })
  })
})

describe('whether a posted method is offered', () => {
  const offered = async (
    option: number,
    {
      opts = checkoutOption.AfterPay | checkoutOption.PayPal | checkoutOption.Zip,
      totalCents = 100_000,
      isPayInFour = false,
      brand = 'aol' as 'aol' | 'nz',
    } = {},
  ) =>
    isMethodOffered(brands[brand], await configurations(brand), { option, isPayInFour }, { opts, totalCents })

  it('is what the view offers this person [CHK-180] [CHK-454]', async () => {
    expect(await offered(0)).toBe(true)
    expect(await offered(2048)).toBe(true)
    expect(await offered(4)).toBe(false)
    expect(await offered(4, { opts: checkoutOption.CRAccount })).toBe(true)
    for (const nonsense of [3, 8, 4096, 65_536, 131_072, 2 ** 31, -1, 1.5]) {
      expect(await offered(nonsense, { opts: 0xffff })).toBe(false)
    }
  })

  it.each([
    [99, false],
    [100, true],
    [200_000, true],
    [200_001, false],
  ])('by Afterpay for %i cents: %s [CHK-173]', async (totalCents, expected) => {
    expect(await offered(2048, { totalCents })).toBe(expected)
  })

  it.each([
    [2_999, false],
    [3_000, true],
    [200_000, true],
    [200_001, false],
  ])('by Pay in 4 for %i cents: %s [CHK-239]', async (totalCents, expected) => {
    expect(await offered(2, { totalCents, isPayInFour: true })).toBe(expected)
    expect(await offered(2, { totalCents })).toBe(true)
  })

  it('Pay in 4 belongs to PayPal, in Australia', async () => {
    expect(await offered(2048, { isPayInFour: true })).toBe(false)
    expect(await offered(2, { isPayInFour: true, brand: 'nz' })).toBe(false)
  })

  it('no range matters when there is nothing to pay', async () => {
    expect(await offered(2048, { totalCents: 0 })).toBe(true)
  })
})
