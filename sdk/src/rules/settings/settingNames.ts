/** Names of the settings that the product reads, as in the answer of `GET /api/settings`. */
export const settingNames = {
  countryCode: 'countryCode',
  customerSupportNumber: 'customerSupportNumber',
  /** The number for the price-match guarantee; without it the support number is shown (SHL-OP-50). */
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
  /**
   * Icons of the navigation bar, shown unless `false` (SHL-057, SHL-059, SHL-060); the in-store app never
   * shows contact-us.
   */
  displayCartIcon: 'displayCartIcon',
  displaySearchIcon: 'displaySearchIcon',
  displayContactUsIcon: 'displayContactUsIcon',
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

type ValueOf<T> = T[keyof T]
/** The name of a setting. Code that imports the type alone does not load the list. */
export type SettingName = ValueOf<typeof settingNames> | ValueOf<typeof sellerSettings>
