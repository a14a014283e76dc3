import { type Country, PAYMENT_METHODS, type PaymentBounds, type PaymentOption } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { ProviderRegistry } from './registry'

/** Ranges of totals by the providers' names in the payment configuration; one that is not named has none. */
export type BoundsByProvider = Readonly<Record<string, PaymentBounds>>

/** What holds where neither the site's settings nor the provider name a range (OP-023). */
const defaults: Readonly<Record<Country, BoundsByProvider>> = {
  AU: {
    afterpay: { minimumCents: 100, maximumCents: 200_000 },
    zipmoney: { minimumCents: 100, maximumCents: 100_000 },
    paypalbnpl: { minimumCents: 3_000, maximumCents: 200_000 },
  },
  NZ: {
    afterpay: { minimumCents: 100, maximumCents: 200_000 },
    zipnz: { minimumCents: 2_500, maximumCents: 150_000 },
  },
}

/** One method for each name in the payment configuration: that of the web, where the counter has a twin of it. */
const asked = (country: Country): readonly (readonly [string, PaymentOption])[] => [
  ...new Map(
    [...PAYMENT_METHODS]
      .reverse()
      .flatMap(({ bit, configuration }) => (configuration ? [[configuration[country], bit] as const] : [])),
  ),
]

/**
 * The ranges that providers take in a country just now. Asks them (from their caches), so never inside a transaction; one that cannot
 * tell is left to the defaults.
 */
export const boundsIn = async (
  country: Country,
  providers: ProviderRegistry,
  log: Logger,
): Promise<BoundsByProvider> => {
  const told = await Promise.all(
    asked(country).map(async ([name, option]): Promise<[string, PaymentBounds] | null> => {
      try {
        const bounds = await providers.forOption(option, country)?.bounds?.(country)
        return bounds ? [name, { ...defaults[country][name], ...bounds }] : null
      } catch (err) {
        log.warn({ err, provider: name }, 'a payment provider could not tell the totals it takes')
        return null
      }
    }),
  )
  return { ...defaults[country], ...Object.fromEntries(told.filter((one) => one !== null)) }
}
