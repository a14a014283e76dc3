import type { PayPalConfig } from '../../../../config/redirectSettings'
import type { PaymentProvider } from '../../provider'
import { behind, type ProviderFoundation } from '../circuit'
import { paypalProvider } from './provider'

/** PayPal, in both countries, where its credentials are there. */
export const paypalProviders = (
  config: PayPalConfig,
  { log, clock, most }: ProviderFoundation,
): PaymentProvider[] => {
  const { clientSecret, ...rest } = config
  return clientSecret === undefined
    ? []
    : behind({ provider: 'PayPal', log, most }, (circuit) => [
        paypalProvider({ ...rest, clientSecret, log, now: () => clock.now(), circuit }),
      ])
}
