import { type Country, PAYMENT_METHODS, type PaymentBounds, type PaymentOption } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { BoundsByProvider } from './providers/module'
import { mergeTables } from './providers/modules'
import type { ProviderRegistry } from './registry'

export type { BoundsByProvider } from './providers/module'

/** The ranges that apply where neither the site's settings nor the provider names one (CHK-OP-023). */
const defaultsIn = (country: Country): BoundsByProvider =>
  mergeTables(({ defaultBounds }) => defaultBounds[country])

/**
 * The web's method for each name in the payment configuration; a counter method of the same name is left out.
 */
const configuredMethods = (country: Country): readonly (readonly [string, PaymentOption])[] => [
  ...new Map(
    [...PAYMENT_METHODS]
      .reverse()
      .flatMap(({ bit, configuration }) => (configuration ? [[configuration[country], bit] as const] : [])),
  ),
]

/**
 * The ranges of totals that providers accept in a country now. Queries the providers (their caches), so never
 * call it in a transaction. A provider that fails gets its defaults.
 */
export const readBounds = async (
  country: Country,
  providers: ProviderRegistry,
  log: Logger,
): Promise<BoundsByProvider> => {
  const defaults = defaultsIn(country)
  const ranges = await Promise.all(
    configuredMethods(country).map(async ([name, option]): Promise<[string, PaymentBounds] | null> => {
      try {
        const bounds = await providers.forOption(option, country)?.bounds?.(country)
        return bounds ? [name, { ...defaults[name], ...bounds }] : null
      } catch (err) {
        log.warn({ err, provider: name }, 'a payment provider did not return the totals it accepts')
        return null
      }
    }),
  )
  return { ...defaults, ...Object.fromEntries(ranges.filter((range) => range !== null)) }
}
