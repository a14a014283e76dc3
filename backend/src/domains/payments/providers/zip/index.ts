import type { Timetable } from '../../../../config/timetableSettings'
import type { PaymentProvider } from '../../provider'
import { withCircuit, type ProviderFoundation } from '../circuit'
import { defineProvider } from '../module'
import { zipAuStoreProvider } from './store/au.provider'
import { zipNzStoreProvider } from './store/nz.provider'
import { zipAuProvider } from './au.provider'
import { zipNzProvider } from './nz.provider'
import { ZipNzApi } from './nz.api'
import { type ZipConfig, zipConfigOf, zipEnvironment } from './settings'

const second = 1000
const minute = 60 * second

/** The prompt stays on the customer's phone for a minute. */
const inStore: Timetable = {
  shopperMs: 90 * second,
  callMs: 60 * second,
  queryPausesMs: [5 * second],
  undoAfterMs: minute,
  waitingQueryMs: 5 * second,
}

/** New Zealand's two services share their tokens. */
const create = (config: ZipConfig, { log, clock, maxConcurrent }: ProviderFoundation): PaymentProvider[] => {
  const { au, auStore, nz, timeoutMs } = config
  const now = () => clock.now()
  const providers: PaymentProvider[] = []
  const { apiKey } = au
  if (apiKey !== undefined) {
    const web = withCircuit({ provider: 'Zip', log, maxConcurrent }, (circuit) => [
      zipAuProvider({ ...au, apiKey, log, timeoutMs, circuit }),
    ])
    providers.push(...web)
  }
  const { apiKey: storeKey } = auStore
  if (storeKey !== undefined) {
    const options = { ...auStore, apiKey: storeKey, bounds: au.bounds, log, timeoutMs, now }
    const store = withCircuit({ provider: 'Zip in the store', log, maxConcurrent }, (circuit) => [
      zipAuStoreProvider({ ...options, circuit }),
    ])
    providers.push(...store)
  }
  const { clientSecret } = nz
  if (clientSecret !== undefined) {
    const both = withCircuit({ provider: 'Zip New Zealand', log, maxConcurrent }, (circuit) => {
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

/** Zip on the web and at the counter, in each country whose service has credentials. */
export const zip = defineProvider({
  names: ['zip', 'zip-nz', 'zip-in-store', 'zip-nz-in-store'],
  environment: zipEnvironment,
  secrets: {
    ZIP_AU_API_KEY: ['ZIP_AU_URL'],
    ZIP_AU_STORE_API_KEY: ['ZIP_AU_STORE_URL'],
    ZIP_NZ_CLIENT_SECRET: ['ZIP_NZ_URL', 'ZIP_NZ_AUTH_URL'],
  },
  settings: zipConfigOf,
  create,
  timetables: {
    // Zip's own advice: four tries in a minute, then reverse.
    zip: {
      shopperMs: 60 * minute,
      callMs: 90 * second,
      queryPausesMs: [10 * second, 5 * second, 5 * second, 30 * second],
      undoAfterMs: minute,
      waitingQueryMs: 10 * minute,
    },
    'zip-nz': {
      shopperMs: 60 * minute,
      callMs: 90 * second,
      queryPausesMs: [5 * second, 15 * second, 30 * second, minute],
      undoAfterMs: 5 * minute,
      waitingQueryMs: 10 * minute,
    },
    'zip-in-store': inStore,
    'zip-nz-in-store': inStore,
  },
  traits: {
    zip: {},
    'zip-nz': {},
    'zip-in-store': { waitsOnDevice: true, cannotFindRefunds: true },
    'zip-nz-in-store': { waitsOnDevice: true },
  },
  defaultBounds: {
    AU: { zipmoney: { minimumCents: 100, maximumCents: 100_000 } },
    NZ: { zipnz: { minimumCents: 2_500, maximumCents: 150_000 } },
  },
})
