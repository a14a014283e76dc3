import { useEffect, useId, useRef } from 'react'
import {
  addDays,
  dollarsToCents,
  formatPrice,
  isSameDate,
  toIsoDate,
  weekdayOf,
  type AvailableDate,
  type CalendarDate,
} from '../../../../rules'
import { dateFormat, spokenDate } from '../../../../ui'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface Month {
  readonly name: string
  readonly days: readonly CalendarDate[]
}

/** The months from one day to another; the first one begins with that day. */
function monthsOf(from: CalendarDate, to: CalendarDate, locale: string): Month[] {
  const named = dateFormat(locale, { month: 'long', year: 'numeric' })
  const months: Month[] = []
  for (let [year, month] = from; year * 12 + month <= to[0] * 12 + to[1];) {
    const days: CalendarDate[] = []
    const start: CalendarDate = months.length === 0 ? from : [year, month, 1]
    for (let date = start; date[1] === month; date = addDays(date, 1)) days.push(date)
    months.push({ name: named.format(Date.UTC(year, month - 1, 1)), days })
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  return months
}

/**
 * The days of a calendar with the delivery price of each, as in the checkout. The available days are one
 * group of radio buttons, so that the browser handles their keys. The checkout's own calendar is not used,
 * because its chunk needs the whole checkout.
 */
export function DayGrid({
  dates,
  selected,
  locale,
  label,
  onSelect,
}: {
  dates: readonly AvailableDate[]
  selected: CalendarDate | null
  locale: string
  label: string
  onSelect(date: CalendarDate): void
}) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  // A day in a later month may be scrolled out of view when the calendar opens.
  useEffect(() => {
    group.current?.querySelector(':checked')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const offered = new Map(
    dates.filter(({ available }) => available).map(({ date, price }) => [toIsoDate(date), price]),
  )
  const [first, last] = [dates[0]?.date, dates.at(-1)?.date]
  if (!first || !last) return null
  return (
    <div ref={group} className="days" role="radiogroup" aria-label={label}>
      {monthsOf(first, last, locale).map(({ name: month, days }) => (
        <section key={month} aria-label={month}>
          <h3>{month}</h3>
          <div className="days-grid figures">
            {WEEKDAYS.map((weekday) => (
              <span key={weekday} className="days-weekday muted" aria-hidden="true">
                {weekday}
              </span>
            ))}
            {days.map((date, index) => {
              const iso = toIsoDate(date)
              const price = offered.get(iso)
              const style = index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined
              if (price === undefined) {
                return (
                  <span key={iso} className="days-none muted" style={style} aria-hidden="true">
                    {date[2]}
                  </span>
                )
              }
              const cost = formatPrice(dollarsToCents(price))
              return (
                <label key={iso} className="days-day" style={style}>
                  <input
                    type="radio"
                    name={name}
                    value={iso}
                    checked={isSameDate(date, selected)}
                    // Begins with the visible text, so that voice control finds it (WCAG 2.5.3).
                    aria-label={`${date[2]} ${cost}, ${spokenDate(date, locale)}`}
                    onChange={() => onSelect(date)}
                  />
                  <span aria-hidden="true">
                    <strong>{date[2]}</strong>
                    <small className={price === 0 ? 'days-free' : undefined}>{cost}</small>
                  </span>
                </label>
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}
