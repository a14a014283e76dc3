import { describe, expect, it } from 'vitest'
import type { PaperLine, QuotePaper } from './paper'
import { quotePdf } from './pdf'
import { largePaper, paper } from './testing/papers'
import { pageCount, shownTexts, textOf } from './testing/readPdf'

const lineOf = (more: Partial<PaperLine> = {}): PaperLine => ({ ...paper().sections[0]!.lines[0]!, ...more })

/** A quote whose last line differs. */
const withLine = (more: Partial<PaperLine>): QuotePaper => {
  const { lines, ...folder } = paper().sections[1]!
  return paper({ sections: [{ ...folder, lines: [{ ...lines[0]!, totalCents: 419_700, ...more }] }] })
}

describe('the PDF of a quote', () => {
  it('shows shop, number, project, customer, days, lines with their remarks, subtotals, saving and GST [COM-203]', async () => {
    const text = textOf(await quotePdf(paper()))
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
      'RRP',
      '$8,795.00',
      'You save',
      '$8,195.00',
      'Includes GST of',
      'Page 1 of 1',
    ])
      expect(text).toContain(part)
  })

  it.each([
    ['macrons and Vietnamese', 'Hōne Nguyễn Thị Hồng', 'Hōne Nguyễn Thị Hồng'],
    ['decomposed macrons', 'Ma\u0304ori', 'Māori'],
    ['Greek and Cyrillic', 'Ελένη Щербаков', 'Ελένη Щербаков'],
    ['simplified Chinese', '张伟 (Zhang Wei)', '张伟 (Zhang Wei)'],
    ['traditional Chinese, with macrons', '陳大文, Ōtāhuhu – ’24 •', '陳大文, Ōtāhuhu – ’24 •'],
    ['Japanese', '髙橋さくら カナ', '髙橋さくら カナ'],
    ['Korean', '김민수 Kim', '김민수 Kim'],
    ['emoji, which are left out', '👷🏽🇦🇺Rita Marsden', 'Rita Marsden'],
    ['Arabic, which is marked', 'Ali محمد علي', 'Ali [?]'],
  ])('prints names with %s', async (_, name, printed) => {
    const bytes = await quotePdf(paper({ customer: [name] }))
    expect(shownTexts(bytes).map(({ text }) => text)).toContain(printed)
    // Only the glyphs that it shows are embedded.
    expect(bytes.length).toBeLessThan(120_000)
  })

  it('prints each row of a text in a typeface that has it', async () => {
    const customer = ['김민수', '陳大文', 'Tāmaki', '12 Quay St']
    const bytes = await quotePdf(paper({ customer }))
    expect(shownTexts(bytes).map(({ text }) => text)).toEqual(expect.arrayContaining(customer))
    const tops = customer.map((row) => shownTexts(bytes).find(({ text }) => text === row)?.y ?? 0)
    expect(tops).toEqual(tops.toSorted((a, b) => b - a))
    expect(new Set(tops).size).toBe(4)
  })

  it('has the digits of two amounts below each other', async () => {
    const amounts = [111_100, 888_800]
    const lines = amounts.map((totalCents) => lineOf({ totalCents }))
    const texts = shownTexts(await quotePdf(paper({ sections: [{ title: null, lines, subtotalCents: 0 }] })))
    const starts = ['$1,111.00', '$8,888.00'].map((amount) => texts.find(({ text }) => text === amount)?.x)
    expect(starts[0]).toBeGreaterThan(400)
    expect(starts[0]).toBe(starts[1])
  })

  it('without prices names no amount and no day that prices hold to', async () => {
    const text = textOf(await quotePdf(paper({ showPrices: false })))
    expect(text).toContain('Bosch Series 8 built-in pyrolytic oven 2')
    expect(text).toContain('+ Five-year cover')
    expect(text).not.toMatch(/\$|hold until|Subtotal|RRP|save|GST/)
  })

  it('lists on its first page what changed since the revision before', async () => {
    const sentences = ['Oven: quantity 3 instead of 2', 'Total $4,850.00 instead of $2,800.00']
    const changed = paper({ changes: { since: 'Q100123', sentences } })
    const text = textOf(await quotePdf(changed))
    for (const part of ['Changed since Q100123', ...sentences, 'Page 1 of 1']) expect(text).toContain(part)
    expect(text.indexOf('Changed since')).toBeLessThan(text.indexOf('Unit price'))
    expect(text).not.toContain('other change')
    expect(textOf(await quotePdf(paper()))).not.toContain('Changed since')
  })

  it('counts the changes that its first page has no room for', async () => {
    const sentences = Array.from({ length: 500 }, (_, n) => `Oven ${n}: quantity 3 instead of 2`)
    const bytes = await quotePdf(paper({ changes: { since: 'Q100123', sentences } }))
    const text = textOf(bytes)
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
    const text = textOf(bytes)
    expect(text).toContain('(continued)')
    expect(text.split('Unit price').length - 1).toBeGreaterThanOrEqual(pages)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    for (const n of [0, 250, 499]) expect(text).toContain(`oven ${n}`)
  })

  it('continues a line that is longer than a page on pages with a heading, above their footers', async () => {
    const remarks = Array.from({ length: 20 }, (_, n) => `Colour ${n}: ${'matt black, '.repeat(80)}end ${n}`)
    const bytes = await quotePdf(withLine({ remarks }))
    const shown = shownTexts(bytes)
    const pages = pageCount(bytes)
    expect(pages).toBeGreaterThan(3)
    for (let page = 0; page < pages; page += 1) {
      const texts = shown.filter((text) => text.page === page)
      const [head, ...others] = texts.filter(({ text }) => text === 'Product')
      expect([page, head?.page, others]).toEqual([page, page, []])
      const footer = texts.find(({ text }) => text === `Page ${page + 1} of ${pages}`)
      const lowest = Math.min(...texts.filter(({ y }) => y !== footer?.y).map(({ y }) => y))
      expect(lowest).toBeGreaterThan((footer?.y ?? Infinity) + 8)
    }
    const text = textOf(bytes).replaceAll('\n', '')
    for (const [n] of remarks.entries()) expect(text.split(`end ${n}`)).toHaveLength(n === 1 ? 12 : 2)
    // The amounts are beside the title.
    const title = shown.find((found) => found.text.includes('oven 2'))
    const amount = shown.filter(({ text: found }) => found === '$4,197.00')[0]
    expect([amount?.page, amount?.y]).toEqual([title?.page, title?.y])
  })

  it('never leaves a folder’s heading at the end of a page', async () => {
    for (const count of [12, 13, 14, 15]) {
      const lines = Array.from({ length: count }, () => lineOf())
      const long = lineOf({ title: 'Cooktop', remarks: ['a', 'b', 'c', 'd', 'e'] })
      const sections = [
        { title: null, lines, subtotalCents: 0 },
        { title: 'Level 7', lines: [long], subtotalCents: 0 },
      ]
      const shown = shownTexts(await quotePdf(paper({ sections })))
      const pageOf = (part: string) => shown.find(({ text }) => text === part)?.page
      expect([count, pageOf('Level 7')]).toEqual([count, pageOf('Cooktop')])
    }
  })

  it('sets what follows a long name below its last row', async () => {
    const title = `${'Kitchens and laundries of the north-eastern wing '.repeat(2)}W`
    const preparedBy = 'Bartholomew Featherstonehaugh-Cholmondeley '.repeat(4)
    const sections = [
      { title, lines: [lineOf()], subtotalCents: 0 },
      { title: 'Level 7', lines: [lineOf()], subtotalCents: 0 },
    ]
    const shown = shownTexts(await quotePdf(paper({ sections, preparedBy })))
    const heights = (part: string) => shown.filter(({ text }) => text.includes(part)).map(({ y }) => y)
    expect(heights('Level 7')[0]).toBeLessThan(heights('Subtotal Kitchens')[0]! - 11 * 2 - 15)
    expect(heights('Harbour Towers')[0]).toBeLessThan(Math.min(...heights('Cholmondeley')) - 18)
  })

  it('shows line ends and tabs of a remark as white space', async () => {
    const text = textOf(await quotePdf(withLine({ remarks: ['black\r\nleft\thinge\rbelow'] })))
    expect(text).toContain('\nblack\nleft hinge\nbelow\n')
  })
})
