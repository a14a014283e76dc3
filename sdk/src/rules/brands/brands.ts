/** Codes of the seven brands (decisions, "Brands and variants"). */
export const BRAND_CODES = ['aol', 'wa', 'waapp', 'andoo', 'nz', 'aoc', 'hc'] as const
export type BrandCode = (typeof BRAND_CODES)[number]

/** The two countries the shops trade in (COM-443). */
export const COUNTRIES = ['AU', 'NZ'] as const
export type Country = (typeof COUNTRIES)[number]
/** Country when a site names none (CHK-383). */
export const DEFAULT_COUNTRY: Country = 'AU'

export type Currency = 'AUD' | 'NZD'
export type BrandKind = 'consumer' | 'furniture' | 'nz' | 'commercial' | 'homeCentre'
/** Sets of colours; brands may share one. */
export const THEMES = ['aol', 'wa', 'andoo', 'nz', 'wac', 'hc'] as const
export type Theme = (typeof THEMES)[number]

/**
 * Sheets of drawings that widgets show parts of; a brand's `sprites` names the version of each (SHL-048,
 * SHL-OP-11).
 */
export type SpriteName = 'fallbacks'

/** How brands differ. Code reads these traits, never the brand's code. */
export interface BrandCapabilities {
  /** Credit account is the method selected at first, where it is offered (CHK-175). */
  defaultsToCreditAccount: boolean
  /** The newsletter tickbox unsubscribes and starts unticked (CHK-385). */
  newsletterIsUnsubscribe: boolean
  /** Unavailable delivery asks the shopper to call, with the support number (CHK-417). */
  showsCallUsWhenDeliveryUnavailable: boolean
  /** Leaving an unfinished checkout needs a confirmation (CHK-386). */
  warnsWhenLeavingCheckout: boolean
  /** Staff see the admin bar (SHL-289). */
  hasAdminBar: boolean
  /** Visitors see a log-in prompt in place of prices (SHL-316). */
  hidesPricesFromVisitors: boolean
  /** A line discount does not lower the shown unit price (SHL-305). */
  ignoresLineDiscount: boolean
  /** `RRP:` is shown beside a lower price (SHL-308). */
  showsRrpLabel: boolean
  /** Home is built by the host, so the compare tray shows there too (SHL-155). */
  hasPageBuilderHome: boolean
  /** A 401 with an expired token leads to the log-out page (SHL-443, SHL-444). */
  logsOutOnExpired401: boolean
  /** Registration requires an ABN (SHL-484). */
  requiresAbn: boolean
  /** The project workspace is offered (COM-005). */
  hasProjects: boolean
  /** The price-match guarantee is offered (SHL-322). */
  hasPriceMatchGuarantee: boolean
  /** The brand runs on a device in the showroom, used with staff. */
  isInStoreApp: boolean
}

/** Texts that differ by brand (SHL-507). Numbers and addresses come from settings, never from here. */
export interface BrandTexts {
  tagline: string
  /** Label of the newsletter tickbox (CHK-050, CHK-OP-099). */
  newsletter: string
  /** Beside the support number on desktop (SHL-100, SHL-101). */
  support: string
}

export interface Brand {
  code: BrandCode
  /** The brand's identifier in other systems (`wac` for the commercial one, COM-003). */
  siteId: string
  /** The shop's name as shown. */
  name: string
  country: Country
  currency: Currency
  /** BCP 47 tag for texts, dates and figures. In the page, the option `lang` replaces it. */
  locale: string
  /** IANA zone that decides what `today` is (CHK-117). */
  timeZone: string
  theme: Theme
  kind: BrandKind
  capabilities: BrandCapabilities
  texts: BrandTexts
  /**
   * Version of each sprite, the `?v=` of its address (SHL-048, SHL-OP-11): a changed drawing needs another
   * one.
   */
  sprites: Readonly<Record<SpriteName, number>>
}

const plain: BrandCapabilities = {
  defaultsToCreditAccount: false,
  newsletterIsUnsubscribe: false,
  showsCallUsWhenDeliveryUnavailable: false,
  warnsWhenLeavingCheckout: false,
  hasAdminBar: false,
  hidesPricesFromVisitors: false,
  ignoresLineDiscount: false,
  showsRrpLabel: true,
  hasPageBuilderHome: false,
  logsOutOnExpired401: true,
  requiresAbn: false,
  hasProjects: false,
  hasPriceMatchGuarantee: false,
  isInStoreApp: false,
}

const plainTexts: Omit<BrandTexts, 'tagline'> = {
  newsletter: 'Send me news and offers by email',
  support: '24/7 Customer Support',
}

/** SHL-101: local support is a selling point of the consumer brands in Australia. */
const AUSTRALIAN_SUPPORT = '24/7 Australia Customer Support'

const sprites = { fallbacks: 1 } as const

const australia = {
  country: 'AU',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  sprites,
} as const
const newZealand = {
  country: 'NZ',
  currency: 'NZD',
  locale: 'en-NZ',
  timeZone: 'Pacific/Auckland',
  sprites,
} as const

/** Every brand by its code. A brand is data; docs/brands.md lists the files that a new one needs. */
export const brands: Record<BrandCode, Brand> = {
  aol: {
    ...australia,
    code: 'aol',
    siteId: 'aol',
    name: 'Plug & Pantry',
    theme: 'aol',
    kind: 'consumer',
    capabilities: { ...plain, hasAdminBar: true, logsOutOnExpired401: false },
    texts: { ...plainTexts, tagline: 'Appliances, delivered and done', support: AUSTRALIAN_SUPPORT },
  },
  wa: {
    ...australia,
    code: 'wa',
    siteId: 'wa',
    name: 'Marlowe & Finch',
    theme: 'wa',
    kind: 'consumer',
    capabilities: { ...plain, hasAdminBar: true },
    texts: { ...plainTexts, tagline: 'Fine kitchens start here', support: AUSTRALIAN_SUPPORT },
  },
  waapp: {
    ...australia,
    code: 'waapp',
    siteId: 'waapp',
    name: 'Marlowe & Finch In Store',
    theme: 'wa',
    kind: 'consumer',
    capabilities: { ...plain, warnsWhenLeavingCheckout: true, isInStoreApp: true },
    texts: { ...plainTexts, tagline: 'At the counter', support: AUSTRALIAN_SUPPORT },
  },
  andoo: {
    ...australia,
    code: 'andoo',
    siteId: 'andoo',
    name: 'Wattle & Loom',
    theme: 'andoo',
    kind: 'furniture',
    capabilities: plain,
    texts: { ...plainTexts, tagline: 'Furniture to settle into' },
  },
  nz: {
    ...newZealand,
    code: 'nz',
    siteId: 'nz',
    name: 'Southern Plug',
    theme: 'nz',
    kind: 'nz',
    capabilities: { ...plain, hasPriceMatchGuarantee: true },
    texts: { ...plainTexts, tagline: 'Appliances for Aotearoa' },
  },
  aoc: {
    ...australia,
    code: 'aoc',
    siteId: 'wac',
    name: 'Engine Room',
    theme: 'wac',
    kind: 'commercial',
    capabilities: {
      ...plain,
      defaultsToCreditAccount: true,
      newsletterIsUnsubscribe: true,
      hidesPricesFromVisitors: true,
      requiresAbn: true,
      hasProjects: true,
    },
    texts: {
      ...plainTexts,
      tagline: 'Appliances for the trade',
      newsletter: 'Unsubscribe me from news and offers',
    },
  },
  hc: {
    ...australia,
    code: 'hc',
    siteId: 'hc',
    name: 'Barrel & Beam Home Centre',
    theme: 'hc',
    kind: 'homeCentre',
    capabilities: {
      ...plain,
      showsCallUsWhenDeliveryUnavailable: true,
      ignoresLineDiscount: true,
      showsRrpLabel: false,
    },
    texts: { ...plainTexts, tagline: 'Big brands, small prices' },
  },
}

/** The brand served when a request names none. */
export const defaultBrand: Brand = brands.aol

export function isBrandCode(value: unknown): value is BrandCode {
  return BRAND_CODES.includes(value as BrandCode)
}

/** The brand of a code; the default brand for a missing or unknown one. */
export function brandOf(code: unknown): Brand {
  return isBrandCode(code) ? brands[code] : defaultBrand
}

export function isCountry(value: unknown): value is Country {
  return COUNTRIES.includes(value as Country)
}

/** ISO 4217 code of the currency charged in a country (SHL-319, SHL-320, COM-120). */
export function currencyOf(country: Country): Currency {
  return country === 'NZ' ? 'NZD' : 'AUD'
}

/** IANA zone whose day decides what `today` is for a country's prices, whichever brand sells. */
export function timeZoneOf(country: Country): string {
  return (country === 'NZ' ? newZealand : australia).timeZone
}

/** BCP 47 tag of a country's texts, dates and figures, whichever brand sells. */
export function localeOf(country: Country): string {
  return (country === 'NZ' ? newZealand : australia).locale
}

/** The theme shown: the account's first, then the settings', then the brand's own (SHL-511, SHL-512). */
export function themeOf(brand: Brand, settingsTheme?: string | null, accountTheme?: string | null): Theme {
  const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)
  return [accountTheme, settingsTheme].find(isTheme) ?? brand.theme
}
