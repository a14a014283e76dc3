import {
  type CalendarDate,
  fromIsoDate,
  PAYMENT_METHODS,
  type PaymentBounds,
  type PaymentFeature,
  PLAN_PROVIDERS,
  type PlanProvider,
  settingNames,
  siteFlagDefaults,
} from '@countertop/sdk/rules'

/** Plans without a payment method, which are shown on products only. */
export const PRODUCT_PLANS = PLAN_PROVIDERS.filter(
  (plan): plan is Exclude<PlanProvider, 'paypalbnpl'> =>
    plan !== 'paypalbnpl' &&
    !PAYMENT_METHODS.some(({ configuration }) => Object.values(configuration ?? {}).includes(plan)),
)

/**
 * The features of a site with their defaults. A feature is set in `sites.features` or, as `true` or `false`,
 * in the settings, which take precedence.
 */
export const featureDefaults = {
  ...siteFlagDefaults,
  /**
   * Payment methods. They also need a connected provider and the other conditions of the offer (CHK-OP-025,
   * CHK-OP-026).
   */
  ...(Object.fromEntries(
    PAYMENT_METHODS.map(({ feature, isOnByDefault }) => [feature, isOnByDefault]),
  ) as Readonly<Record<PaymentFeature, boolean>>),
  /** PayPal's Pay in 4, inside PayPal (CHK-OP-061). */
  payInFour: true,
  /** Plans that are shown on products only, if the retailer has an agreement (SHL-342, SHL-345). */
  ...(Object.fromEntries(PRODUCT_PLANS.map((plan) => [plan, false])) as Readonly<
    Record<(typeof PRODUCT_PLANS)[number], boolean>
  >),
  /** Only for staff (CHK-011 to CHK-014). */
  cashAndCarry: true,
  salesSelector: true,
  deliveryInstructions: true,
  paidInstalls: true,
  connectRemove: true,
  uniqueRequirements: true,
  installationContact: true,
  warehouseStorageCharge: true,
  winningDeliveryServiceOverride: false,
} as const
export type Feature = keyof typeof featureDefaults
export type Features = Readonly<Record<Feature, boolean>>

/** A site's row and settings as stored. */
export interface StoredSite {
  readonly features: Readonly<Record<string, unknown>>
  readonly texts: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
}

/** The settings of a site that checkout uses. */
export interface CheckoutSite {
  readonly features: Features
  readonly texts: Readonly<Record<string, string>>
  /** Smallest deposit in percent; null for the rule's default of 30 (CHK-276). */
  readonly partialPaymentPercentage: number | null
  /** Null for no cap (CHK-OP-019). */
  readonly storageFeeCapCents: number | null
  /**
   * Ranges of totals in dollars by provider, from the settings `afterpayMinimumAmount`,
   * `afterpayMaximumAmount` and so on. The provider determines bounds that are not set (CHK-OP-023).
   */
  readonly paymentBounds: Readonly<Record<string, PaymentBounds>>
  /**
   * Zip's plan for Australia, from the settings `zipmoneyRepaymentPeriodMonths`, `zipmoneyOfferExpiry` and so
   * on (SHL-348).
   */
  readonly zipPlan: ZipPlan
}

export interface ZipPlan {
  readonly repaymentPeriodMonths: number | null
  readonly offerExpiry: CalendarDate | null
  readonly offerExpiryInclusion: CalendarDate | null
}

/**
 * Providers whose range a site may set, by their names in the payment configuration: those of payment methods
 * and of plans on products.
 */
const RANGED_PROVIDERS = new Set([
  ...PAYMENT_METHODS.flatMap(({ configuration }) => Object.values(configuration ?? {})),
  ...PLAN_PROVIDERS,
])

const boundsIn = (settings: StoredSite['settings'], provider: string): PaymentBounds => {
  const minimum = numberOf(settings[`${provider}MinimumAmount`])
  const maximum = numberOf(settings[`${provider}MaximumAmount`])
  return {
    ...(minimum === null ? {} : { minimumCents: Math.round(minimum * 100) }),
    ...(maximum === null ? {} : { maximumCents: Math.round(maximum * 100) }),
  }
}

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text)
  return text?.trim() && Number.isFinite(value) && value >= 0 ? value : null
}

/**
 * Parses a stored site. A setting that is not the expected number or date (`2026-03-31`) counts as not set.
 */
export const checkoutSite = ({ features, texts, settings }: StoredSite): CheckoutSite => {
  const isOn = (name: Feature): boolean => {
    const setting = settings[name]?.trim().toLowerCase()
    if (setting) return setting === 'true'
    return typeof features[name] === 'boolean' ? features[name] : featureDefaults[name]
  }
  const storageFeeCap = numberOf(settings[settingNames.storageFeeCap])
  const names = Object.keys(featureDefaults) as Feature[]
  return {
    features: Object.fromEntries(names.map((name) => [name, isOn(name)])) as Features,
    texts,
    partialPaymentPercentage: numberOf(settings[settingNames.partialPaymentPercentage]),
    storageFeeCapCents: storageFeeCap === null ? null : Math.round(storageFeeCap * 100),
    zipPlan: {
      repaymentPeriodMonths: numberOf(settings[settingNames.zipRepaymentPeriodMonths]),
      offerExpiry: fromIsoDate(settings[settingNames.zipOfferExpiry]?.trim() ?? ''),
      offerExpiryInclusion: fromIsoDate(settings[settingNames.zipOfferExpiryInclusion]?.trim() ?? ''),
    },
    paymentBounds: Object.fromEntries([...RANGED_PROVIDERS].map((name) => [name, boundsIn(settings, name)])),
  }
}
