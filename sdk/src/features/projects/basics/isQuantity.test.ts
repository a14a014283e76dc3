import { describe, expect, it } from 'vitest'
import { isQuantity } from './isQuantity'

describe('the check of a quantity', () => {
  it('accepts whole units from 1 to 99', () => {
    expect([-1, 0, 1, 99, 100, 1.5, Number.NaN].filter(isQuantity)).toEqual([1, 99])
  })
})
