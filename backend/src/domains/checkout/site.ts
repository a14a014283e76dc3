import { checkoutOption, settingNames, siteFlagDefaults } from '@countertop/sdk/rules'

/** What a site has on, by name. A flag is set in `sites.features` or, as `true` or `false`, in the settings, which win. */
export const featureDefaults = {
  ...siteFlagDefaults,
  /** Card payment (OP-026). */
  card: true,
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

/** What checkout asks of a site. */
export interface CheckoutSite {
  readonly features: Features
  readonly texts: Readonly<Record<string, string>>
  /** Smallest deposit in percent; null leaves it to the rule's 30 (CHK-276). */
  readonly partialPaymentPercentage: number | null
  /** Null names no cap (OP-019). */
  readonly storageFeeCapCents: number | null
}

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text)
  return text?.trim() && Number.isFinite(value) && value >= 0 ? value : null
}

/** Reads a stored site; a setting that is not a number counts as not set. */
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
    partialPaymentPercentage: numberOf(settings.partialPaymentPercentage),
    storageFeeCapCents: storageFeeCap === null ? null : Math.round(storageFeeCap * 100),
  }
}

const optionOf = {
  deliveryInstructions: checkoutOption.DeliveryInstructions,
  paidInstalls: checkoutOption.PaidInstalls,
  connectRemove: checkoutOption.ConnectRemove,
  uniqueRequirements: checkoutOption.UniqueRequirements,
  installationContact: checkoutOption.InstallationContact,
  warehouseStorageCharge: checkoutOption.WarehouseStorageCharge,
  winningDeliveryServiceOverride: checkoutOption.WinningDeliveryServiceOverride,
} as const

/**
 * The bit field `opts` of a guest (CHK-017): what the site has on. Card has no bit. Options of other payment methods and of
 * staff are not set: no adapter and no sign-in serves them yet, and what cannot work end to end is not offered.
 */
export const guestOptions = (features: Features): number =>
  (Object.keys(optionOf) as (keyof typeof optionOf)[]).reduce<number>(
    (opts, name) => (features[name] ? opts | optionOf[name] : opts),
    checkoutOption.Default,
  )
