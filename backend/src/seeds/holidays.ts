import { addDays, type CalendarDate, type Country, toIsoDate, weekdayOf } from '@countertop/sdk/rules'

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm). */
export const easterSunday = (year: number): CalendarDate => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const number = h + l - 7 * m + 114
  return [year, Math.floor(number / 31), (number % 31) + 1]
}

const MONDAY = 0

/** The `nth` Monday of a month. */
const mondayOf = (year: number, month: number, nth: number): CalendarDate => {
  const first: CalendarDate = [year, month, 1]
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** The day on which a holiday is observed: the first weekday from its date on that is no other holiday. */
const observed = (date: CalendarDate, taken: readonly CalendarDate[] = []): CalendarDate => {
  let day = date
  while (weekdayOf(day) > 4 || taken.some((other) => toIsoDate(other) === toIsoDate(day)))
    day = addDays(day, 1)
  return day
}

/** Matariki is set by law, not by a rule (Te Kāhui o Matariki Public Holiday Act 2022). */
const matariki: Record<number, CalendarDate> = {
  2026: [2026, 7, 10],
  2027: [2027, 6, 25],
  2028: [2028, 7, 14],
}

const easter = (year: number): CalendarDate[] => [
  addDays(easterSunday(year), -2),
  addDays(easterSunday(year), 1),
]

const australian = (year: number): CalendarDate[] => {
  const christmas = observed([year, 12, 25])
  return [
    [year, 1, 1],
    observed([year, 1, 1]),
    observed([year, 1, 26]),
    ...easter(year),
    [year, 4, 25],
    [year, 12, 25],
    christmas,
    [year, 12, 26],
    observed([year, 12, 26], [christmas]),
  ]
}

const newZealand = (year: number): CalendarDate[] => {
  const newYear = observed([year, 1, 1])
  const christmas = observed([year, 12, 25])
  return [
    newYear,
    observed([year, 1, 2], [newYear]),
    observed([year, 2, 6]),
    ...easter(year),
    observed([year, 4, 25]),
    mondayOf(year, 6, 1),
    ...(matariki[year] ? [matariki[year]] : []),
    mondayOf(year, 10, 4),
    [year, 12, 25],
    christmas,
    observed([year, 12, 26], [christmas]),
  ]
}

/** The years for which the seed has the public holidays. */
export const HOLIDAY_YEARS = [2026, 2027, 2028]

/** Days without deliveries, `yyyy-MM-dd` in order: the national public holidays of a country. */
export const publicHolidays = (country: Country, years: readonly number[]): string[] => [
  ...new Set(
    years.flatMap((year) => (country === 'NZ' ? newZealand(year) : australian(year)).map(toIsoDate)).sort(),
  ),
]
