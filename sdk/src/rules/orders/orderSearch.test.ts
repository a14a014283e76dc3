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

  it('reads the rest as the beginning of an email', () => {
    expect(orderSearchOf(' Sam@Example.com ', 'aol')).toEqual({ kind: 'email', beginning: 'sam@example.com' })
    expect(orderSearchOf('sam1234', 'aol')).toEqual({ kind: 'email', beginning: 'sam1234' })
    expect(orderSearchOf('0412345678@example.com', 'aol')).toEqual({
      kind: 'email',
      beginning: '0412345678@example.com',
    })
    expect(orderSearchOf('sam', 'aol')).toEqual({ kind: 'email', beginning: 'sam' })
    expect(orderSearchOf('AOL-12345678901234', 'aol')).toEqual({
      kind: 'email',
      beginning: 'aol-12345678901234',
    })
  })

  it.each(['', '   ', '+', '@@', '()'])('finds no search in %j', (typed) => {
    expect(orderSearchOf(typed, 'aol')).toBeNull()
  })
})
