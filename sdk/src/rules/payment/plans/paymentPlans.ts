import { type CalendarDate, addDays, compareDates } from '../../dates/dates'
import { instalmentsText, instalmentCents } from './instalments'
import { dollarsToCents, formatDollars, roundUpToCent } from '../../money/money'
import type { PaymentConfigurations } from '../paymentConfiguration'

/** Providers of payment-plan offers on products, in the order they are shown (SHL-342 to SHL-347). */
export const PLAN_PROVIDERS = ['afterpay', 'zipmoney', 'zipnz', 'paypalbnpl', 'klarna', 'humm'] as const
export type PlanProvider = (typeof PLAN_PROVIDERS)[number]
/** The providers' names for shoppers. */
export const planNames: Readonly<Record<PlanProvider, string>> = {
  afterpay: 'Afterpay',
  zipmoney: 'Zip',
  zipnz: 'Zip',
  paypalbnpl: 'PayPal Pay in 4',
  klarna: 'Klarna',
  humm: 'humm',
}

/** One provider's payment configuration, amounts in cents, both ends included. */
export interface PlanConfiguration {
  isEnabled: boolean
  minimumCents?: number | null
  /** Missing: no upper limit. */
  maximumCents?: number | null
  /** zipmoney: months of the plan above the Zip limit. */
  repaymentPeriodMonths?: number | null
  /** zipmoney: last day of the interest-free offer. */
  offerExpiry?: CalendarDate | null
  offerExpiryInclusion?: CalendarDate | null
}

export interface PlanOffer {
  text: string
  /** Humm above its limit: no amount to show (SHL-338). */
  isAboveLimit?: boolean
}

/** Up to here Zip is a fixed weekly amount, above it a plan of months (SHL-330). */
export const ZIP_LIMIT_CENTS = 100_000
/** Weeks in a month in Zip's calculation (SHL-331). */
export const ZIP_WEEKS_PER_MONTH = 4.33
export const HUMM_FIVE_PAYMENTS_LIMIT_CENTS = 100_000
export const HUMM_TEN_PAYMENTS_LIMIT_CENTS = 200_000

/** The terms of a provider's plan on a product (SHL-325 to SHL-339); a provider without terms offers none. */
export function planConfiguration(
  configurations: PaymentConfigurations,
  provider: PlanProvider,
): PlanConfiguration {
  const found = configurations[provider]
  if (!found) return { isEnabled: false }
  const { minimumAmount, maximumAmount, repaymentPeriodMonths, offerExpiry, offerExpiryInclusion } =
    found.details
  return {
    isEnabled: found.isEnabled,
    minimumCents: minimumAmount === null ? null : dollarsToCents(minimumAmount),
    maximumCents: maximumAmount === null ? null : dollarsToCents(maximumAmount),
    repaymentPeriodMonths: repaymentPeriodMonths ?? null,
    offerExpiry: offerExpiry ?? null,
    offerExpiryInclusion: offerExpiryInclusion ?? null,
  }
}

/** Whether a price can be paid by a provider's plan (SHL-325 to SHL-329). */
export function isPlanEligible(priceCents: number | null | undefined, plan: PlanConfiguration): boolean {
  return (
    plan.isEnabled &&
    !!priceCents &&
    priceCents > 0 &&
    priceCents >= (plan.minimumCents ?? 0) &&
    priceCents <= (plan.maximumCents ?? Infinity)
  )
}

/** A provider's plan for a price; null when it offers none. `today` is the site's date. */
export function planOffer(
  provider: PlanProvider,
  priceCents: number | null | undefined,
  plan: PlanConfiguration,
  today: CalendarDate,
): PlanOffer | null {
  if (!priceCents || !isPlanEligible(priceCents, plan)) return null
  if (provider === 'zipmoney') return zipOffer(priceCents, plan, today)
  if (provider === 'humm') return hummOffer(priceCents)
  return { text: instalmentsText(priceCents) }
}

function zipOffer(priceCents: number, plan: PlanConfiguration, today: CalendarDate): PlanOffer | null {
  if (priceCents <= ZIP_LIMIT_CENTS) return { text: 'Own it from $10 per week*' }
  const months = plan.repaymentPeriodMonths
  if (!months) return null
  const rate = (zipWeeklyCents(priceCents, months) / 100).toFixed(2)
  const isInterestFree = !!plan.offerExpiry && compareDates(plan.offerExpiry, today) >= 0
  return { text: `Own it from $${rate} weekly for ${months} months${isInterestFree ? ' interest free' : ''}` }
}

/** The weekly rate above the Zip limit, rounded up to the cent (SHL-331). */
export function zipWeeklyCents(priceCents: number, months: number): number {
  return roundUpToCent(priceCents / months / ZIP_WEEKS_PER_MONTH)
}

/**
 * The last day on which a purchase is inside the offer: as configured, else the day before it ends (SHL-334).
 */
export function zipInclusionDate(plan: PlanConfiguration): CalendarDate | null {
  return plan.offerExpiryInclusion ?? (plan.offerExpiry ? addDays(plan.offerExpiry, -1) : null)
}

/** SHL-335 to SHL-338. */
function hummOffer(priceCents: number): PlanOffer {
  if (priceCents > HUMM_TEN_PAYMENTS_LIMIT_CENTS) {
    return { text: 'Pay in slices, no interests ever', isAboveLimit: true }
  }
  const count = priceCents <= HUMM_FIVE_PAYMENTS_LIMIT_CENTS ? 5 : 10
  return { text: `${count} fortnightly payments of ${formatDollars(instalmentCents(priceCents, count))}` }
}
