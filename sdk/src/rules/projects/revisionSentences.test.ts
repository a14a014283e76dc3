import { describe, expect, it } from 'vitest'
import { revisionTexts, revisionSentences } from './revisionSentences'
import type { RevisionLine } from './revisions'

const line: RevisionLine = {
  productCode: 'A',
  title: 'Oven {before}',
  sku: 'A',
  quantity: 2,
  price: 1000,
  folder: null,
  warranty: null,
  installation: null,
}
const head = { total: 2000, validUntil: '2026-12-22' }

describe('the changes of a revision in words', () => {
  it('name added, removed and changed lines, then the total and the new last day [COM-203]', () => {
    const sentences = revisionSentences({
      from: head,
      to: { total: 2849.5, validUntil: '2027-01-03' },
      changes: [
        { kind: 'added', line },
        { kind: 'quantity', line: { ...line, title: 'Hood' }, before: 2, after: 3 },
        { kind: 'price', line: { ...line, title: 'Hood' }, before: 1000, after: 950 },
        { kind: 'folder', line: { ...line, title: 'Hood' }, before: null, after: 'Level 1' },
        { kind: 'warranty', line: { ...line, title: 'Hood' }, before: 'Five-year cover', after: null },
        { kind: 'removed', line: { ...line, title: 'Sink' } },
      ],
    })
    expect(sentences).toEqual([
      // A title with braces stays as it is.
      'Added: 2 × Oven {before}',
      'Hood: quantity 3 instead of 2',
      'Hood: price $950.00 instead of $1,000.00',
      'Hood: moved from “Not in a folder” to “Level 1”',
      'Hood: warranty none instead of Five-year cover',
      'Removed: 2 × Sink',
      'Total $2,849.50 instead of $2,000.00',
      'Prices hold until 03 Jan 2027',
    ])
  })

  it('are one sentence where several lines change alike', () => {
    const price = { kind: 'price' as const, before: 1000, after: 950 }
    const hood = { ...line, title: 'Hood' }
    expect(
      revisionSentences({
        from: head,
        to: head,
        changes: [
          { ...price, line: hood },
          { ...price, line: hood, after: 900 },
          { ...price, line: { ...hood, productCode: 'B' } },
        ],
      }),
    ).toEqual([
      'Hood: price $950.00 instead of $1,000.00 (2 lines)',
      'Hood: price $900.00 instead of $1,000.00',
    ])
  })

  it('name no amount and no day where prices are not shown', () => {
    const without = { total: null, validUntil: null }
    expect(revisionSentences({ from: head, to: without, changes: [] })).toEqual(['Nothing changed.'])
    expect(revisionSentences({ from: without, to: { ...head, validUntil: null }, changes: [] })).toEqual([
      'Nothing changed.',
    ])
  })

  it('are in the texts of the host', () => {
    const texts = { ...revisionTexts, changeNothing: 'No change' }
    expect(revisionSentences({ from: head, to: head, changes: [] }, texts)).toEqual(['No change'])
  })
})
