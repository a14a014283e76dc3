import { describe, expect, it } from 'vitest'
import { quotePdf } from './pdf'
import { largePaper, paper } from './testing/papers'
import { pageCount, textOf } from './testing/readPdf'

describe('the PDF of a quote', () => {
  it('shows shop, number, project, customer, days, lines with their remarks, subtotals, saving and GST [COM-203]', async () => {
    const text = await textOf(await quotePdf(paper()))
    for (const part of [
      'Countertop Commercial',
      'Quote Q100123-2',
      'Harbour Towers – Tāmaki wing',
      'Rita Marsden',
      '24 November 2026',
      'Prices hold until 22 December 2026',
      'Prepared by Amir Haddad',
      'Bosch Series 8 built-in pyrolytic oven 2',
      '+ Five-year cover $199.00',
      'Bosch HBG7341B1A: black, left hinge',
      'Subtotal Level 3',
      '$4,197.00',
      'You save',
      '$8,195.00',
      'Includes GST of',
      'Page 1 of 1',
    ])
      expect(text).toContain(part)
  })

  it('without prices names no amount and no day that prices hold to', async () => {
    const text = await textOf(await quotePdf(paper({ showPrices: false })))
    expect(text).toContain('Bosch Series 8 built-in pyrolytic oven 2')
    expect(text).toContain('+ Five-year cover')
    expect(text).not.toMatch(/\$|hold until|Subtotal|save|GST/)
  })

  it('lists on its first page what changed since the revision before', async () => {
    const sentences = ['Oven: quantity 3 instead of 2', 'Total $4,850.00 instead of $2,800.00']
    const changed = paper({ changes: { since: 'Q100123', sentences } })
    const text = await textOf(await quotePdf(changed))
    for (const part of ['Changed since Q100123', ...sentences, 'Page 1 of 1']) expect(text).toContain(part)
    expect(text.indexOf('Changed since')).toBeLessThan(text.indexOf('Unit price'))
    expect(text).not.toContain('other change')
    expect(await textOf(await quotePdf(paper()))).not.toContain('Changed since')
  })

  it('counts the changes that its first page has no room for', async () => {
    const sentences = Array.from({ length: 500 }, (_, n) => `Oven ${n}: quantity 3 instead of 2`)
    const bytes = await quotePdf(paper({ changes: { since: 'Q100123', sentences } }))
    const text = await textOf(bytes)
    const listed = sentences.filter((sentence) => text.includes(sentence)).length
    expect(listed).toBeGreaterThan(10)
    expect(text).toContain(`and ${500 - listed} other changes`)
    // The first products are on the first page as well.
    expect(pageCount(bytes)).toBe(1)
  })

  it('is tagged, has a title and a language, and repeats heading and columns on each page', async () => {
    const bytes = await quotePdf(largePaper())
    const raw = bytes.toString('latin1')
    for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang', '/DisplayDocTitle true']) {
      expect(raw).toContain(part)
    }
    const pages = pageCount(bytes)
    expect(pages).toBeGreaterThan(15)
    const text = await textOf(bytes)
    expect(text).toContain('(continued)')
    expect(text.split('Unit price').length - 1).toBeGreaterThanOrEqual(pages)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    for (const n of [0, 250, 499]) expect(text).toContain(`oven ${n}`)
  })
})
