import { describe, expect, it } from 'vitest'
import * as enums from './enums'

describe('the label of a product', () => {
  it('styles a product by its condition, new without one, unavailable before all [SHL-297]', () => {
    expect(enums.conditionStyle({ available: true })).toBe('Brand New')
    expect(enums.conditionStyle({ available: true, conditionType: 'New Condition' })).toBe('New Condition')
    expect(enums.conditionStyle({ available: false, conditionType: 'New Condition' })).toBe('Unavailable')
  })
})
