import { type Country, paymentMethodOf } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '../../foundation/clock'
import type { Config } from '../../config/config'
import type { PaymentProvider } from './provider'
import { afterpayProviders } from './providers/afterpay/index'
import { behind, type ProviderFoundation } from './providers/circuit'
import { cardProvider } from './providers/card/index'
import { paypalProviders } from './providers/paypal/index'
import { zipProviders } from './providers/zip/index'

/** The providers by name, and the one that serves each payment option. */
export interface ProviderRegistry {
  named(name: string): PaymentProvider | undefined
  /** Undefined for an option that needs no provider, or whose provider this deployment has no credentials for. */
  forOption(option: number, country: Country): PaymentProvider | undefined
}

export const registryOf = (providers: readonly PaymentProvider[]): ProviderRegistry => {
  const byName = new Map(providers.map((provider) => [provider.name, provider]))
  return {
    named: (name) => byName.get(name),
    forOption: (option, country) => byName.get(paymentMethodOf(option)?.provider?.[country] ?? ''),
  }
}

/** Every provider this deployment has credentials for. */
export const providersOf = (config: Config, log: Logger, clock: Clock = systemClock): ProviderRegistry => {
  const shared: ProviderFoundation = { log, clock, most: config.providerCalls }
  return registryOf([
    ...cards(config, shared),
    ...afterpayProviders(config.afterpay, shared),
    ...paypalProviders(config.paypal, shared),
    ...zipProviders(config.zip, shared),
  ])
}

const cards = ({ acquirer }: Config, { log, most }: ProviderFoundation): PaymentProvider[] => {
  const { apiKey, hmacKeys, merchantAccount, baseUrl, timeoutMs } = acquirer
  if (apiKey === undefined || hmacKeys.length === 0) {
    log.warn('ACQUIRER_API_KEY or ACQUIRER_HMAC_KEY is not set: no card can be charged')
    return []
  }
  return behind({ provider: 'the card acquirer', log, most }, (circuit) => [
    cardProvider({ baseUrl, apiKey, hmacKeys, merchantAccount, log, timeoutMs, circuit }),
  ])
}
