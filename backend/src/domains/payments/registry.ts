import { type Country, paymentMethodOf } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '../../foundation/clock'
import type { Config } from '../../config/config'
import type { PaymentProvider } from './provider'
import type { ProviderFoundation } from './providers/circuit'
import { providerModules } from './providers/modules'

/** The providers by name, and the one that serves each payment option. */
export interface ProviderRegistry {
  named(name: string): PaymentProvider | undefined
  /**
   * Undefined for an option that needs no provider, or whose provider this deployment has no credentials for.
   */
  forOption(option: number, country: Country): PaymentProvider | undefined
}

export const buildRegistry = (providers: readonly PaymentProvider[]): ProviderRegistry => {
  const byName = new Map(providers.map((provider) => [provider.name, provider]))
  return {
    named: (name) => byName.get(name),
    forOption: (option, country) => byName.get(paymentMethodOf(option)?.provider?.[country] ?? ''),
  }
}

/** Every provider this deployment has credentials for. */
export const buildProviders = (
  { providers, providerCalls }: Pick<Config, 'providers' | 'providerCalls'>,
  log: Logger,
  clock: Clock = systemClock,
): ProviderRegistry => {
  const foundation: ProviderFoundation = { log, clock, maxConcurrent: providerCalls }
  const settings: Readonly<Record<string, unknown>> = providers
  return buildRegistry(
    Object.entries(providerModules).flatMap(([name, module]) => module.create(settings[name], foundation)),
  )
}
