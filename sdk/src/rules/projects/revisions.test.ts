import { describe, expect, it } from 'vitest'
import { compareRevisions, type RevisionLine } from './revisions'

const line = (productCode: string, more: Partial<RevisionLine> = {}): RevisionLine => ({
  productCode,
  title: `Product ${productCode}`,
  sku: productCode,
  quantity: 1,
  price: 1000,
  folder: null,
  warranty: null,
  installation: null,
  ...more,
})
const differences = (before: readonly RevisionLine[], after: readonly RevisionLine[]) =>
  compareRevisions(before, after).map((change) =>
    'before' in change
      ? [change.kind, change.line.productCode, change.before, change.after]
      : [change.kind, change.line.productCode],
  )

describe('two revisions of a quote', () => {
  it('differ in nothing where their lines are the same, in any order', () => {
    expect(differences([line('A'), line('B')], [line('B'), line('A')])).toEqual([])
  })

  it('name each changed field of a line, then the lines that were removed', () => {
    const before = [line('A'), line('B', { folder: 'Level 1' }), line('C')]
    const after = [
      line('D'),
      line('A', { quantity: 3, price: 900.5, warranty: '3 years' }),
      line('B', { folder: 'Level 2' }),
    ]
    expect(differences(before, after)).toEqual([
      ['added', 'D'],
      ['quantity', 'A', 1, 3],
      ['price', 'A', 1000, 900.5],
      ['warranty', 'A', null, '3 years'],
      ['folder', 'B', 'Level 1', 'Level 2'],
      ['removed', 'C'],
    ])
  })

  it('distinguish two lines of one product', () => {
    const before = [line('A', { sku: 'X' }), line('B', { sku: 'X' })]
    expect(differences(before, [line('B', { sku: 'X', quantity: 2 })])).toEqual([
      ['quantity', 'B', 1, 2],
      ['removed', 'A'],
    ])
  })
})
