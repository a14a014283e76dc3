import type { PaperLine } from './paper'

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, side: 42, top: 42, foot: 60 }
export const left = page.side
export const right = page.width - page.side
export const bottom = page.height - page.foot
/** The share of the first page that a revision's changes may fill; the rest is for its products. */
export const CHANGES_SHARE = 0.6
export const BULLET = 10
/** A line up to this height is on one page; a longer one may continue on the next. Points. */
export const KEEP_TOGETHER_HEIGHT = 200
export const ink = '#1d1d1f'
export const grey = '#5f6368'
export const ruleColour = '#d8dadd'

export interface Column {
  readonly label: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

export const columnsOf = (showPrices: boolean): Record<'product' | 'quantity' | 'unit' | 'total', Column> => {
  const edge = showPrices ? right - 170 : right
  return {
    product: { label: 'Product', x: left, width: edge - 44 - left, align: 'left' },
    quantity: { label: 'Qty', x: edge - 40, width: 40, align: 'right' },
    unit: { label: 'Unit price', x: right - 165, width: 80, align: 'right' },
    total: { label: 'Total', x: right - 80, width: 80, align: 'right' },
  }
}

/** The rows of text under a line's title. @param money null where no price is printed */
export const notesOf = (line: PaperLine, money: ((cents: number) => string) | null): string[] => {
  const addOns = line.addOns.map(({ title, cents }) =>
    money === null ? `+ ${title}` : `+ ${title} ${money(cents)}`,
  )
  return [line.sku, ...addOns, ...line.remarks]
    .join('\n')
    .replaceAll('\t', ' ')
    .split(/\r\n|\r|\n/)
}
