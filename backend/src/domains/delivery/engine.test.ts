import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '@countertop/sdk/rules'
import { type ZoneTimetable, earliestDelivery, supplierDays, zoneDays } from './engine'

const sydney = 'Australia/Sydney'
const auckland = 'Pacific/Auckland'
const zone: ZoneTimetable = {
  leadDays: 2,
  horizonDays: 10,
  cutoffHour: 14,
  weekdayPriceCents: [0, 0, 0, 0, 0, 4900, null],
  weekdayCapacity: [7, 7, 7, 7, 7, 7, 0],
}
const at = (time: string, timeZone = sydney) => ({ now: new Date(time), timeZone })
const nothing = { exceptions: [], bookings: [] }

describe('earliestDelivery', () => {
  it('counts from today before the cut-off minute, and from tomorrow after it', () => {
    expect(earliestDelivery(zone, at('2026-03-05T02:59:59.999Z'))).toEqual([2026, 3, 7])
    expect(earliestDelivery(zone, at('2026-03-05T03:00:00Z'))).toEqual([2026, 3, 8])
    expect(earliestDelivery(zone, at('2026-03-05T12:59:59Z'))).toEqual([2026, 3, 8])
    expect(earliestDelivery(zone, at('2026-03-05T13:00:00Z'))).toEqual([2026, 3, 8])
  })

  it.each([
    // Sydney: daylight saving ends at 3:00 on Sunday 5 April 2026 and starts at 2:00 on Sunday 4 October
    // 2026.
    [
      'the last day of daylight saving in Sydney',
      sydney,
      '2026-04-04T02:59:59Z',
      '2026-04-04T03:00:00Z',
      [2026, 4, 6],
    ],
    ['the day it ends', sydney, '2026-04-05T03:59:59Z', '2026-04-05T04:00:00Z', [2026, 4, 7]],
    ['the last day without it', sydney, '2026-10-03T03:59:59Z', '2026-10-03T04:00:00Z', [2026, 10, 5]],
    ['the day it starts', sydney, '2026-10-04T02:59:59Z', '2026-10-04T03:00:00Z', [2026, 10, 6]],
    // Auckland: 5 April and 27 September 2026.
    ['the day it ends in Auckland', auckland, '2026-04-05T01:59:59Z', '2026-04-05T02:00:00Z', [2026, 4, 7]],
    [
      'the last day without it in Auckland',
      auckland,
      '2026-09-26T01:59:59Z',
      '2026-09-26T02:00:00Z',
      [2026, 9, 28],
    ],
    [
      'the day it starts in Auckland',
      auckland,
      '2026-09-27T00:59:59Z',
      '2026-09-27T01:00:00Z',
      [2026, 9, 29],
    ],
  ])('has its cut-off at 14:00 local time on %s', (_day, timeZone, before, after, date) => {
    expect(earliestDelivery(zone, at(before, timeZone))).toEqual(date)
    const [year, month, day] = date as [number, number, number]
    expect(earliestDelivery(zone, at(after, timeZone))).toEqual([year, month, day + 1])
  })

  it('adds the days for items on back order', () => {
    expect(earliestDelivery(zone, at('2026-03-05T01:00:00Z'), 14)).toEqual([2026, 3, 21])
  })

  it('treats midnight as hour 0', () => {
    expect(earliestDelivery({ leadDays: 0, cutoffHour: 14 }, at('2026-03-04T13:00:00Z'))).toEqual([
      2026, 3, 5,
    ])
  })
})

describe('zoneDays', () => {
  it('lists every day from the first delivery to the horizon with price and availability', () => {
    // Thursday 5 March 2026, before the cut-off
    expect(zoneDays(zone, nothing, at('2026-03-05T01:00:00Z'))).toEqual([
      { date: [2026, 3, 7], priceCents: 4900, available: true },
      { date: [2026, 3, 8], priceCents: 0, available: false },
      { date: [2026, 3, 9], priceCents: 0, available: true },
      { date: [2026, 3, 10], priceCents: 0, available: true },
      { date: [2026, 3, 11], priceCents: 0, available: true },
      { date: [2026, 3, 12], priceCents: 0, available: true },
      { date: [2026, 3, 13], priceCents: 0, available: true },
      { date: [2026, 3, 14], priceCents: 4900, available: true },
      { date: [2026, 3, 15], priceCents: 0, available: false },
    ])
  })

  it('is unavailable on a full day and available on a day with one place left', () => {
    const bookings = [
      { date: [2026, 3, 9] as [number, number, number], booked: 7 },
      { date: [2026, 3, 10] as [number, number, number], booked: 6 },
    ]
    const days = zoneDays(zone, { exceptions: [], bookings }, at('2026-03-05T01:00:00Z'))
    expect(days[2]).toEqual({ date: [2026, 3, 9], priceCents: 0, available: false })
    expect(days[3]).toEqual({ date: [2026, 3, 10], priceCents: 0, available: true })
  })

  it('does not deliver on a holiday, and uses the price and capacity of a special day', () => {
    const exceptions = [
      { date: [2026, 3, 9] as [number, number, number], priceCents: null, capacity: 0 },
      { date: [2026, 3, 15] as [number, number, number], priceCents: 9900, capacity: 2 },
    ]
    const bookings = [{ date: [2026, 3, 15] as [number, number, number], booked: 1 }]
    const days = zoneDays(zone, { exceptions, bookings }, at('2026-03-05T01:00:00Z'))
    expect(days[2]).toEqual({ date: [2026, 3, 9], priceCents: 0, available: false })
    expect(days[8]).toEqual({ date: [2026, 3, 15], priceCents: 9900, available: true })
  })

  it('lists each day once across both daylight saving changes', () => {
    for (const [time, timeZone] of [
      ['2026-04-01T20:00:00Z', sydney],
      ['2026-09-30T20:00:00Z', sydney],
      ['2026-09-23T20:00:00Z', auckland],
    ] as const) {
      const days = zoneDays({ ...zone, horizonDays: 20 }, nothing, at(time, timeZone)).map(({ date }) =>
        date.join('-'),
      )
      expect(new Set(days).size).toBe(19)
      expect(days).toHaveLength(19)
    }
  })

  it('has no days if the lead time exceeds the horizon', () => {
    expect(zoneDays({ ...zone, leadDays: 11 }, nothing, at('2026-03-05T01:00:00Z'))).toEqual([])
  })
})

describe('supplierDays', () => {
  it("lists the supplier's delivery days with their prices, without a cut-off", () => {
    const supplier = {
      leadDays: 5,
      horizonDays: 9,
      weekdayPriceCents: [2500, 2500, null, 2500, 2500, null, null],
      closedDates: [],
    }
    expect(supplierDays(supplier, at('2026-03-05T12:00:00Z'))).toEqual([
      { date: [2026, 3, 10], priceCents: 2500 },
      { date: [2026, 3, 12], priceCents: 2500 },
      { date: [2026, 3, 13], priceCents: 2500 },
    ])
  })

  it('leaves out only the dates on which the supplier is closed', () => {
    const supplier = {
      leadDays: 1,
      horizonDays: 14,
      weekdayPriceCents: [null, null, null, null, 9900, null, null],
      closedDates: [
        [2026, 12, 25],
        [2027, 1, 1],
      ] satisfies CalendarDate[],
    }
    const { length } = supplierDays({ ...supplier, closedDates: [] }, at('2026-12-20T01:00:00Z'))
    expect(length).toBe(2)
    expect(supplierDays(supplier, at('2026-12-20T01:00:00Z'))).toEqual([])
  })
})
