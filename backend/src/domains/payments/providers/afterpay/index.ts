import type { Logger } from 'pino'
import type { Clock } from '../../../../clock'
import type { AfterpayConfig } from '../../../../redirectSettings'
import type { PaymentProvider } from '../../provider'
import { afterpayProvider } from './provider'

/** Afterpay in each country whose account is there. */
export const afterpayProviders = (config: AfterpayConfig, log: Logger, clock: Clock): PaymentProvider[] => {
  const { accounts, ...shared } = config
  const names = [
    ['afterpay', accounts.AU],
    ['afterpay-nz', accounts.NZ],
  ] as const
  return names.flatMap(([name, { merchantId, secretKey }]) =>
    secretKey === undefined
      ? []
      : [afterpayProvider({ ...shared, name, merchantId, secretKey, log, now: () => clock.now() })],
  )
}
