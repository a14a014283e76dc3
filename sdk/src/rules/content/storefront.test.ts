import { describe, expect, it } from 'vitest'
import { BRAND_CODES, brands, COUNTRIES } from '../brands/brands'
import { isDesktop, isMobile, isTablet, MOBILE_QUERY, DESKTOP_QUERY } from '../brands/breakpoints'
import { searchPlaceholder } from '../search/searchTerms'

describe('the storefront', () => {
  it.each([
    ['consumer', 'SHL-501'],
    ['furniture', 'SHL-502'],
    ['nz', 'SHL-503'],
    ['commercial', 'SHL-504'],
    ['homeCentre', 'SHL-505'],
  ] as const)('there is a brand of the kind %s [%s]', (kind, _row) => {
    expect(BRAND_CODES.some((code) => brands[code].kind === kind)).toBe(true)
  })

  it('brands are data of one form: the same capabilities and texts for each, distinguished by an identifier [SHL-506, COM-003]', () => {
    const form = (value: object) => Object.keys(value).sort()
    for (const code of BRAND_CODES) {
      expect(brands[code].code).toBe(code)
      expect(form(brands[code].capabilities)).toEqual(form(brands.aol.capabilities))
      expect(form(brands[code].texts)).toEqual(form(brands.aol.texts))
    }
    expect(new Set(BRAND_CODES.map((code) => brands[code].siteId)).size).toBe(BRAND_CODES.length)
    expect(brands.aoc.siteId).toBe('wac')
  })

  it('brands trade in Australia and in New Zealand, and wording and prices follow [SHL-507, SHL-508]', () => {
    expect(new Set(BRAND_CODES.map((code) => brands[code].country))).toEqual(new Set(COUNTRIES))
    expect(brands.nz).toMatchObject({ country: 'NZ', currency: 'NZD', locale: 'en-NZ' })
    expect(brands.hc).toMatchObject({ country: 'AU', currency: 'AUD', locale: 'en-AU' })
    expect(brands.nz.texts.support).not.toBe(brands.aol.texts.support)
    expect(searchPlaceholder(brands.hc, false)).not.toBe(searchPlaceholder(brands.aol, false))
  })

  it('mobile is below 768 px, the navigation is small below 975 px, and what has two forms splits there [SHL-498, SHL-499, SHL-500]', () => {
    expect([767, 768].map(isMobile)).toEqual([true, false])
    expect([767, 768, 974, 975].map(isTablet)).toEqual([false, true, true, false])
    expect([974, 975].map(isDesktop)).toEqual([false, true])
    expect([MOBILE_QUERY, DESKTOP_QUERY]).toEqual(['(max-width: 767px)', '(min-width: 975px)'])
  })
})
