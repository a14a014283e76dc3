import { describe, expect, it } from 'vitest'
import { orderSearchOf } from './orderSearch'

describe('the search of orders', () => {
  it.each(['AOL-100001', 'aol 100001', '#100001', '100001'])('reads %s as an order number', (typed) => {
    expect(orderSearchOf(typed, 'aol')).toEqual({ kind: 'number', number: 'AOL-100001' })
  })

  it.each([
    ['0412 345 678', '12345678'],
    ['+61 412 345 678', '12345678'],
    ['(02) 9876-5432', '98765432'],
    ['021 123 4567', '11234567'],
    ['+64 21 123 4567', '11234567'],
    ['12345678', '12345678'],
  ])('reads %s as a phone number', (typed, ending) => {
    expect(orderSearchOf(typed, 'nz')).toEqual({ kind: 'phone', ending })
  })

  it.each(['sam@example.com', 'sam@', '0412345678@example.com'])(
    'reads %s as the beginning of an email',
    (typed) => {
      expect(orderSearchOf(` ${typed.toUpperCase()} `, 'aol')).toEqual({ kind: 'email', beginning: typed })
    },
  )

  it.each([
    ['Sam', 'sam'],
    ['sam1234', 'sam1234'],
    ['Anna  van der Berg', 'anna van der berg'],
    ['AOL-12345678901234', 'aol-12345678901234'],
  ])('reads %s as the beginning of a name or an email', (typed, beginning) => {
    expect(orderSearchOf(` ${typed} `, 'aol')).toEqual({ kind: 'name', beginning })
  })

  it.each(['', '   ', '+', '@@', '()'])('finds no search in %j', (typed) => {
    expect(orderSearchOf(typed, 'aol')).toBeNull()
  })
})
