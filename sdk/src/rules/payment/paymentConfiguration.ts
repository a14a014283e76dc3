import type { Country } from '../brands/brands'
import { isWithinBounds, type PaymentBounds, type PaymentOffer } from './checkoutOptions'
import type { CalendarDate } from '../dates/dates'
import { dollarsToCents } from '../money/money'
import { paymentMethodOf, SELECTABLE_PAYMENT_OPTIONS, type PaymentOption } from './paymentMethods'

/** The amounts a provider accepts, in dollars, both bounds included (SHL-341). */
export interface ProviderDetails {
  minimumAmount: number | null
  maximumAmount: number | null
  /** `zipmoney` alone: months of its plan, and the last days of its interest-free offer (SHL-348). */
  repaymentPeriodMonths?: number | null
  offerExpiry?: CalendarDate | null
  offerExpiryInclusion?: CalendarDate | null
}

/** One provider as `GET /api/checkout/v2/paymentconfiguration` describes it (CHK-036). */
export interface ProviderConfiguration {
  isEnabled: boolean
  details: ProviderDetails
}

/**
 * Providers by name: `creditcard`, `afterpay`, `paypal`, `paypalbnpl`, `zipmoney`, `zipnz`, `klarna`; `humm`,
 * whose plan is offered on products alone; `applepay` and `googlepay`, which checkout does not offer
 * (CHK-OP-017).
 */
export type PaymentConfigurations = Readonly<Record<string, ProviderConfiguration>>

/**
 * A method's name in the payment configuration; null for one that needs no provider. Zip has one per country.
 */
export function providerOfOption(option: PaymentOption, country: Country): string | null {
  return paymentMethodOf(option).configuration?.[country] ?? null
}

/**
 * Limits on the offered payment options: which providers are on, and within which totals (CHK-OP-023 to
 * CHK-OP-025).
 */
export function paymentLimits(
  configurations: PaymentConfigurations,
  country: Country,
): Required<Pick<PaymentOffer, 'siteFlags' | 'bounds'>> {
  const siteFlags: PaymentOffer['siteFlags'] = {}
  const bounds: PaymentOffer['bounds'] = {}
  for (const option of SELECTABLE_PAYMENT_OPTIONS) {
    const provider = configurations[providerOfOption(option, country) ?? '']
    if (!provider) continue
    siteFlags[option] = provider.isEnabled
    bounds[option] = boundsOf(provider)
  }
  return { siteFlags, bounds }
}

/**
 * Whether PayPal's Pay in 4 can be chosen inside PayPal: on, and the total in its range (CHK-239,
 * CHK-OP-061).
 */
export function offersPayInFour(configurations: PaymentConfigurations, totalCents: number): boolean {
  const provider = configurations.paypalbnpl
  return !!provider?.isEnabled && isWithinBounds(totalCents, boundsOf(provider))
}

function boundsOf({ details: { minimumAmount, maximumAmount } }: ProviderConfiguration): PaymentBounds {
  return { minimumCents: toCents(minimumAmount), maximumCents: toCents(maximumAmount) }
}

function toCents(dollars: number | null): number | null {
  return dollars === null ? null : dollarsToCents(dollars)
}
