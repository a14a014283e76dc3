import { describe, expect, it } from 'vitest'
import {
  closingTime,
  formatTime,
  isOpenAt,
  openingHours,
  openingStatus,
  type StoreHours,
  weekdayName,
} from './openingHours'

const open = { isOpen: true, closeTime: '17:00' }
const store: StoreHours = {
  isAppointmentOnly: false,
  openTimes: [
    { isOpen: true, closeTime: '17:30' },
    open,
    open,
    open,
    open,
    open,
    { isOpen: false, closeTime: null },
  ],
}
const monday: [number, number, number] = [2026, 3, 2]
const sunday: [number, number, number] = [2026, 3, 8]

describe('opening status', () => {
  const statusAt = (iso: string, over: Partial<StoreHours> = {}) =>
    openingStatus({ ...store, ...over, timeZone: 'Australia/Perth' }, new Date(`${iso}+08:00`))

  it('reads the entry of the weekday, Monday first [COM-046, SHL-281, SHL-282, SHL-285]', () => {
    expect(statusAt('2026-03-02T10:00')).toBe('Open today until 5:30pm')
    expect(statusAt('2026-03-03T10:00')).toBe('Open today until 5pm')
  })

  it('says when the store is closed [SHL-283]', () => {
    expect(statusAt('2026-03-08T10:00')).toBe('Closed today')
  })

  it('is closed from its closing time on, by the store’s own clock', () => {
    expect(statusAt('2026-03-02T17:29')).toBe('Open today until 5:30pm')
    expect(statusAt('2026-03-02T17:30')).toBe('Closed now')
    expect(statusAt('2026-03-02T23:59')).toBe('Closed now')
    expect(statusAt('2026-03-03T00:00')).toBe('Open today until 5pm')
  })

  it.each(['24:00', '01:00'])('is open to the end of the day where it closes at %s', (closeTime) => {
    const openTimes = Array.from({ length: 7 }, () => ({ isOpen: true, openTime: '09:00', closeTime }))
    expect(statusAt('2026-03-02T23:59', { openTimes })).toMatch(/^Open today until/)
  })

  it('says when the store is by appointment, closed or not [SHL-284]', () => {
    expect(statusAt('2026-03-02T10:00', { isAppointmentOnly: true })).toBe('By appointment only')
    expect(statusAt('2026-03-08T20:00', { isAppointmentOnly: true })).toBe('By appointment only')
  })

  it('says until when the store is open [SHL-285]', () => {
    expect(['00:00', '09:05', '12:00', '12:30', '17:00', '17:30', '24:00'].map(formatTime)).toEqual([
      '12am',
      '9:05am',
      '12pm',
      '12:30pm',
      '5pm',
      '5:30pm',
      '12am',
    ])
  })
})

describe('closing time in the store panel', () => {
  it("is today's [COM-045]", () => {
    expect(closingTime(store, monday)).toBe('5:30pm')
    expect(closingTime(store, sunday)).toBeNull()
  })

  it('is none for a store by appointment [COM-047]', () => {
    expect(closingTime({ ...store, isAppointmentOnly: true }, monday)).toBeNull()
  })
})

describe('the list of opening hours', () => {
  it('names the weekdays from Monday on with opening and closing time [COM-046]', () => {
    expect([0, 6].map((day) => weekdayName(day, 'en-AU'))).toEqual(['Monday', 'Sunday'])
    expect(openingHours({ isOpen: true, openTime: '09:00', closeTime: '17:30' })).toBe('9am to 5:30pm')
    expect(openingHours({ isOpen: false, openTime: '09:00', closeTime: '17:30' })).toBe('Closed')
    expect(openingHours({ isOpen: true, closeTime: null })).toBe('Closed')
  })
})

describe('whether a store is open at an instant', () => {
  const day = (openTime: string, closeTime: string) => ({ isOpen: true, openTime, closeTime })
  const late = day('17:00', '02:00')
  const shut = { isOpen: false, openTime: null, closeTime: null }
  const hours = {
    isAppointmentOnly: false,
    timeZone: 'Australia/Perth',
    openTimes: [day('09:00', '17:30'), shut, shut, shut, shut, late, shut],
  }
  const isOpen = (iso: string, over = {}) => isOpenAt({ ...hours, ...over }, new Date(`${iso}+08:00`))

  it('counts the opening and not the closing minute, by the store’s clock', () => {
    expect(isOpen('2026-03-02T08:59:59')).toBe(false)
    expect(isOpen('2026-03-02T09:00')).toBe(true)
    expect(isOpen('2026-03-02T17:29:59')).toBe(true)
    expect(isOpen('2026-03-02T17:30')).toBe(false)
    expect(isOpen('2026-03-03T10:00')).toBe(false)
  })

  it('goes on after midnight where the store closes then', () => {
    expect(isOpen('2026-03-07T16:59')).toBe(false)
    expect(isOpen('2026-03-07T23:59')).toBe(true)
    expect(isOpen('2026-03-08T01:59')).toBe(true)
    expect(isOpen('2026-03-08T02:00')).toBe(false)
  })

  it('is not known of a store by appointment only, or without hours', () => {
    expect(isOpen('2026-03-02T10:00', { isAppointmentOnly: true })).toBe(false)
    expect(isOpen('2026-03-02T10:00', { openTimes: [] })).toBe(false)
  })
})
