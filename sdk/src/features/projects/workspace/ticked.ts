import { openUnits } from '../../../rules'
import { lineTotal, quantityOf } from './linePrice'
import type { LineView, ProjectStore } from './store.types'

/** The ticked lines in the order of the screen, and the folders that have any (COM-236). */
export function selectionOf({
  $ticked,
  $outline,
}: {
  $ticked: { get(): ReadonlySet<string> }
  $outline: Pick<ProjectStore['$outline'], 'get'>
}): {
  selectedProductCodes: string[]
  selectedFolders: string[]
} {
  const ticked = $ticked.get()
  const outline = $outline.get()
  return {
    selectedProductCodes: outline.flatMap(({ codes }) => codes.filter((code) => ticked.has(code))),
    selectedFolders: outline.flatMap(({ folderId, codes }) =>
      folderId !== null && codes.some((code) => ticked.has(code)) ? [folderId] : [],
    ),
  }
}

/** Units of a line that are still to be ordered, an unsaved quantity included. */
export const restOfLine = (view: LineView): number =>
  openUnits({ quantity: quantityOf(view), ordered: view.line.orderedQuantity })

/** What of the ticked lines is still to be ordered. */
export function restOf({ $ticked, line }: Pick<ProjectStore, '$ticked' | 'line'>): {
  /** Lines that have any of it. */
  lines: number
  /** Null without prices. */
  cents: number | null
  /** Some of the ticked units were ordered. */
  isBegun: boolean
} {
  let lines = 0
  let cents: number | null = 0
  let isBegun = false
  for (const code of $ticked.get()) {
    const view = line(code)?.get()
    if (!view) continue
    const units = restOfLine(view)
    if (units > 0) lines += 1
    if (view.line.orderedQuantity > 0) isBegun = true
    const price = lineTotal(view, units, view.line.orderedQuantity)
    cents = cents === null || price === null ? null : cents + price
  }
  return { lines, cents, isBegun }
}
