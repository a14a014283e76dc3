import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  dateFormat,
  IconButton,
  spokenDate,
  useCountertop,
} from '../../../ui'
import {
  addDays,
  addMonths,
  calendarDays,
  canGoBack,
  canGoForward,
  compareDates,
  dayLabel,
  dollarsToCents,
  isSameDate,
  monthOf,
  toIsoDate,
  WEEKDAYS,
  weekdayOf,
  type AvailableDate,
  type CalendarDate,
  type CalendarMonth,
} from '../../../rules'

export interface CalendarProps {
  dates: readonly AvailableDate[]
  selected: CalendarDate | null
  today: CalendarDate
  texts: Readonly<Record<'previousMonth' | 'nextMonth' | 'dayUnavailable', string>>
  onSelect(date: CalendarDate): void
}

const DAYS_OF_WEEK = 7

/** The day that a key moves to from the focused day; null for other keys. */
function target(key: string, date: CalendarDate): CalendarDate | null {
  const weekday = weekdayOf(date)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -DAYS_OF_WEEK)
    case 'ArrowDown':
      return addDays(date, DAYS_OF_WEEK)
    case 'Home':
      return addDays(date, -weekday)
    case 'End':
      return addDays(date, DAYS_OF_WEEK - 1 - weekday)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -1), date)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), 1), date)
    default:
      return null
  }
}

/** The same day of another month, its last one when it is shorter. */
function sameDayIn([year, month]: CalendarMonth, [, , day]: CalendarDate): CalendarDate {
  const [nextYear, nextMonth] = addMonths([year, month], 1)
  const last = addDays([nextYear, nextMonth, 1], -1)
  return [year, month, Math.min(day, last[2])]
}

const rows = (days: readonly CalendarDate[]) =>
  Array.from({ length: days.length / DAYS_OF_WEEK }, (_, row) =>
    days.slice(row * DAYS_OF_WEEK, (row + 1) * DAYS_OF_WEEK),
  )

/**
 * Six weeks with what delivery costs on each day (CHK-122 to CHK-136). A grid for the keyboard: arrows go by
 * day and week, Home and End within the week, Page keys by month; one day is in the tab order.
 */
export function Calendar({ dates, selected, today, texts, onSelect }: CalendarProps) {
  const { announcer, brand } = useCountertop()
  const [month, setMonth] = useState<CalendarMonth>(monthOf(selected ?? today))
  const [focused, setFocused] = useState<CalendarDate | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const first = monthOf(today)
  const startOfView = addDays(today, -weekdayOf(today))
  const last = dates.at(-1)?.date ?? null
  const todayKey = toIsoDate(today)
  // oxlint-disable-next-line react/exhaustive-deps -- the same day in a new array is no change
  const days = useMemo(() => calendarDays(month, today), [month, todayKey])
  const names = useMemo(() => days.map((day) => spokenDate(day, brand.locale)), [brand.locale, days])
  const prices = useMemo(
    () =>
      new Map(dates.filter(({ available }) => available).map(({ date, price }) => [toIsoDate(date), price])),
    [dates],
  )
  const tabStop = [focused, selected, days.find((day) => monthOf(day)[1] === month[1])].find(
    (day) => day && days.some((one) => isSameDate(one, day)),
  )

  // A date chosen elsewhere (a new look-up) shows its month.
  const selectedKey = selected && toIsoDate(selected)
  useEffect(() => {
    if (selected) setMonth((shown) => (isSameMonth(selected, shown) ? shown : monthOf(selected)))
    // oxlint-disable-next-line react/exhaustive-deps -- the same date in a new array is no change
  }, [selectedKey])

  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-date="${toIsoDate(focused)}"]`)?.focus()
  }, [focused])

  /** `December 2026`; the view from this week also names the months it goes on to. */
  function monthName(view: CalendarMonth): string {
    const format = dateFormat(brand.locale, { month: 'long', year: 'numeric' })
    const [year, monthOfYear] = canGoBack(view, today) ? view : (calendarDays(view, today).at(-1) ?? view)
    return format.formatRange(Date.UTC(view[0], view[1] - 1), Date.UTC(year, monthOfYear - 1))
  }

  function turnTo(next: CalendarMonth) {
    setMonth(next)
    announcer.say(monthName(next))
  }

  function handleKeyDown(event: KeyboardEvent, date: CalendarDate, isAvailable: boolean) {
    const isChoosing = event.key === 'Enter' || event.key === ' '
    const keyTarget = target(event.key, date)
    const isPast = keyTarget && compareDates(keyTarget, startOfView) < 0
    // The same day of this month may be in a week that is not shown.
    const next = isPast && event.key === 'PageUp' && isSameMonth(keyTarget, first) ? today : keyTarget
    if (!isChoosing && !next) return
    event.preventDefault()
    if (!next) return handlePress(date, isAvailable)
    const isInReach =
      compareDates(next, startOfView) >= 0 &&
      !isBefore(monthOf(next), first) &&
      (isSameMonth(next, month) || isReachable(next))
    if (!isInReach) return
    if (!isSameMonth(next, month)) turnTo(monthOf(next))
    setFocused(next)
  }

  const isReachable = (date: CalendarDate) =>
    isBefore(monthOf(date), month) || canGoForward(month, last, selected)

  function handlePress(date: CalendarDate, isAvailable: boolean) {
    setFocused(date)
    if (!isSameMonth(date, month) && !isBefore(monthOf(date), first)) turnTo(monthOf(date))
    if (isAvailable) onSelect(date)
  }

  return (
    <div className="calendar" {...{ part: 'calendar' }}>
      <div className="calendar-head">
        <IconButton
          label={texts.previousMonth}
          disabled={!canGoBack(month, today)}
          onClick={() => turnTo(addMonths(month, -1))}
        >
          <ChevronLeftIcon />
        </IconButton>
        <h3 className="calendar-month">{monthName(month)}</h3>
        <IconButton
          label={texts.nextMonth}
          disabled={!canGoForward(month, last, selected)}
          onClick={() => turnTo(addMonths(month, 1))}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <table role="grid" aria-label={monthName(month)} className="calendar-grid" ref={grid}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Keyed by position: another month changes the contents of the cells, not the cells. */}
          {rows(days).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => {
                const key = toIsoDate(date)
                const price = prices.get(key)
                const isAvailable = price !== undefined
                const isSelected = isSameDate(date, selected)
                const isToday = isSameDate(date, today)
                const label = isAvailable ? dayLabel(dollarsToCents(price), isToday) : ''
                // It starts with the visible text, so that voice control finds it (WCAG 2.5.3).
                const name = names[row * DAYS_OF_WEEK + column]
                return (
                  <td
                    key={column}
                    role="gridcell"
                    className={dayClass({
                      isOther: !isSameMonth(date, month),
                      isAvailable,
                      isFree: price === 0,
                      isSelected,
                      isToday,
                    })}
                    {...{ part: isSelected ? 'calendar-day calendar-day-chosen' : 'calendar-day' }}
                    data-date={key}
                    tabIndex={isSameDate(date, tabStop) ? 0 : -1}
                    aria-disabled={!isAvailable}
                    aria-selected={isSelected}
                    aria-current={isToday ? 'date' : undefined}
                    aria-label={
                      isAvailable ? `${date[2]} ${label}, ${name}` : `${name}, ${texts.dayUnavailable}`
                    }
                    onClick={() => handlePress(date, isAvailable)}
                    onKeyDown={(event) => handleKeyDown(event, date, isAvailable)}
                  >
                    <span className="day-number" aria-hidden="true">
                      {date[2]}
                    </span>{' '}
                    <span className="day-price" aria-hidden="true">
                      {label}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isSameMonth(date: CalendarDate, [year, month]: CalendarMonth): boolean {
  return date[0] === year && date[1] === month
}

function isBefore([aYear, aMonth]: CalendarMonth, [bYear, bMonth]: CalendarMonth): boolean {
  return aYear * 12 + aMonth < bYear * 12 + bMonth
}

function dayClass(is: {
  isOther: boolean
  isAvailable: boolean
  isFree: boolean
  isSelected: boolean
  isToday: boolean
}): string {
  return [
    'day',
    is.isOther && 'day-other',
    is.isAvailable && 'day-available',
    is.isFree && 'day-free',
    is.isSelected && 'day-selected',
    is.isToday && 'day-today',
  ]
    .filter(Boolean)
    .join(' ')
}
