import { describe, expect, it } from 'vitest'
import { addToCompare, canCompare, comparePath, comparisonPath, parseCompareSkus } from './compare'

const list = [{ sku: 'A' }, { sku: 'B' }]

describe('the compare list', () => {
  it('adds up to 3 products [COM-028]', () => {
    expect(addToCompare(list, { sku: 'C' })).toEqual({ list: [...list, { sku: 'C' }], result: 'added' })
    expect(list).toHaveLength(2)
  })

  it('answers limit for a fourth and leaves the list [COM-028, SHL-184]', () => {
    const full = [...list, { sku: 'C' }]
    expect(addToCompare(full, { sku: 'D' })).toEqual({ list: full, result: 'limit' })
  })

  it('adds an SKU once, also to a full list [COM-029]', () => {
    expect(addToCompare(list, { sku: 'A' })).toEqual({ list, result: 'existing' })
    const full = [...list, { sku: 'C' }]
    expect(addToCompare(full, { sku: 'C' }).result).toBe('existing')
  })

  it('needs 2 products to compare [CHK-317] [SHL-182]', () => {
    expect([0, 1, 2, 3].map(canCompare)).toEqual([false, false, true, true])
  })

  it("joins SKUs with a tilde in the storefront's address [SHL-178]", () => {
    expect(comparePath(['A', 'B'])).toBe('/compare?sku=A~B')
    expect(comparePath(['A&1', 'B'])).toBe('/compare?sku=A%261~B')
  })

  it("makes a path of encoded SKUs in the checkout side's address [CHK-319, SHL-180]", () => {
    expect(comparisonPath(['A', 'B', 'C'])).toBe('/comparison/A/B/C/')
    expect(comparisonPath(['A/1', 'B'])).toBe('/comparison/A%2F1/B/')
  })

  it('reads the SKUs of the address, each once and at most 3', () => {
    expect(parseCompareSkus('A~B~A~~C~D')).toEqual(['A', 'B', 'C'])
    expect(parseCompareSkus('')).toEqual([])
  })
})
