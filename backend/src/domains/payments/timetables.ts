import type { Timetable, TimetableSettings } from '../../config/timetableSettings'
import { mergeTables } from './providers/modules'

export type { Timetable, TimetableSettings } from '../../config/timetableSettings'

const second = 1000
const minute = 60 * second

/** Timetables by adapter name, from the providers' contracts. */
const timetables = mergeTables((module) => module.timetables)

const defaultTimetable: Timetable = {
  shopperMs: 60 * minute,
  callMs: 90 * second,
  queryPausesMs: [15 * second, 30 * second, minute],
  undoAfterMs: 5 * minute,
  waitingQueryMs: 10 * minute,
}

/** The timetable of a provider, with this deployment's settings applied. */
export const timetableOf = (provider: string, settings: TimetableSettings = {}): Timetable => ({
  ...(timetables[provider] ?? defaultTimetable),
  ...settings[provider],
})

const longPauses: readonly (readonly [age: number, pause: number])[] = [
  [60 * minute, 30 * minute],
  [10 * minute, 5 * minute],
]

/** The pause before the next query about an answer that has been missing for `ageMs`. */
export const pauseBeforeQuery = ({ queryPausesMs }: Timetable, ageMs: number): number => {
  const [, pause = 0] = longPauses.find(([age]) => ageMs >= age) ?? []
  let due = 0
  for (const pauseMs of queryPausesMs) {
    due += pauseMs
    if (due > ageMs) return Math.max(due - ageMs, second, pause)
  }
  return Math.max(queryPausesMs.at(-1) ?? minute, pause)
}
