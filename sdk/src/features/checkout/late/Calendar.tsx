import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
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
  compareMonths,
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
import { dayOfKey, DAYS_OF_WEEK } from './calendarKeys'

export interface CalendarProps {
  dates: readonly AvailableDate[]
  selected: CalendarDate | null
  today: CalendarDate
  texts: Readonly<Record<'previousMonth' | 'nextMonth' | 'dayUnavailable', string>>
  onSelect(date: CalendarDate): void
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

  // Before the paint, so that a key that follows within a frame goes to the new day.
  useLayoutEffect(() => {
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

  function handleKeyDown(event: KeyboardEvent, date: CalendarDate) {
    const isChoosing = event.key === 'Enter' || event.key === ' '
    const next = nextDay(event, date)
    if (!isChoosing && !next) return
    event.preventDefault()
    if (!next) return handlePress(date)
    if (!isReachable(next)) return
    if (!isSameMonth(next, month)) turnTo(monthOf(next))
    setFocused(next)
  }

  function nextDay({ key, currentTarget }: KeyboardEvent, date: CalendarDate): CalendarDate | null {
    const day = dayOfKey(key, date, !!currentTarget.closest('[dir=rtl]'))
    const isPast = day && compareDates(day, startOfView) < 0
    // The same day of this month may be in a week that is not shown.
    return isPast && key === 'PageUp' && isSameMonth(day, first) ? today : day
  }

  const isReachable = (date: CalendarDate) =>
    compareDates(date, startOfView) >= 0 &&
    compareMonths(monthOf(date), first) >= 0 &&
    (compareMonths(month, monthOf(date)) >= 0 || canGoForward(month, last, selected))

  function handlePress(date: CalendarDate) {
    setFocused(date)
    if (!isSameMonth(date, month) && compareMonths(monthOf(date), first) >= 0) turnTo(monthOf(date))
    if (prices.has(toIsoDate(date))) onSelect(date)
  }

  return (
    <div className="calendar" part="calendar">
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
              {week.map((date, column) => (
                <Day
                  key={column}
                  date={date}
                  price={prices.get(toIsoDate(date))}
                  name={names[row * DAYS_OF_WEEK + column]}
                  unavailable={texts.dayUnavailable}
                  isOther={!isSameMonth(date, month)}
                  isSelected={isSameDate(date, selected)}
                  isToday={isSameDate(date, today)}
                  isTabStop={isSameDate(date, tabStop)}
                  onPress={() => handlePress(date)}
                  onKeyDown={(event) => handleKeyDown(event, date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  date: CalendarDate
  /** Of delivery, in dollars; undefined where the day is not available. */
  price: number | undefined
  /** The day as screen readers say it. */
  name: string | undefined
  unavailable: string
  /** Of another month than the shown one. */
  isOther: boolean
  isSelected: boolean
  isToday: boolean
  isTabStop: boolean
  onPress(): void
  onKeyDown(event: KeyboardEvent): void
}

function Day(props: DayProps) {
  const { date, price, name, unavailable, isOther, isSelected, isToday, isTabStop, onPress, onKeyDown } =
    props
  const isAvailable = price !== undefined
  const label = isAvailable ? dayLabel(dollarsToCents(price), isToday) : ''
  const classes = [
    'day',
    isOther && 'day-other',
    isAvailable && 'day-available',
    price === 0 && 'day-free',
    isSelected && 'day-selected',
    isToday && 'day-today',
  ]
  return (
    <td
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      part={isSelected ? 'calendar-day calendar-day-chosen' : 'calendar-day'}
      data-date={toIsoDate(date)}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={!isAvailable}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      // It starts with the visible text, so that voice control finds it (WCAG 2.5.3).
      aria-label={isAvailable ? `${date[2]} ${label}, ${name}` : `${name}, ${unavailable}`}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <span className="day-number" aria-hidden="true">
        {date[2]}
      </span>{' '}
      <span className="day-price" aria-hidden="true">
        {label}
      </span>
    </td>
  )
}

function isSameMonth(date: CalendarDate, [year, month]: CalendarMonth): boolean {
  return date[0] === year && date[1] === month
}
