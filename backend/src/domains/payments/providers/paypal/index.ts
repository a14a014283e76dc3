import { withCircuit } from '../circuit'
import { defineProvider } from '../module'
import { paypalProvider } from './provider'
import { paypalConfigOf, paypalEnvironment } from './settings'

const second = 1000
const minute = 60 * second

/** PayPal with its Pay in 4: one account for both countries. */
export const paypal = defineProvider({
  names: ['paypal'],
  environment: paypalEnvironment,
  secrets: { PAYPAL_CLIENT_SECRET: ['PAYPAL_URL'] },
  settings: paypalConfigOf,
  create: ({ clientSecret, ...rest }, { log, clock, maxConcurrent }) =>
    clientSecret === undefined
      ? []
      : withCircuit({ provider: 'PayPal', log, maxConcurrent }, (circuit) => [
          paypalProvider({ ...rest, clientSecret, log, now: () => clock.now(), circuit }),
        ]),
  timetables: {
    // A token, the call and a look-up of the order may each be repeated once. A void may need one call more,
    // and outlast this time where all of them are slow: it is then repeated under the same keys.
    paypal: {
      shopperMs: 60 * minute,
      callMs: 150 * second,
      queryPausesMs: [5 * second, 15 * second, 30 * second, minute],
      undoAfterMs: 10 * minute,
      waitingQueryMs: 10 * minute,
    },
  },
  traits: { paypal: { notifies: true } },
  defaultBounds: { AU: { paypalbnpl: { minimumCents: 3_000, maximumCents: 200_000 } } },
  notifications: 'Receive a signed notification from PayPal',
})
