/** A line of a quote's revision. Dollars for one unit; null where prices are not shown. */
export interface RevisionLine {
  readonly productCode: string
  readonly title: string
  readonly sku: string
  readonly quantity: number
  readonly price: number | null
  /** The folder's title; null outside of folders. */
  readonly folder: string | null
  /** The names of the chosen add-ons. */
  readonly warranty: string | null
  readonly installation: string | null
}

/** The fields of a line in which two revisions can differ. */
export const REVISION_FIELDS = ['quantity', 'price', 'folder', 'warranty', 'installation'] as const
export type RevisionField = (typeof REVISION_FIELDS)[number]

/** One difference of two revisions, in the order of the later one; removed lines come last. */
export type RevisionChange =
  | { readonly kind: 'added' | 'removed'; readonly line: RevisionLine }
  | {
      readonly kind: RevisionField
      readonly line: RevisionLine
      readonly before: string | number | null
      readonly after: string | number | null
    }

/** The differences of two revisions of a quote, line by line. */
export function compareRevisions(
  before: readonly RevisionLine[],
  after: readonly RevisionLine[],
): RevisionChange[] {
  const old = new Map(before.map((line) => [line.productCode, line]))
  const kept = new Set(after.map(({ productCode }) => productCode))
  const changes = after.flatMap((line): RevisionChange[] => {
    const was = old.get(line.productCode)
    if (was === undefined) return [{ kind: 'added', line }]
    return REVISION_FIELDS.flatMap((kind) =>
      was[kind] === line[kind] ? [] : [{ kind, line, before: was[kind], after: line[kind] }],
    )
  })
  const removed = before.filter(({ productCode }) => !kept.has(productCode))
  return [...changes, ...removed.map((line): RevisionChange => ({ kind: 'removed', line }))]
}
