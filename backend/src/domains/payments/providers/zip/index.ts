import type { ZipConfig } from '../../../../config/zipSettings'
import type { PaymentProvider } from '../../provider'
import { behind, type ProviderFoundation } from '../circuit'
import { zipAuStoreProvider } from '../zip-in-store/au'
import { zipNzStoreProvider } from '../zip-in-store/nz'
import { zipAuProvider } from './au'
import { zipNzProvider } from './nz'
import { ZipNzApi } from './nz.api'

/** Zip on the web and at the counter, in each country whose credentials are there. New Zealand's two share their tokens. */
export const zipProviders = (
  config: ZipConfig,
  { log, clock, most }: ProviderFoundation,
): PaymentProvider[] => {
  const { au, auStore, nz, timeoutMs } = config
  const now = () => clock.now()
  const providers: PaymentProvider[] = []
  const { apiKey } = au
  if (apiKey !== undefined) {
    const web = behind({ provider: 'Zip', log, most }, (circuit) => [
      zipAuProvider({ ...au, apiKey, log, timeoutMs, circuit }),
    ])
    providers.push(...web)
  }
  const { apiKey: storeKey } = auStore
  if (storeKey !== undefined) {
    const options = { ...auStore, apiKey: storeKey, bounds: au.bounds, log, timeoutMs, now }
    const store = behind({ provider: 'Zip in the store', log, most }, (circuit) => [
      zipAuStoreProvider({ ...options, circuit }),
    ])
    providers.push(...store)
  }
  const { clientSecret } = nz
  if (clientSecret !== undefined) {
    const both = behind({ provider: 'Zip New Zealand', log, most }, (circuit) => {
      const api = new ZipNzApi({ ...nz, clientSecret, log, timeoutMs, now, circuit })
      return [
        zipNzProvider({ api, flow: nz.flow, now }),
        zipNzStoreProvider({ api, flow: nz.flow, stores: nz.stores, now }),
      ]
    })
    providers.push(...both)
  }
  return providers
}
