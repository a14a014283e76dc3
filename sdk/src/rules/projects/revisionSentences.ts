import { formatDdMmmYyyy, fromIsoDate } from '../dates'
import { dollarsToCents, formatPrice } from '../money'
import { fill } from '../texts/fill'
import type { RevisionChange, RevisionField } from './revisions'

/** The sentences of a revision's changes; `{…}` are replaced. */
export const revisionTexts = {
  changeAdded: 'Added: {count} × {name}',
  changeRemoved: 'Removed: {count} × {name}',
  changeQuantity: '{name}: quantity {after} instead of {before}',
  changePrice: '{name}: price {after} instead of {before}',
  changeFolder: '{name}: moved from “{before}” to “{after}”',
  changeWarranty: '{name}: warranty {after} instead of {before}',
  changeInstallation: '{name}: installation {after} instead of {before}',
  changeSeveral: '{change} ({count} lines)',
  changeTotal: 'Total {after} instead of {before}',
  changeDay: 'Prices hold until {day}',
  changeNothing: 'Nothing changed.',
  noFolder: 'Not in a folder',
  none: 'none',
}

/** A compared revision. Dollars; null where prices are not shown. */
export interface RevisionHead {
  readonly total: number | null
  /** Last day of its prices, `YYYY-MM-DD`. */
  readonly validUntil: string | null
}

export interface RevisionDifferences {
  readonly from: RevisionHead
  readonly to: RevisionHead
  readonly changes: readonly {
    readonly kind: RevisionChange['kind']
    readonly line: RevisionChange['line']
    readonly before?: string | number | null
    readonly after?: string | number | null
  }[]
}

const money = (dollars: number): string =>
  formatPrice(dollarsToCents(dollars), { zeroText: '$0.00', decimals: 'always' })

const dayOf = (iso: string): string => {
  const date = fromIsoDate(iso)
  return date ? formatDdMmmYyyy(date) : iso
}

/**
 * The changes of a revision in words: lines first, then the total and the last day of the prices. The same
 * change of several lines, such as a model's price on each floor, is one sentence.
 */
export function revisionSentences(
  { from, to, changes }: RevisionDifferences,
  texts: { readonly [Text in keyof typeof revisionTexts]: string } = revisionTexts,
): string[] {
  const byField: Readonly<Record<RevisionField, string>> = {
    quantity: texts.changeQuantity,
    price: texts.changePrice,
    folder: texts.changeFolder,
    warranty: texts.changeWarranty,
    installation: texts.changeInstallation,
  }
  const all = changes.map(({ kind, line, before, after }) => {
    const name = line.title
    if (kind === 'added') return fill(texts.changeAdded, { name, count: line.quantity })
    if (kind === 'removed') return fill(texts.changeRemoved, { name, count: line.quantity })
    const shown = (value: string | number | null | undefined): string => {
      if (value === null || value === undefined) return kind === 'folder' ? texts.noFolder : texts.none
      return kind === 'price' ? money(Number(value)) : String(value)
    }
    return fill(byField[kind], { name, before: shown(before), after: shown(after) })
  })
  const counts = new Map<string, number>()
  for (const change of all) counts.set(change, (counts.get(change) ?? 0) + 1)
  const sentences = [...counts].map(([change, count]) =>
    count === 1 ? change : fill(texts.changeSeveral, { change, count }),
  )
  if (from.total !== null && to.total !== null && from.total !== to.total)
    sentences.push(fill(texts.changeTotal, { before: money(from.total), after: money(to.total) }))
  if (to.validUntil !== null && from.validUntil !== to.validUntil)
    sentences.push(fill(texts.changeDay, { day: dayOf(to.validUntil) }))
  return sentences.length === 0 ? [texts.changeNothing] : sentences
}
