import { BRAND_CODES, type BrandCode, brands, sellerSettings, settingNames } from '@countertop/sdk/rules'
import { seedBrands } from './catalogue/brands'

/** Numbers from the ranges reserved for fiction. */
const supportNumbers: Record<BrandCode, string> = {
  aol: '1300 975 707',
  wa: '1300 975 708',
  waapp: '1300 975 708',
  andoo: '1300 975 709',
  nz: '0800 555 014',
  aoc: '1300 975 710',
  hc: '1300 975 711',
}

/** Numbers whose check digits are wrong, so that they are no company's. */
const NOBODYS_TAX_NUMBER = { AU: '12 345 678 901', NZ: '123-456-780' } as const

const proforma = seedBrands
  .filter(({ isProforma }) => isProforma)
  .map(({ title }) => title)
  .join(', ')

/** The gift of the promotion `laundry-days` in the seeded content. */
const rewards = JSON.stringify([
  {
    promoId: 'laundry-days',
    title: 'A year of detergent',
    category: 'Front Load Washers',
    minimum: 1500,
    rewardLabel: 'Bonus detergent',
  },
])

/** Sites with an agreement with Klarna, one in each country, and its range in dollars. */
const KLARNA_SITES: readonly BrandCode[] = ['hc', 'nz']
const klarnaRange = { klarnaMinimumAmount: '35', klarnaMaximumAmount: '2000' }

export const seedSettings = BRAND_CODES.flatMap((code) => {
  const isFurniture = brands[code].kind === 'furniture'
  const values: Record<string, string> = {
    [settingNames.countryCode]: brands[code].country,
    [settingNames.customerSupportNumber]: supportNumbers[code],
    [sellerSettings.legalName]: `${brands[code].name} ${brands[code].country === 'NZ' ? 'Limited' : 'Pty Ltd'}`,
    [sellerSettings.taxNumber]: NOBODYS_TAX_NUMBER[brands[code].country],
    [settingNames.showCalendarOnLoad]: 'true',
    [settingNames.proformaDeliveryBrands]: proforma,
    [settingNames.storageFeeCap]: '200',
    ...(isFurniture ? {} : { [settingNames.cartRewards]: rewards }),
    ComparePageEnabled: 'true',
    IntercomEnabled: 'true',
    PriceHistoryEnabled: String(!isFurniture),
    PriceMatchEnabled: String(brands[code].capabilities.hasPriceMatchGuarantee),
    TipEnabled: 'true',
    [settingNames.zipRepaymentPeriodMonths]: '12',
    ...(KLARNA_SITES.includes(code) ? klarnaRange : {}),
  }
  if (brands[code].capabilities.hasPriceMatchGuarantee) {
    values[settingNames.priceMatchPhone] = '0800 555 015'
    values[settingNames.priceMatchEmail] = 'pricematch@example.co.nz'
  }
  return Object.entries(values).map(([name, value]) => ({ site_code: code, name, value }))
})

/**
 * Showrooms accept deposits, the home centre also cash on delivery, two sites Klarna; all sites save the
 * shopper's input.
 */
export const seedSites = BRAND_CODES.map((code) => ({
  code,
  features: {
    checkoutSession: true,
    showRefusalReason: false,
    partialPayment: ['aol', 'wa', 'waapp', 'andoo'].includes(code),
    showCalendarOnLoad: true,
    cashOnDelivery: code === 'hc',
    klarna: KLARNA_SITES.includes(code),
  },
}))

/** Coupons for trying out the cart. */
export const seedCoupons = BRAND_CODES.flatMap((site_code) => [
  { site_code, code: 'WELCOME10', kind: 'percent', value: 1000, minimum_cents: 0, uses_left: null },
  { site_code, code: 'SAVE50', kind: 'amount', value: 5000, minimum_cents: 50_000, uses_left: 500 },
])

export const seedGiftCards = [
  { code: 'DEMO-AU-0100', balance_cents: 10_000, currency: 'AUD' },
  { code: 'DEMO-AU-2500', balance_cents: 250_000, currency: 'AUD' },
  { code: 'DEMO-NZ-0100', balance_cents: 10_000, currency: 'NZD' },
] as const
