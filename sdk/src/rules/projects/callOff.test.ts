import { describe, expect, it } from 'vitest'
import { calledUnits, type CallOff, exceedsOpen, openUnits } from './callOff'

const callOff = (part: Partial<CallOff> = {}): CallOff => ({
  quantity: 24,
  ordered: 10,
  inCart: 0,
  wanted: null,
  isExtra: false,
  ...part,
})

describe('the open units of a line', () => {
  it.each([
    [24, 0, 24],
    [24, 23, 1],
    [24, 24, 0],
    // The line was lowered after the order.
    [24, 30, 0],
  ])('of %i with %i ordered are %i', (quantity, ordered, open) => {
    expect(openUnits({ quantity, ordered })).toBe(open)
  })
})

describe('the units that go into a cart', () => {
  it('are all that are open, unless fewer are chosen [COM-300]', () => {
    expect(calledUnits(callOff())).toBe(14)
    expect(calledUnits(callOff({ wanted: 14 }))).toBe(14)
    expect(calledUnits(callOff({ wanted: 1 }))).toBe(1)
    expect(calledUnits(callOff({ ordered: 24 }))).toBe(0)
  })

  it.each([
    [13, 1],
    [14, 0],
    // Units were added to the cart's line by hand.
    [20, 0],
  ])('leave out what would be more than is open beside %i in the cart', (inCart, units) => {
    expect(calledUnits(callOff({ inCart }))).toBe(units)
    expect(calledUnits(callOff({ inCart, wanted: 14 }))).toBe(units)
  })

  it('are more than is open only where that is meant', () => {
    expect(calledUnits(callOff({ wanted: 15, isExtra: true }))).toBe(15)
    expect(calledUnits(callOff({ ordered: 24, wanted: 1, isExtra: true }))).toBe(1)
  })

  it.each([
    [13, 2],
    [14, 1],
    [15, 0],
    [20, 0],
  ])('are, where more is meant, what the cart with %i has less than was chosen', (inCart, units) => {
    expect(calledUnits(callOff({ wanted: 15, isExtra: true, inCart }))).toBe(units)
  })

  it('are no more than is open where no more is chosen, whatever is meant', () => {
    expect(calledUnits(callOff({ wanted: 14, isExtra: true, inCart: 13 }))).toBe(1)
  })
})

describe('a choice of more than is open', () => {
  it.each([
    [14, false, false],
    [15, false, true],
    [15, true, false],
    [null, false, false],
  ])('of %s, meant: %s, is refused: %s', (wanted, isExtra, isRefused) => {
    expect(exceedsOpen(callOff({ wanted, isExtra }))).toBe(isRefused)
  })
})
