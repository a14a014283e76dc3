import { describe, expect, it } from 'vitest'
import type { PaperLine, QuotePaper } from './paper'
import { quotePdf } from './pdf'
import { pageCount, textOf } from './testing/readPdf'

const line = (n: number, more: Partial<PaperLine> = {}): PaperLine => ({
  sku: `HBG${n}`,
  title: `Bosch Series 8 built-in pyrolytic oven ${n}`,
  quantity: 2,
  unitCents: 199_900,
  totalCents: 399_800,
  addOns: [],
  remarks: [],
  ...more,
})

const paper = (more: Partial<QuotePaper> = {}): QuotePaper => ({
  shop: { name: 'Countertop Commercial', phone: '1300 000 000', colour: '#0a3d62' },
  locale: 'en-AU',
  currency: 'AUD',
  quoteNumber: 'Q100123-2',
  projectName: 'Harbour Towers – Tāmaki wing',
  date: '2026-11-24',
  holdsUntil: '2026-12-22',
  customer: ['Rita Marsden', '12 Quay St, Sydney NSW 2000'],
  preparedBy: 'Amir Haddad',
  sections: [
    { title: null, lines: [line(1)], subtotalCents: 399_800 },
    {
      title: 'Level 3',
      lines: [
        line(2, {
          addOns: [{ title: 'Five-year cover', cents: 19_900 }],
          remarks: ['Bosch HBG7341B1A: black, left hinge'],
        }),
      ],
      subtotalCents: 419_700,
    },
  ],
  totalCents: 819_500,
  savingCents: 60_000,
  gstCents: 74_500,
  showPrices: true,
  ...more,
})

const large = (): QuotePaper =>
  paper({
    sections: Array.from({ length: 20 }, (_, floor) => ({
      title: `Level ${floor + 1}`,
      lines: Array.from({ length: 25 }, (_, n) => line(floor * 25 + n)),
      subtotalCents: 9_995_000,
    })),
  })

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

  it('is tagged, has a title and a language, and repeats heading and columns on each page', async () => {
    const bytes = await quotePdf(large())
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

  it('of 500 lines lets other work have its turn after each page', async () => {
    let turns = 0
    let isOver = false
    const count = (): void => {
      if (isOver) return
      turns += 1
      setImmediate(count)
    }
    setImmediate(count)
    const bytes = await quotePdf(large())
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(pageCount(bytes) - 1)
  })
})
