import { openUnits } from './callOff'

/** Units of a line, with the prices of one. Money in cents. */
export interface PricedUnits {
  readonly quantity: number
  /** Units that a cart sells at the line's price (`agreedUnits`); null: all. */
  readonly agreedUnits: number | null
  /** Without add-ons. */
  readonly unitCents: number
  /** Warranty and installation. */
  readonly addOnCents: number
  /** Today's price without add-ons. */
  readonly liveCents: number
  /** Warranty and installation at today's prices. */
  readonly liveAddOnCents: number
}

/** Units of a line that can still be ordered at its price; the units that were ordered count towards them. */
export const agreedUnitsLeft = ({
  quantity,
  agreedUnits,
  ordered,
}: Pick<PricedUnits, 'quantity' | 'agreedUnits'> & { readonly ordered: number }): number =>
  openUnits({ quantity: agreedUnits ?? quantity, ordered })

/**
 * Units of a line and the price of one with its add-ons in cents, as a cart charges them (decision D-9):
 * first as many as the agreement covers at the line's price, then the others at today's.
 *
 * @param units the whole line by default; else units to be ordered after those that `ordered` counts
 */
export function unitsByPrice(
  line: PricedUnits,
  units: number = line.quantity,
  ordered = 0,
): readonly (readonly [units: number, cents: number])[] {
  const agreed = Math.min(units, agreedUnitsLeft({ ...line, ordered }))
  return [
    [agreed, line.unitCents + line.addOnCents],
    [units - agreed, line.liveCents + line.liveAddOnCents],
  ]
}

/** What units of a line cost in cents, by `unitsByPrice`. */
export const unitsCents = (line: PricedUnits, units?: number, ordered?: number): number =>
  unitsByPrice(line, units, ordered).reduce((sum, [count, cents]) => sum + count * cents, 0)

/** The figures of a line that its project's totals add up. Money in cents. */
export interface TotalledLine extends PricedUnits {
  readonly rrpCents: number
  /** Today's RRP. */
  readonly liveRrpCents: number
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
    totalCents += unitsCents(line)
    rrpCents += unitsCents({
      ...line,
      unitCents: Math.max(line.rrpCents, line.unitCents),
      liveCents: Math.max(line.liveRrpCents, line.liveCents),
    })
  }
  return { productCount, totalCents, rrpCents, savingCents: rrpCents - totalCents }
}
