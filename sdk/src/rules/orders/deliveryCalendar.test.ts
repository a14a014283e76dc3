import { describe, expect, it } from 'vitest'
import { type CalendarOrder, deliveryCalendar } from './deliveryCalendar'

const shop = { code: 'aol', name: 'Plug & Pantry' }
const order = (over: Partial<CalendarOrder> = {}): CalendarOrder => ({
  orderNumber: 'AOL-100001',
  placedAt: '2026-03-02T01:00:00.000Z',
  deliveryDate: [2026, 3, 5],
  supplierDates: [],
  deliveryAddress: { address: '12 Harbour Street', suburb: 'Sydney', state: 'NSW', postcode: '2000' },
  ...over,
})

describe('the calendar file of a delivery', () => {
  it('has the booked day as a whole day, with order and address', () => {
    expect(deliveryCalendar(order(), shop)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Countertop//Deliveries//EN',
        'BEGIN:VEVENT',
        'UID:AOL-100001-1@aol.countertop',
        'DTSTAMP:20260302T010000Z',
        'DTSTART;VALUE=DATE:20260305',
        'DTEND;VALUE=DATE:20260306',
        'SUMMARY:Plug & Pantry delivery\\, order AOL-100001',
        'LOCATION:12 Harbour Street\\, Sydney NSW 2000',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it.each<[string, [number, number, number], string, string]>([
    ['the clock goes forward in Sydney', [2026, 10, 4], '20261004', '20261005'],
    ['the clock goes back in Sydney and Auckland', [2027, 4, 4], '20270404', '20270405'],
    ['the clock goes forward in Auckland', [2026, 9, 27], '20260927', '20260928'],
    ['the year ends', [2026, 12, 31], '20261231', '20270101'],
  ])('stays on its day where %s', (_, deliveryDate, from, to) => {
    const file = deliveryCalendar(order({ deliveryDate }), shop)
    expect(file).toContain(`DTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${to}\r\n`)
    // No hour, so that no time zone can move it.
    expect(file?.match(/T\d{6}/g)).toEqual(['T010000'])
  })

  it('has a day for each supplier that delivers on another one', () => {
    const file = deliveryCalendar(order({ supplierDates: [{ supplier: 'Miele', date: [2026, 3, 9] }] }), shop)
    expect(file?.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Plug & Pantry delivery\\, order AOL-100001',
      'SUMMARY:Miele delivery\\, order AOL-100001',
    ])
    expect(new Set(file?.match(/^UID:.*$/gm)).size).toBe(2)
  })

  it('is none before a day is booked', () => {
    expect(deliveryCalendar(order({ deliveryDate: null }), shop)).toBeNull()
  })

  it('escapes the special characters of calendar files, and folds long lines at 75 octets', () => {
    const address = {
      address: '1/2; \\ Ōtāhuhu-Māngere Road\nEND:VEVENT',
      suburb: 'Ōtāhuhu'.repeat(12),
      state: '',
      postcode: '1062',
      town: 'Auckland',
    }
    const file = deliveryCalendar(order({ deliveryAddress: address }), shop) ?? ''
    const lines = file.split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(file.replaceAll('\r\n ', '')).toContain(
      `LOCATION:1/2\\; \\\\ Ōtāhuhu-Māngere Road\\nEND:VEVENT\\, ${'Ōtāhuhu'.repeat(12)}\\, Auckland 1062`,
    )
  })
})
