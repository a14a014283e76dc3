import {
  type Brand,
  centsToDollars,
  checkoutOption,
  COUNTRIES,
  isPaymentOption,
  offeredPaymentOptions,
  offersPayInFour,
  PAYMENT_METHODS,
  type PaymentBounds,
  paymentLimits,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { BoundsByProvider, ProviderRegistry } from '../payments/service'
import type { paymentConfiguration } from './schema'
import { type CheckoutSite, PRODUCT_PLANS } from './site'

/** What the payment methods of a site depend on, apart from the customer. */
export interface PaymentPlace {
  readonly brand: Brand
  readonly site: CheckoutSite
  readonly providers: ProviderRegistry
}

export type PaymentConfigurations = z.infer<typeof paymentConfiguration>['paymentConfigurations']

const dollarsOf = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : centsToDollars(cents)

/**
 * The providers of a site, each with its range of totals (CHK-036). They are the same for everybody. A range
 * is the site's setting, else the provider's own, else the default (`readBounds`).
 */
export const paymentConfigurationsOf = (
  { brand, site, providers }: PaymentPlace,
  bounds: BoundsByProvider,
): PaymentConfigurations => {
  const { features } = site
  const isOn: Record<string, boolean> = {}
  for (const { bit, feature, configuration } of PAYMENT_METHODS) {
    for (const country of COUNTRIES) {
      const name = configuration?.[country]
      if (name === undefined) continue
      isOn[name] ||=
        country === brand.country &&
        features[feature] &&
        (bit === checkoutOption.Default || providers.forOption(bit, country) !== undefined)
    }
  }
  // Only where PayPal sells it (design: payment-providers, section 5).
  isOn.paypalbnpl = isOn.paypal === true && features.payInFour && brand.country === 'AU'
  for (const plan of PRODUCT_PLANS) isOn[plan] = features[plan]
  isOn.applepay = false
  isOn.googlepay = false
  return Object.fromEntries(
    Object.entries(isOn).map(([name, isEnabled]) => {
      const range: PaymentBounds = { ...bounds[name], ...site.paymentBounds[name] }
      const details = {
        minimumAmount: dollarsOf(range.minimumCents),
        maximumAmount: dollarsOf(range.maximumCents),
        ...(name === 'zipmoney' ? site.zipPlan : {}),
      }
      return [name, { isEnabled, details }]
    }),
  )
}

/**
 * Whether a posted payment method is offered to this person for this total (CHK-172, CHK-173, CHK-180). The
 * page computes the same from the view and the payment configuration. Ranges do not apply if there is nothing
 * to pay.
 */
export const isMethodOffered = (
  { country }: Pick<Brand, 'country'>,
  configurations: PaymentConfigurations,
  { option, isPayInFour }: { readonly option: number; readonly isPayInFour: boolean },
  { opts, totalCents }: { readonly opts: number; readonly totalCents: number },
): boolean => {
  if (!isPaymentOption(option)) return false
  const { siteFlags, bounds } = paymentLimits(configurations, country)
  const offered = offeredPaymentOptions({
    opts,
    totalCents,
    siteFlags,
    ...(totalCents > 0 ? { bounds } : {}),
  })
  if (!offered.includes(option)) return false
  return !isPayInFour || (option === checkoutOption.PayPal && offersPayInFour(configurations, totalCents))
}
