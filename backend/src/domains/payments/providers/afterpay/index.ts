import type { AfterpayConfig } from '../../../../config/redirectSettings'
import type { PaymentProvider } from '../../provider'
import { behind, type ProviderFoundation } from '../circuit'
import { afterpayProvider } from './provider'

/** Afterpay in each country whose account is there. */
export const afterpayProviders = (
  config: AfterpayConfig,
  { log, clock, most }: ProviderFoundation,
): PaymentProvider[] => {
  const { accounts, ...shared } = config
  const names = [
    ['afterpay', accounts.AU],
    ['afterpay-nz', accounts.NZ],
  ] as const
  return behind({ provider: 'Afterpay', log, most }, (circuit) =>
    names.flatMap(([name, { merchantId, secretKey, shopUrl }]) =>
      secretKey === undefined
        ? []
        : [
            afterpayProvider({
              ...shared,
              name,
              merchantId,
              secretKey,
              shopUrl,
              log,
              now: () => clock.now(),
              circuit,
            }),
          ],
    ),
  )
}
