import { compareRevisions, type RevisionLine, revisionSentences } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { QuoteSnapshot, Revision } from '../projects/service'
import type { revisionChanges } from './schema'

type Changes = z.infer<typeof revisionChanges>
type SnapshotLine = QuoteSnapshot['project']['cart']['products'][number]

/** The changes in sentences, for a paper; without prices they contain no amount and no day. */
export const changesInWords = (from: Revision, to: Revision, showPrices: boolean): string[] => {
  const headOf = ({ snapshot, validUntil }: Revision) =>
    showPrices ? { total: snapshot.project.cart.orderTotal, validUntil } : { total: null, validUntil: null }
  const changes = compareRevisions(linesOf(from.snapshot, showPrices), linesOf(to.snapshot, showPrices))
  return revisionSentences({ from: headOf(from), to: headOf(to), changes })
}

/** A revision with its number. */
export interface NumberedRevision extends Revision {
  readonly revision: number
}

const linesOf = ({ project }: QuoteSnapshot, showPrices: boolean): RevisionLine[] => {
  const lineOf = (line: SnapshotLine, folder: string | null): RevisionLine => ({
    productCode: line.productCode,
    title: line.title,
    sku: line.sku,
    quantity: line.quantity,
    price: showPrices ? line.price : null,
    folder,
    warranty: line.selectedWarranty?.name ?? null,
    installation: line.selectedInstall?.name ?? null,
  })
  return [
    ...project.cart.products.map((line) => lineOf(line, null)),
    ...project.folders.flatMap(({ title, products }) => products.map((line) => lineOf(line, title))),
  ]
}

/** The differences between two revisions of one quote. */
export const changesOf = (from: NumberedRevision, to: NumberedRevision, showPrices: boolean): Changes => {
  const headOf = ({ revision, quoteNumber, at, validUntil, snapshot }: NumberedRevision): Changes['to'] => ({
    revision,
    quoteNumber,
    at: at.toISOString(),
    total: showPrices ? snapshot.project.cart.orderTotal : null,
    validUntil,
  })
  return {
    from: headOf(from),
    to: headOf(to),
    changes: compareRevisions(linesOf(from.snapshot, showPrices), linesOf(to.snapshot, showPrices)),
  }
}
