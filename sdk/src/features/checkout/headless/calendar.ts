import {
  addMonths,
  calendarDays,
  canGoBack,
  canGoForward,
  isSameDate,
  monthOf,
  toIsoDate,
  type CalendarDate,
  type CalendarMonth,
} from '../../../rules'
import { spokenDate } from '../../../ui/dates/spokenDate'
import { selectDelivery } from './model'
import type { CheckoutSnapshot } from '../actor.types'

export interface CalendarDayModel {
  date: CalendarDate
  /** `Tuesday 24 November 2026` */
  name: string
  iso: string
  isInMonth: boolean
  isToday: boolean
  isChosen: boolean
  /** What delivery costs on this day; null where it cannot be chosen. */
  priceCents: number | null
  /** `FREE`, `$49`; empty where it cannot be chosen. */
  label: string
}

export interface CalendarModel {
  month: CalendarMonth
  /** Six weeks of seven days, from Monday; in the current month from this week. */
  weeks: readonly (readonly CalendarDayModel[])[]
  /** The months to turn to; null where there is nothing to choose. */
  previous: CalendarMonth | null
  next: CalendarMonth | null
}

const DAYS_OF_WEEK = 7
const WEEKS = 6
const months = new WeakMap<CheckoutSnapshot, Map<string, CalendarModel>>()

/**
 * A month of delivery dates. @param month the one in view; that of the chosen date, or today's, by default
 */
export function selectCalendar(snapshot: CheckoutSnapshot, month?: CalendarMonth): CalendarModel {
  const { date, dates } = selectDelivery(snapshot)
  const { brand, view } = snapshot.context
  const { locale } = brand
  const { today } = view
  const shown = month ?? monthOf(date ?? today)
  const known = months.get(snapshot) ?? new Map<string, CalendarModel>()
  months.set(snapshot, known)
  const found = known.get(shown.join())
  if (found) return found
  const choices = new Map(dates.map((choice) => [choice.iso, choice]))
  const days = calendarDays(shown, today).map((day): CalendarDayModel => {
    const iso = toIsoDate(day)
    const choice = choices.get(iso)
    return {
      date: day,
      name: spokenDate(day, locale),
      iso,
      isInMonth: day[0] === shown[0] && day[1] === shown[1],
      isToday: isSameDate(day, today),
      isChosen: isSameDate(day, date),
      priceCents: choice?.priceCents ?? null,
      label: choice?.label ?? '',
    }
  })
  const model: CalendarModel = {
    month: shown,
    weeks: Array.from({ length: WEEKS }, (_, week) =>
      days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
    ),
    previous: canGoBack(shown, today) ? addMonths(shown, -1) : null,
    next: canGoForward(shown, dates.at(-1)?.date ?? null, date) ? addMonths(shown, 1) : null,
  }
  known.set(shown.join(), model)
  return model
}
