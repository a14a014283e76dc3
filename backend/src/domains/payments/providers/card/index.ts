import { withCircuit } from '../circuit'
import { defineProvider } from '../module'
import { cardProvider } from './provider'
import { cardConfigOf, cardEnvironment } from './settings'

const second = 1000
const minute = 60 * second

/** Cards through the acquirer, in both countries. */
export const card = defineProvider({
  names: ['card'],
  environment: cardEnvironment,
  secrets: { ACQUIRER_API_KEY: ['ACQUIRER_URL'], ACQUIRER_HMAC_KEY: [] },
  settings: cardConfigOf,
  create: (config, { log, maxConcurrent }) => {
    const { apiKey, ...rest } = config
    if (apiKey === undefined || config.hmacKeys.length === 0) {
      log.warn('ACQUIRER_API_KEY or ACQUIRER_HMAC_KEY is not set: no card can be charged')
      return []
    }
    return withCircuit({ provider: 'the card acquirer', log, maxConcurrent }, (circuit) => [
      cardProvider({ ...rest, apiKey, log, circuit }),
    ])
  },
  timetables: {
    // The acquirer has no look-up: a notification decides, otherwise the payment is cancelled. The bank ends
    // its challenge after ten minutes.
    card: {
      shopperMs: 10 * minute + 30 * second,
      callMs: 90 * second,
      queryPausesMs: [15 * second, 15 * second, 15 * second, minute],
      undoAfterMs: minute,
      waitingQueryMs: null,
    },
  },
  traits: { card: { confirmsLater: true, cannotBeQueried: true, notifies: true, namesLater: true } },
  defaultBounds: {},
  notifications: 'Receive a signed notification from the card acquirer',
})
