/** The figures of a line that its project's totals add up. Money in cents. */
export interface TotalledLine {
  readonly quantity: number
  /** Of one unit without add-ons. */
  readonly unitCents: number
  /** Warranty and installation of one unit. */
  readonly addOnCents: number
  readonly rrpCents: number
}

export interface ProjectSums {
  /** Units. */
  readonly productCount: number
  readonly totalCents: number
  /** The cost of the goods at their RRP; a price above the RRP counts as its own RRP. */
  readonly rrpCents: number
  readonly savingCents: number
}

/** The totals of a project over all its lines (decision D-2). Add-ons have no RRP, so they save nothing. */
export function projectTotals(lines: Iterable<TotalledLine>): ProjectSums {
  let [productCount, totalCents, goodsCents, rrpCents] = [0, 0, 0, 0]
  for (const line of lines) {
    productCount += line.quantity
    totalCents += line.quantity * (line.unitCents + line.addOnCents)
    goodsCents += line.quantity * line.unitCents
    rrpCents += line.quantity * Math.max(line.rrpCents, line.unitCents)
  }
  return { productCount, totalCents, rrpCents, savingCents: Math.max(0, rrpCents - goodsCents) }
}
