import type { Timetable, TimetableSettings } from '../../config/timetableSettings'

export type { Timetable, TimetableSettings } from '../../config/timetableSettings'

const second = 1000
const minute = 60 * second

/** A capture may take 70 s and is repeated once; it can be reversed for ten minutes. */
const afterpay: Timetable = {
  shopperMs: 60 * minute,
  callMs: 160 * second,
  looksMs: [5 * second, 15 * second, 30 * second, minute],
  undoAfterMs: 4 * minute,
  waitingLookMs: 10 * minute,
}

/** Providers by name, as their contracts ask for (design: payment-providers, section 0 and the windows of each). */
const timetables: Readonly<Record<string, Timetable>> = {
  // The acquirer has no look-up: the notification tells, else it is cancelled. The bank ends its challenge after ten minutes.
  card: {
    shopperMs: 10 * minute + 30 * second,
    callMs: 90 * second,
    looksMs: [15 * second, 15 * second, 15 * second, minute],
    undoAfterMs: minute,
    waitingLookMs: null,
  },
  afterpay,
  'afterpay-nz': afterpay,
  // A token, the call and a look at the order may each be asked for twice.
  paypal: {
    shopperMs: 60 * minute,
    callMs: 150 * second,
    looksMs: [5 * second, 15 * second, 30 * second, minute],
    undoAfterMs: 10 * minute,
    waitingLookMs: 10 * minute,
  },
  // The provider's own advice: four tries in a minute, then reverse.
  zip: {
    shopperMs: 60 * minute,
    callMs: 90 * second,
    looksMs: [10 * second, 5 * second, 5 * second, 30 * second],
    undoAfterMs: minute,
    waitingLookMs: 10 * minute,
  },
  'zip-nz': {
    shopperMs: 60 * minute,
    callMs: 90 * second,
    looksMs: [5 * second, 15 * second, 30 * second, minute],
    undoAfterMs: 5 * minute,
    waitingLookMs: 10 * minute,
  },
  // The prompt stays on the customer's phone for a minute.
  'zip-in-store': {
    shopperMs: 90 * second,
    callMs: 60 * second,
    looksMs: [5 * second],
    undoAfterMs: minute,
    waitingLookMs: 5 * second,
  },
  'zip-nz-in-store': {
    shopperMs: 90 * second,
    callMs: 60 * second,
    looksMs: [5 * second],
    undoAfterMs: minute,
    waitingLookMs: 5 * second,
  },
}

const usual: Timetable = {
  shopperMs: 60 * minute,
  callMs: 90 * second,
  looksMs: [15 * second, 30 * second, minute],
  undoAfterMs: 5 * minute,
  waitingLookMs: 10 * minute,
}

/** The timetable of a provider, with what this deployment sets otherwise. */
export const timetableOf = (provider: string, settings: TimetableSettings = {}): Timetable => ({
  ...(timetables[provider] ?? usual),
  ...settings[provider],
})

const rarely: readonly (readonly [age: number, pause: number])[] = [
  [60 * minute, 30 * minute],
  [10 * minute, 5 * minute],
]

/** How long to wait until the next look at an answer that has been missing for `ageMs`. */
export const lookAfter = ({ looksMs }: Timetable, ageMs: number): number => {
  const [, pause = 0] = rarely.find(([age]) => ageMs >= age) ?? []
  let due = 0
  for (const look of looksMs) {
    due += look
    if (due > ageMs) return Math.max(due - ageMs, second, pause)
  }
  return Math.max(looksMs.at(-1) ?? minute, pause)
}
