import { describe, expect, it } from 'vitest'
import { offeredAccessories } from './choose'

describe('the offered accessories', () => {
  it('take turns between the products, without repeats and without what is in the cart', () => {
    const byProduct = [['HOOD', 'COOKTOP', 'TRAY'], ['DRYER'], ['HOOD', 'KIT']]
    expect(offeredAccessories(byProduct, new Set(['OVEN', 'DRYER']), [])).toEqual([
      'HOOD',
      'COOKTOP',
      'KIT',
      'TRAY',
    ])
    expect(offeredAccessories([], new Set(), [])).toEqual([])
  })

  it('stay in their places while the cart still has a product that they belong to', () => {
    expect(offeredAccessories([['A', 'B', 'C'], ['D']], new Set(['A']), ['A', 'C', 'GONE', 'B'])).toEqual([
      'C',
      'B',
      'D',
    ])
  })
})
