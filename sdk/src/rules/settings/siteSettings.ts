import { type Country, currencyOf, type Currency, DEFAULT_COUNTRY, isCountry } from '../brands/brands'

/** Names of the settings that the product reads, as in the answer of `GET /api/settings`. */
export const settingNames = {
  countryCode: 'countryCode',
  customerSupportNumber: 'customerSupportNumber',
  /**
   * The page for requesting the price-match guarantee; without it the support number is shown (SHL-OP-50).
   */
  priceMatchPhone: 'priceMatchPhone',
  priceMatchEmail: 'priceMatchEmail',
  showCalendarOnLoad: 'showCalendarOnLoad',
  proformaDeliveryBrands: 'ProformaDeliveryBrands',
  /** Gifts that a cart earns, see `parseRewardRules` (COM-397). */
  cartRewards: 'CartRewards',
  /** Dollars; unset names no cap (CHK-OP-019). */
  storageFeeCap: 'storageFeeCap',
  /** Address that the site's mails come from. */
  mailFrom: 'mailFrom',
  /** Page of the shop with the order look-up, linked from mails; `/order-status` where it is not set. */
  orderStatusPath: 'orderStatusPath',
  /** Template of a map's directions with `{address}` in it (SHL-OP-36). */
  directionsUrl: 'directionsUrl',
  /** Origin of the site's own pages; the first allowed origin where it is not set. */
  siteOrigin: 'siteOrigin',
  /** Icons of the navigation bar, shown unless `false` (SHL-057, SHL-059). */
  displayCartIcon: 'displayCartIcon',
  displaySearchIcon: 'displaySearchIcon',
  /** Smallest deposit in percent of the total (CHK-275). */
  partialPaymentPercentage: 'partialPaymentPercentage',
  /** Zip's plan for Australia: months, and days as `2026-03-31` (SHL-348). */
  zipRepaymentPeriodMonths: 'zipmoneyRepaymentPeriodMonths',
  zipOfferExpiry: 'zipmoneyOfferExpiry',
  zipOfferExpiryInclusion: 'zipmoneyOfferExpiryInclusion',
  /** Whether a staff price below the listed one needs a competitor's page; on by default (decision D-10). */
  projectPriceNeedsCompetitor: 'ProjectPriceNeedsCompetitor',
  /** Days for which the prices of a quote hold, see `quoteValidDays`. */
  quoteValidDays: 'QuoteValidDays',
} as const

/** Names of settings that say who sells, as a tax invoice has it. */
export const sellerSettings = {
  /** The company's registered name. */
  legalName: 'legalName',
  /** ABN in Australia, GST number in New Zealand, as it is printed. */
  taxNumber: 'taxNumber',
} as const

/** Site feature flags of checkout, with their defaults. */
export const siteFlagDefaults = {
  /** The shopper's input is stored in the browser (CHK-OP-057). */
  checkoutSession: true,
  /** The acquirer's refusal reason is shown (CHK-OP-065). */
  showRefusalReason: false,
  /** A deposit can be paid (CHK-OP-027). */
  partialPayment: false,
  /** The calendar shows at once for a known suburb (CHK-OP-047). */
  showCalendarOnLoad: false,
} as const
export type SiteFlag = keyof typeof siteFlagDefaults

/**
 * Switches of the shop's pages, with their defaults (COM-071 to COM-075, COM-OP-20). Their names are those of
 * the settings.
 */
export const shopFlagDefaults = {
  /** A product shows its price history (COM-071). */
  PriceHistoryEnabled: false,
  /** Terms of a product are explained beside them, such as what a condition means (COM-072). */
  TipEnabled: false,
  /** The price-match guarantee is offered, on brands that have one (COM-073). */
  PriceMatchEnabled: false,
  /** Products can be compared: the control on a product and the compare page (COM-074). */
  ComparePageEnabled: false,
  /** The chat is loaded (COM-075). */
  IntercomEnabled: true,
  /** The cart offers accessories of its products. */
  CartAccessoriesEnabled: true,
} as const
export type ShopFlag = keyof typeof shopFlagDefaults

export interface SiteSetting {
  name: string
  value: string
}

/** The value of a setting; null when it is missing or blank. */
export function settingValue(items: readonly SiteSetting[], name: string): string | null {
  return items.find((item) => item.name === name)?.value.trim() || null
}

/** Whether a flag is on: `true` in any case; the default when it is not set (COM-OP-20). */
export function isFlagOn(items: readonly SiteSetting[], flag: SiteFlag): boolean {
  const value = settingValue(items, flag)
  return value === null ? siteFlagDefaults[flag] : value.toLowerCase() === 'true'
}

/**
 * Whether a switch of the shop's pages is on, by the text of its setting: as `isFlagOn`; the default for a
 * missing or blank one.
 */
export function isShopFlagOn(flag: ShopFlag, value: string | null | undefined): boolean {
  const text = value?.trim().toLowerCase()
  return text ? text === 'true' : shopFlagDefaults[flag]
}

/** The country a site's settings name by `countryCode`; Australia where they name none (SHL-390, SHL-391). */
export function countryOfSettings(items: readonly SiteSetting[]): Country {
  const code = settingValue(items, settingNames.countryCode)?.toUpperCase()
  return isCountry(code) ? code : DEFAULT_COUNTRY
}

/** The currency of a site's prices (SHL-319, SHL-320). */
export function currencyOfSettings(items: readonly SiteSetting[]): Currency {
  return currencyOf(countryOfSettings(items))
}
