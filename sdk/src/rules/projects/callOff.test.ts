import { describe, expect, it } from 'vitest'
import { calledUnits, type CallOff, exceedsOpen, openUnits, scarceUnits } from './callOff'

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

describe('scarce units', () => {
  it.each([
    [3, 5, 3],
    [5, 5, null],
    [6, 5, null],
    [0, 5, null],
  ])('%i that can be ordered, where %i are added, are %s', (orderable, units, scarce) => {
    expect(scarceUnits(orderable, units)).toBe(scarce)
  })
})

describe('the units added to a cart', () => {
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
  ])('never exceed the open units together with %i in the cart', (inCart, units) => {
    expect(calledUnits(callOff({ inCart }))).toBe(units)
    expect(calledUnits(callOff({ inCart, wanted: 14 }))).toBe(units)
  })

  it('exceed the open units only on purpose', () => {
    expect(calledUnits(callOff({ wanted: 15, isExtra: true }))).toBe(15)
    expect(calledUnits(callOff({ ordered: 24, wanted: 1, isExtra: true }))).toBe(1)
  })

  it.each([
    [13, 2],
    [14, 1],
    [15, 0],
    [20, 0],
  ])('fill a cart with %i up to the chosen units where extra ones are intended', (inCart, units) => {
    expect(calledUnits(callOff({ wanted: 15, isExtra: true, inCart }))).toBe(units)
  })

  it('do not exceed the open units where no extra ones are chosen, even if they are intended', () => {
    expect(calledUnits(callOff({ wanted: 14, isExtra: true, inCart: 13 }))).toBe(1)
  })
})

describe('a choice of more units than are open', () => {
  it.each([
    [14, false, false],
    [15, false, true],
    [15, true, false],
    [null, false, false],
  ])('of %s, on purpose: %s, is refused: %s', (wanted, isExtra, isRefused) => {
    expect(exceedsOpen(callOff({ wanted, isExtra }))).toBe(isRefused)
  })
})
