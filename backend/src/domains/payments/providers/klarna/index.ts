import { behind } from '../circuit'
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
  create: ({ password, ...rest }, { log, clock, most }) =>
    password === undefined
      ? []
      : behind({ provider: 'Klarna', log, most }, (circuit) => [
          klarnaProvider({ ...rest, password, log, now: () => clock.now(), circuit }),
        ]),
  timetables: {
    // Three calls, each of which may be repeated once. A fraud review may outlast the page, so the order is undone late.
    klarna: {
      shopperMs: 60 * minute,
      callMs: 150 * second,
      looksMs: [5 * second, 15 * second, 30 * second, minute, 5 * minute],
      undoAfterMs: 30 * minute,
      waitingLookMs: 10 * minute,
    },
  },
  traits: { klarna: { notifies: true } },
  // Klarna publishes no range for Australia or New Zealand: a site sets the one of its contract.
  defaultBounds: {},
  notifications: 'A notification of Klarna, at the signed address that its payment names',
})
