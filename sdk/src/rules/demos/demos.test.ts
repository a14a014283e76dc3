import { describe, expect, it } from 'vitest'
import {
  demoAvailabilityOf,
  type DemoForm,
  demoFormProblems,
  eventDay,
  eventHours,
  isForCustomers,
} from './demos'

const form: DemoForm = {
  firstName: 'Sam',
  lastName: 'Ngata',
  email: 'sam@example.com',
  phone: '0412 345 678',
  guests: 2,
  orderNumber: '',
  comments: '',
}

describe('the form of a cooking demo', () => {
  it('is complete with names, email, telephone and guests', () => {
    expect(demoFormProblems(form, false)).toEqual({})
    expect(demoFormProblems({ ...form, phone: '+64 21 234 567' }, false)).toEqual({})
  })

  it('names every field that is missing', () => {
    const blank = { ...form, firstName: ' ', lastName: '', email: '', phone: '' }
    expect(demoFormProblems(blank, true)).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      email: 'missing',
      phone: 'missing',
      orderNumber: 'missing',
    })
  })

  it.each([
    ['email', 'sam@'],
    ['phone', '12345'],
    ['guests', 0],
    ['guests', 5],
    ['guests', 1.5],
    ['lastName', 'x'.repeat(61)],
    ['comments', 'x'.repeat(501)],
  ] as const)('refuses the %s %s', (field, value) => {
    expect(demoFormProblems({ ...form, [field]: value }, false)).toEqual({ [field]: 'invalid' })
  })
})

describe('a cooking demo', () => {
  it('can be booked, wait-listed or enquired about in the store [SHL-489]', () => {
    const demo = { byStore: false, capacity: 7, seatsTaken: 6 }
    expect(demoAvailabilityOf(demo)).toBe(0)
    expect(demoAvailabilityOf({ ...demo, seatsTaken: 7 })).toBe(1)
    expect(demoAvailabilityOf({ ...demo, byStore: true })).toBe(2)
  })

  it('requires an order only where it is for customers [SHL-488]', () => {
    expect([0, 1, 2].map((visibility) => isForCustomers({ visibility }))).toEqual([false, true, false])
  })

  it('is shown in the time of its place, in any time zone of the reader', () => {
    const perth = {
      startDate: '2026-11-28T15:30:00Z',
      endDate: '2026-11-28T17:00:00Z',
      timeZone: 'Australia/Perth',
    }
    expect(eventDay(perth, 'en-AU')).toBe('Saturday 28 November 2026')
    expect(eventHours(perth, 'en-AU').replace(/\s/g, ' ')).toBe('11:30 pm to 1:00 am AWST')
    expect(eventDay({ ...perth, timeZone: 'Pacific/Auckland' }, 'en-NZ')).toBe('Sunday 29 November 2026')
  })
})
