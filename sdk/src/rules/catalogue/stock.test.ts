import { describe, expect, it } from 'vitest'
import { isBuyable, stockStatusOf } from './stock'

const status = (unitsAvailable: number | null, unitsOnOrder: number | null, superseded = false) =>
  stockStatusOf({ unitsAvailable, unitsOnOrder, superseded })

describe('the shop', () => {
  it('names each stock status [COM-421]', () => {
    expect(status(3, 0)).toBe('inStock')
    expect(status(3, 0, true)).toBe('inStock')
    expect(status(0, 2)).toBe('backOrder')
    expect(status(0, 0)).toBe('noStock')
    expect(status(0, 0, true)).toBe('supersededAndNoStock')
    expect(status(null, null)).toBe('indeterminate')
  })

  it('sells what is on the shelf and what is on its way, nothing else', () => {
    expect(
      (['inStock', 'backOrder', 'noStock', 'supersededAndNoStock', 'indeterminate'] as const).map(isBuyable),
    ).toEqual([true, true, false, false, false])
  })
})
