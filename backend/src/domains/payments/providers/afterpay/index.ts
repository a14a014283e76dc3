import type { Timetable } from '../../../../config/timetableSettings'
import { withCircuit } from '../circuit'
import { defineProvider } from '../module'
import { afterpayProvider } from './provider'
import { afterpayConfigOf, afterpayEnvironment } from './settings'

const second = 1000
const minute = 60 * second

/**
 * A capture may take 70 s and is repeated once; it can be reversed for ten minutes. A void makes up to six
 * calls, and may outlast `callMs` where all of them are slow: it is then repeated under the same keys. A
 * longer time would delay every payment whose process was killed.
 */
const timetable: Timetable = {
  shopperMs: 60 * minute,
  callMs: 160 * second,
  queryPausesMs: [5 * second, 15 * second, 30 * second, minute],
  undoAfterMs: 4 * minute,
  waitingQueryMs: 10 * minute,
}

const bounds = { afterpay: { minimumCents: 100, maximumCents: 200_000 } }

/** Afterpay in each country whose account has credentials. */
export const afterpay = defineProvider({
  names: ['afterpay', 'afterpay-nz'],
  environment: afterpayEnvironment,
  secrets: { AFTERPAY_SECRET_KEY: ['AFTERPAY_URL'], AFTERPAY_NZ_SECRET_KEY: ['AFTERPAY_URL'] },
  settings: afterpayConfigOf,
  create: ({ accounts, ...shared }, { log, clock, maxConcurrent }) => {
    const named = [
      ['afterpay', accounts.AU],
      ['afterpay-nz', accounts.NZ],
    ] as const
    return withCircuit({ provider: 'Afterpay', log, maxConcurrent }, (circuit) =>
      named.flatMap(([name, { merchantId, secretKey, shopUrl }]) => {
        if (secretKey === undefined) return []
        const account = { name, merchantId, secretKey, shopUrl }
        return [afterpayProvider({ ...shared, ...account, log, now: () => clock.now(), circuit })]
      }),
    )
  },
  timetables: { afterpay: timetable, 'afterpay-nz': timetable },
  traits: { afterpay: {}, 'afterpay-nz': {} },
  defaultBounds: { AU: bounds, NZ: bounds },
})
