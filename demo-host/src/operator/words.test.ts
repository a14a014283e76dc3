import { brandOf } from '@countertop/sdk/rules'
import { describe, expect, it } from 'vitest'
import { formatTime, stateLabel } from './words'

describe('the label of a partly paid order', () => {
  it('names no deposit: it may have none', () => {
    expect(stateLabel('depositPaid')).toBe('Paid in part')
  })
})

describe('a time', () => {
  it.each([
    ['aol', '2026-11-28T13:00:00Z', '29 Nov 2026, 00:00'],
    ['aol', '2026-11-28T12:59:59Z', '28 Nov 2026, 23:59'],
    ['nz', '2026-11-28T11:38:00Z', '29 Nov 2026, 00:38'],
    ['nz', '2026-06-28T00:05:00Z', '28 Jun 2026, 12:05'],
  ] as const)('of %s, %s, is written as %s', (brand, iso, text) => {
    expect(formatTime(brandOf(brand), iso)).toBe(text)
  })
})
