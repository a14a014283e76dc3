import type { Timetable, TimetableSettings } from '../../config/timetableSettings'
import { providerModules } from './providers/modules'

export type { Timetable, TimetableSettings } from '../../config/timetableSettings'

const second = 1000
const minute = 60 * second

/** Timetables by the adapters' names, as their contracts ask for. */
const timetables: Readonly<Record<string, Timetable>> = Object.assign(
  {},
  ...Object.values(providerModules).map((module) => module.timetables),
)

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
