import { describe, expect, it } from 'vitest'
import { orderNumberOf } from './orderNumber'

describe('an order number as people type it', () => {
  it.each([
    ['AOL-100001', 'AOL-100001'],
    [' aol-100001 ', 'AOL-100001'],
    ['aol 100001', 'AOL-100001'],
    ['#100001', 'AOL-100001'],
    ['100 001', 'AOL-100001'],
    ['AOL7', 'AOL-7'],
    ['AOL-123456789012', 'AOL-123456789012'],
  ])('%s is %s', (typed, number) => {
    expect(orderNumberOf(typed, 'aol')).toBe(number)
  })

  it.each([
    '',
    '-',
    'AOL-',
    'AOL',
    'A-1',
    'NZ-7',
    'sam1234',
    'aolx100001',
    'ABCDEFGHI-1',
    'AOL-1234567890123',
    '100001x',
    "1' or '1'='1",
    '١٢٣',
  ])('%s cannot be one', (typed) => {
    expect(orderNumberOf(typed, 'aol')).toBeNull()
  })
})
