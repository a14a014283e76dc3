import { describe, expect, it } from 'vitest'
import { QUOTE_STATUSES } from './basics/quoteStatuses'
import { type OrderedProject, statusAfterOrder, statusAfterReturn } from './ordered'

describe('the status after an order', () => {
  it('is Partial, or Won once everything is ordered; Lost and Won stay', () => {
    expect(QUOTE_STATUSES.map((status) => statusAfterOrder({ status, isWhole: false }))).toEqual([
      'Partial', // Open
      'Partial', // Pending
      'Partial', // Quoted
      'Lost',
      'Won',
      'Partial',
    ])
    expect(QUOTE_STATUSES.map((status) => statusAfterOrder({ status, isWhole: true }))).toEqual([
      'Won',
      'Won',
      'Won',
      'Lost',
      'Won',
      'Won',
    ])
  })
})

describe('the status after a refund', () => {
  const refunded = (part: Partial<OrderedProject>) =>
    statusAfterReturn({
      status: 'Won',
      quoted: true,
      wasWhole: true,
      isWhole: false,
      isBegun: true,
      ...part,
    })

  it('is Partial while a unit is ordered, then Quoted, or Open without a quote', () => {
    expect(refunded({})).toBe('Partial')
    expect(refunded({ isBegun: false })).toBe('Quoted')
    expect(refunded({ isBegun: false, quoted: false })).toBe('Open')
    expect(refunded({ status: 'Partial', wasWhole: false })).toBe('Partial')
    expect(refunded({ status: 'Partial', wasWhole: false, isBegun: false })).toBe('Quoted')
  })

  it('stays as staff set it, and where everything is still ordered', () => {
    expect(refunded({ wasWhole: false })).toBe('Won')
    expect(refunded({ isWhole: true })).toBe('Won')
    for (const status of ['Open', 'Pending', 'Quoted', 'Lost'] as const) {
      expect(refunded({ status, isBegun: false })).toBe(status)
    }
  })
})
