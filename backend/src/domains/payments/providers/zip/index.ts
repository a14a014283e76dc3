import type { Logger } from 'pino'
import type { Clock } from '../../../../clock'
import type { ZipConfig } from '../../../../zipSettings'
import type { PaymentProvider } from '../../provider'
import { zipAuStoreProvider } from '../zip-in-store/au'
import { zipNzStoreProvider } from '../zip-in-store/nz'
import { zipAuProvider } from './au'
import { zipNzProvider } from './nz'
import { ZipNzApi } from './nz.api'

/** Zip on the web and at the counter, in each country whose credentials are there. New Zealand's two share their tokens. */
export const zipProviders = (config: ZipConfig, log: Logger, clock: Clock): PaymentProvider[] => {
  const { au, auStore, nz, timeoutMs } = config
  const now = () => clock.now()
  const providers: PaymentProvider[] = []
  if (au.apiKey !== undefined) {
    providers.push(zipAuProvider({ ...au, apiKey: au.apiKey, log, timeoutMs }))
  }
  if (auStore.apiKey !== undefined) {
    const options = { ...auStore, apiKey: auStore.apiKey, bounds: au.bounds, log, timeoutMs, now }
    providers.push(zipAuStoreProvider(options))
  }
  if (nz.clientSecret !== undefined) {
    const api = new ZipNzApi({ ...nz, clientSecret: nz.clientSecret, log, timeoutMs, now })
    providers.push(
      zipNzProvider({ api, flow: nz.flow, now }),
      zipNzStoreProvider({ api, flow: nz.flow, stores: nz.stores, now }),
    )
  }
  return providers
}
