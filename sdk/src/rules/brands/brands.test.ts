import { describe, expect, it } from 'vitest'
import {
  BRAND_CODES,
  type BrandCapabilities,
  brandOf,
  brands,
  COUNTRIES,
  currencyOf,
  DEFAULT_COUNTRY,
  defaultBrand,
  isBrandCode,
  isCountry,
  themeOf,
  timeZoneOf,
} from './brands'

/** Codes of the brands that have a capability. */
const having = (capability: keyof BrandCapabilities) =>
  BRAND_CODES.filter((code) => brands[code].capabilities[capability])

describe('brands', () => {
  it('are seven, of five kinds, each with its own name', () => {
    expect(BRAND_CODES).toEqual(['aol', 'wa', 'waapp', 'andoo', 'nz', 'aoc', 'hc'])
    expect(BRAND_CODES.map((code) => brands[code].kind)).toEqual([
      'consumer',
      'consumer',
      'consumer',
      'furniture',
      'nz',
      'commercial',
      'homeCentre',
    ])
    expect(new Set(BRAND_CODES.map((code) => brands[code].name)).size).toBe(7)
    for (const code of BRAND_CODES) expect(brands[code].code).toBe(code)
  })

  it('are found by code, the default brand for any other [CHK-382]', () => {
    expect(brandOf('hc')).toBe(brands.hc)
    for (const code of [undefined, null, '', 'AOL', 'toString', 7]) {
      expect(isBrandCode(code)).toBe(false)
      expect(brandOf(code)).toBe(defaultBrand)
    }
    expect(defaultBrand.code).toBe('aol')
  })

  it('know the commercial brand as wac, named Engine Room [COM-003, COM-004]', () => {
    expect(brands.aoc).toMatchObject({ siteId: 'wac', theme: 'wac', name: 'Engine Room' })
  })

  it('trade in Australia, and one in New Zealand [SHL-510]', () => {
    expect(BRAND_CODES.filter((code) => brands[code].country === 'NZ')).toEqual(['nz'])
    expect(brands.nz).toMatchObject({ currency: 'NZD', locale: 'en-NZ', timeZone: 'Pacific/Auckland' })
    expect(brands.aol).toMatchObject({ currency: 'AUD', locale: 'en-AU', timeZone: 'Australia/Sydney' })
  })

  it('know two countries, Australia by default [COM-443, CHK-383]', () => {
    expect(COUNTRIES).toEqual(['AU', 'NZ'])
    expect(DEFAULT_COUNTRY).toBe('AU')
    expect(isCountry('NZ')).toBe(true)
    expect(isCountry('nz')).toBe(false)
  })

  it('charge AUD in Australia and NZD in New Zealand [SHL-319, SHL-320, SHL-509, COM-444]', () => {
    expect(currencyOf('AU')).toBe('AUD')
    expect(currencyOf('NZ')).toBe('NZD')
    for (const code of BRAND_CODES) expect(brands[code].currency).toBe(currencyOf(brands[code].country))
  })
})

describe('countries', () => {
  it("change a country's prices with the day of its brands", () => {
    expect(COUNTRIES.map(timeZoneOf)).toEqual(['Australia/Sydney', 'Pacific/Auckland'])
    for (const code of BRAND_CODES) expect(brands[code].timeZone).toBe(timeZoneOf(brands[code].country))
  })
})

describe('capabilities', () => {
  it('belong to the brands the rows name', () => {
    expect(having('defaultsToCreditAccount')).toEqual(['aoc'])
    expect(having('newsletterIsUnsubscribe')).toEqual(['aoc'])
    expect(having('warnsWhenLeavingCheckout')).toEqual(['waapp'])
    expect(having('showsCallUsWhenDeliveryUnavailable')).toEqual(['hc'])
    expect(having('ignoresLineDiscount')).toEqual(['hc'])
    expect(having('hidesPricesFromVisitors')).toEqual(['aoc'])
  })

  it('put the admin bar on the two main retail brands', () => {
    expect(having('hasAdminBar')).toEqual(['aol', 'wa'])
  })

  it('build no home of blocks', () => {
    expect(having('hasPageBuilderHome')).toEqual([])
  })

  it('give the commercial brand its trade features', () => {
    expect(having('hasProjects')).toEqual(['aoc'])
    expect(having('requiresAbn')).toEqual(['aoc'])
  })

  it('cover prices and sign-in of single brands', () => {
    expect(having('showsRrpLabel')).toEqual(BRAND_CODES.filter((code) => code !== 'hc'))
    expect(having('hasPriceMatchGuarantee')).toEqual(['nz'])
    expect(having('logsOutOnExpired401')).toEqual(BRAND_CODES.filter((code) => code !== 'aol'))
  })
})

describe('texts', () => {
  it('adapt to brand and country', () => {
    expect(brands.aol.texts.support).toBe('24/7 Australia Customer Support')
    expect(brands.nz.texts.support).toBe('24/7 Customer Support')
  })

  it('offer the newsletter as an opt-in, to the trade as an unsubscribe', () => {
    expect(brands.aol.texts.newsletter).toBe('Send me news and offers by email')
    expect(brands.aoc.texts.newsletter).toBe('Unsubscribe me from news and offers')
  })
})

describe('the theme of a page', () => {
  it("is the account's before the settings' and the brand's own [SHL-511, SHL-512]", () => {
    expect(themeOf(brands.hc, 'wa', 'andoo')).toBe('andoo')
    expect(themeOf(brands.hc, 'wa', null)).toBe('wa')
    expect(themeOf(brands.hc, 'nonsense', '')).toBe('hc')
    expect(themeOf(defaultBrand)).toBe('aol')
  })
})
