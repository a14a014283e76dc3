import { unitsByPrice } from '../../../rules'
import { saveFile } from '../parts/download'
import { entered, pricedUnits, quantityOf, unitPrice } from '../workspace/linePrice'
import type { ProjectLine } from '../project.types'
import type { LineView, ProjectStore } from '../workspace/store.types'

/**
 * Spreadsheets evaluate cells that begin like a formula; a leading apostrophe makes them text. Text that
 * itself begins with such an apostrophe gets another, so that removing one always restores the text.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/

/** The text of a cell, without the apostrophe that prevents its evaluation as a formula. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

const cell = (value: string | number | null | undefined): string => {
  const bare = String(value ?? '')
  const text = FORMULA.test(bare) ? `'${bare}` : bare
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const amount = (cents: number): string => (cents / 100).toFixed(2)

/** The type of `unitPrice`: staff's own with an unsaved price, the shop's where one was removed. */
function priceSource(view: LineView): ProjectLine['priceSource'] {
  const typed = entered(view, 'price')
  if (typeof typed === 'number') return 'staff'
  return typed === null ? 'live' : view.line.priceSource
}

/**
 * The units of a line with their unit price, their total and the type of the price. Units that the quote does
 * not cover have a row of their own: in each row, units times price are the total.
 */
function pricesOf(view: LineView): (string | number | null)[][] {
  const source = priceSource(view)
  return unitsByPrice(pricedUnits(view))
    .map(([units, cents], index) => [
      units,
      amount(cents),
      amount(units * cents),
      index > 0 || source === 'live' ? 'today' : source,
    ])
    .filter(([units]) => units)
}

/**
 * The lines of a project as CSV, in the order of the screen. The first three columns are those of a pasted
 * schedule, so that the file can be pasted into another project. Prices in dollars, including add-ons;
 * omitted if no prices are shown.
 */
export function csvOf({
  $info,
  $outline,
  $folders,
  line,
}: Pick<ProjectStore, '$info' | '$outline' | '$folders' | 'line'>): string {
  const isPriced = $info.get()?.showPrices ?? false
  const titles = new Map($folders.get().map(({ id, title }) => [id, title]))
  const head = ['Model', 'Quantity', 'Room', 'Product', 'Brand']
  if (isPriced) head.push('Unit price', 'Total', 'Price type')
  const rows = $outline.get().flatMap(({ folderId, codes }) =>
    codes.flatMap((code) => {
      const view = line(code)?.get()
      if (!view) return []
      const { sku, title, brand } = view.line
      const room = titles.get(folderId ?? '')
      const parts = isPriced && unitPrice(view) !== null ? pricesOf(view) : [[quantityOf(view)]]
      return parts.map(([units, ...prices]) => [sku, units, room, title, brand, ...prices])
    }),
  )
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const text = [head, ...rows].map((cells) => head.map((_, column) => cell(cells[column])).join(','))
  return `\uFEFF${text.join('\r\n')}\r\n`
}

/** Characters that file systems do not allow, and white space. */
const REFUSED = /[\\/:*?"<>|\s]+/g

/** Downloads the lines of a project as a CSV file. */
export function downloadCsv(store: ProjectStore): void {
  const info = store.$info.get()
  if (!info) return
  const name = `${info.projectRef} ${info.name}`.replace(REFUSED, ' ').trim()
  saveFile(new Blob([csvOf(store)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
