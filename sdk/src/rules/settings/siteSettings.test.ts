import { describe, expect, it } from 'vitest'
import {
  countryOfSettings,
  currencyOfSettings,
  isFlagOn,
  isShopFlagOn,
  settingNames,
  settingValue,
  shopFlagDefaults,
} from '.'

describe('the reader of settings', () => {
  it('reads a setting by its name, null when missing or blank', () => {
    const items = [
      { name: 'countryCode', value: 'NZ' },
      { name: 'customerSupportNumber', value: ' ' },
    ]
    expect(settingValue(items, settingNames.countryCode)).toBe('NZ')
    expect(settingValue(items, settingNames.customerSupportNumber)).toBeNull()
    expect(settingValue([], settingNames.countryCode)).toBeNull()
  })

  it('reads true in any case as on, and uses the default when a flag is not set', () => {
    expect(isFlagOn([{ name: 'partialPayment', value: 'True' }], 'partialPayment')).toBe(true)
    expect(isFlagOn([{ name: 'checkoutSession', value: 'false' }], 'checkoutSession')).toBe(false)
    expect(isFlagOn([{ name: 'checkoutSession', value: '1' }], 'checkoutSession')).toBe(false)
    expect(isFlagOn([], 'checkoutSession')).toBe(true)
    expect(isFlagOn([], 'partialPayment')).toBe(false)
    expect(isFlagOn([], 'showRefusalReason')).toBe(false)
    expect(isFlagOn([], 'showCalendarOnLoad')).toBe(false)
  })

  it('switches the shop’s pages by true in any case; unset or blank, the chat and the cart’s accessories are on', () => {
    expect(isShopFlagOn('PriceHistoryEnabled', ' TRUE ')).toBe(true)
    expect(isShopFlagOn('PriceHistoryEnabled', 'false')).toBe(false)
    expect(isShopFlagOn('IntercomEnabled', '1')).toBe(false)
    expect(isShopFlagOn('IntercomEnabled', ' ')).toBe(true)
    expect(isShopFlagOn('ComparePageEnabled', undefined)).toBe(false)
    expect(Object.entries(shopFlagDefaults).filter(([, isOn]) => isOn)).toEqual([
      ['IntercomEnabled', true],
      ['CartAccessoriesEnabled', true],
    ])
  })
})

describe('the country of a site', () => {
  const named = (value: string) => [{ name: 'countryCode', value }]

  it('is what the setting countryCode names, and so is its currency [CHK-384, SHL-320, SHL-390, SHL-510]', () => {
    expect(countryOfSettings(named('NZ'))).toBe('NZ')
    expect(countryOfSettings(named(' nz '))).toBe('NZ')
    expect(currencyOfSettings(named('NZ'))).toBe('NZD')
    expect(countryOfSettings(named('AU'))).toBe('AU')
    expect(currencyOfSettings(named('AU'))).toBe('AUD')
  })

  it('is Australia without the setting, or where it names no country we trade in [CHK-383, SHL-319, SHL-391]', () => {
    for (const items of [[], named(''), named('FR')]) {
      expect(countryOfSettings(items)).toBe('AU')
      expect(currencyOfSettings(items)).toBe('AUD')
    }
  })
})
