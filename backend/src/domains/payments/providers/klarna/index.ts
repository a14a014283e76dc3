import { withCircuit } from '../circuit'
import { defineProvider } from '../module'
import { klarnaProvider } from './provider'
import { klarnaConfigOf, klarnaEnvironment } from './settings'

const second = 1000
const minute = 60 * second

/** Klarna: one account of the Oceania region serves both countries. */
export const klarna = defineProvider({
  names: ['klarna'],
  environment: klarnaEnvironment,
  secrets: { KLARNA_PASSWORD: ['KLARNA_URL'] },
  settings: klarnaConfigOf,
  create: ({ password, ...rest }, { log, maxConcurrent }) =>
    password === undefined
      ? []
      : withCircuit({ provider: 'Klarna', log, maxConcurrent }, (circuit) => [
          klarnaProvider({ ...rest, password, log, circuit }),
        ]),
  timetables: {
    // Three calls, each repeated at most once. A void makes up to eight, and may outlast this time where all
    // of them are slow: it is then repeated under the same keys. A fraud review may outlast the page, so the
    // order is voided late.
    klarna: {
      shopperMs: 60 * minute,
      callMs: 150 * second,
      queryPausesMs: [5 * second, 15 * second, 30 * second, minute, 5 * minute],
      undoAfterMs: 30 * minute,
      waitingQueryMs: 10 * minute,
    },
  },
  traits: { klarna: { notifies: true } },
  // Klarna publishes no range for Australia or New Zealand: a site sets its contract's.
  defaultBounds: {},
  notifications: 'Receive a notification from Klarna at the signed address of its payment',
})
