import { addDays, type CalendarDate, toIsoDate } from '../dates/dates'
import { orderDatesSaid } from './orderDates'
import { postalPlace } from '../places/places'

/** The fields of an order that its calendar file needs. */
export interface CalendarOrder {
  readonly orderNumber: string
  /** ISO 8601 */
  readonly placedAt: string
  readonly deliveryDate: CalendarDate | null
  readonly supplierDates: readonly { readonly supplier: string; readonly date: CalendarDate }[]
  readonly isFromSuppliers?: boolean | undefined
  readonly deliveryAddress: {
    readonly address: string
    readonly suburb: string
    readonly state: string
    readonly postcode: string
    /** Named after the suburb in New Zealand. */
    readonly town?: string | undefined
  }
}

/** The longest line of a calendar file, in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** Escapes commas, semicolons and backslashes; a line break becomes `\n` (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line in pieces of at most 75 octets; each further piece begins with a space. */
const folded = (line: string): string => {
  const octets = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (octets.encode(piece + character).length > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}

const dayOf = (date: CalendarDate): string => toIsoDate(date).replaceAll('-', '')

/**
 * The calendar file (RFC 5545) of an order's delivery days; null where none is booked. A delivery has a day
 * and no hour, so each event is a whole day of the shop's calendar: it stays on that day in every time zone,
 * also where the clock is changed on it.
 */
export function deliveryCalendar(order: CalendarOrder, shop: { code: string; name: string }): string | null {
  const days = orderDatesSaid(order).flatMap(({ supplier, date }) =>
    date === null ? [] : [{ supplier, date }],
  )
  if (days.length === 0) return null
  const { address } = order.deliveryAddress
  const place = `${address}, ${postalPlace(order.deliveryAddress)}`
  const stamp = `${new Date(order.placedAt).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const events = days.flatMap(({ supplier, date }, index) => [
    'BEGIN:VEVENT',
    `UID:${order.orderNumber}-${index + 1}@${shop.code}.countertop`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(date)}`,
    `DTEND;VALUE=DATE:${dayOf(addDays(date, 1))}`,
    `SUMMARY:${escaped(`${supplier ?? shop.name} delivery, order ${order.orderNumber}`)}`,
    `LOCATION:${escaped(place)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Countertop//Deliveries//EN',
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
