import type { PaperLine, QuotePaper } from '../paper'

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

/** A quote of two lines, one of them in a folder. */
export const paper = (more: Partial<QuotePaper> = {}): QuotePaper => ({
  shop: { name: 'Countertop Commercial', phone: '1300 000 000', colour: '#0a3d62' },
  locale: 'en-AU',
  currency: 'AUD',
  quoteNumber: 'Q100123-2',
  projectName: 'Harbour Towers – Tāmaki wing',
  date: '2026-11-24',
  holdsUntil: '2026-12-22',
  customer: ['Rita Marsden', '12 Quay St, Sydney NSW 2000'],
  preparedBy: 'Amir Haddad',
  changes: null,
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

/** A quote of 500 lines in 20 folders. */
export const largePaper = (): QuotePaper =>
  paper({
    sections: Array.from({ length: 20 }, (_, floor) => ({
      title: `Level ${floor + 1}`,
      lines: Array.from({ length: 25 }, (_, n) => line(floor * 25 + n)),
      subtotalCents: 9_995_000,
    })),
  })
