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
  /** The cost at RRP; add-ons, and a price above the RRP, count as their own RRP. */
  readonly rrpCents: number
  /** `rrpCents` minus `totalCents`. */
  readonly savingCents: number
}

/** The totals of a project over all its lines (decision D-2). */
export function projectTotals(lines: Iterable<TotalledLine>): ProjectSums {
  let [productCount, totalCents, rrpCents] = [0, 0, 0]
  for (const line of lines) {
    productCount += line.quantity
    totalCents += line.quantity * (line.unitCents + line.addOnCents)
    rrpCents += line.quantity * (Math.max(line.rrpCents, line.unitCents) + line.addOnCents)
  }
  return { productCount, totalCents, rrpCents, savingCents: rrpCents - totalCents }
}
