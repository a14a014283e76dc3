import { type Country, PAYMENT_METHODS, type PaymentBounds, type PaymentOption } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { BoundsByProvider } from './providers/module'
import { providerModules } from './providers/modules'
import type { ProviderRegistry } from './registry'

export type { BoundsByProvider } from './providers/module'

/** What applies where neither the site's settings nor the provider names a range (OP-023). */
const defaultsIn = (country: Country): BoundsByProvider =>
  Object.assign({}, ...Object.values(providerModules).map(({ defaultBounds }) => defaultBounds[country]))

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
  const defaults = defaultsIn(country)
  const told = await Promise.all(
    asked(country).map(async ([name, option]): Promise<[string, PaymentBounds] | null> => {
      try {
        const bounds = await providers.forOption(option, country)?.bounds?.(country)
        return bounds ? [name, { ...defaults[name], ...bounds }] : null
      } catch (err) {
        log.warn({ err, provider: name }, 'a payment provider could not tell the totals it takes')
        return null
      }
    }),
  )
  return { ...defaults, ...Object.fromEntries(told.filter((one) => one !== null)) }
}
