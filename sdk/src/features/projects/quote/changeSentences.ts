import { fill } from '../../../core'
import { dollarsToCents, formatPrice } from '../../../rules'
import { formatDay } from '../formatDay'
import type { RevisionChanges } from '../project.answers'
import type { quoteTexts } from './quote.texts'

type Texts = { readonly [K in keyof typeof quoteTexts]: string }

const money = (dollars: number): string =>
  formatPrice(dollarsToCents(dollars), { zeroText: '$0.00', decimals: 'always' })

/** What a revision changed, in words: lines first, then the total and the last day of the prices. */
export function changeSentences({ from, to, changes }: RevisionChanges, texts: Texts): string[] {
  const lines = changes.map(({ kind, line, before, after }) => {
    const name = line.title
    if (kind === 'added') return fill(texts.changeAdded, { name, count: line.quantity })
    if (kind === 'removed') return fill(texts.changeRemoved, { name, count: line.quantity })
    const shown = (value: string | number | null | undefined): string => {
      if (value === null || value === undefined) return kind === 'folder' ? texts.noFolder : texts.none
      return kind === 'price' ? money(Number(value)) : String(value)
    }
    return fill(
      {
        quantity: texts.changeQuantity,
        price: texts.changePrice,
        folder: texts.changeFolder,
        warranty: texts.changeWarranty,
        installation: texts.changeInstallation,
      }[kind],
      { name, before: shown(before), after: shown(after) },
    )
  })
  if (from.total !== null && to.total !== null && from.total !== to.total)
    lines.push(fill(texts.changeTotal, { before: money(from.total), after: money(to.total) }))
  if (to.validUntil !== null && from.validUntil !== to.validUntil)
    lines.push(fill(texts.changeDay, { day: formatDay(to.validUntil) }))
  return lines.length === 0 ? [texts.changeNothing] : lines
}
