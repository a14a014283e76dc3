import type { Logger } from 'pino'
import type { Clock } from '../../../../clock'
import type { PayPalConfig } from '../../../../redirectSettings'
import type { PaymentProvider } from '../../provider'
import { paypalProvider } from './provider'

/** PayPal, in both countries, where its credentials are there. */
export const paypalProviders = (config: PayPalConfig, log: Logger, clock: Clock): PaymentProvider[] => {
  const { clientSecret, ...rest } = config
  return clientSecret === undefined
    ? []
    : [paypalProvider({ ...rest, clientSecret, log, now: () => clock.now() })]
}
