/** A line of an order as it was sold: what all of its units cost, add-ons included, in cents. */
export interface SoldLine {
  readonly quantity: number
  readonly lineTotalCents: number
}

/** The part of `cents` that falls to the first `count` of `whole`, in whole cents; the parts of all of them add up exactly. */
const share = (cents: number, count: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((cents * count) / whole)

/**
 * What each line of an order cost once the order's discount (coupon and gift card, in cents) has been taken off the lines in proportion, to the
 * cent: together the lines come to the goods less the discount, and never below 0.
 */
export const paidForLines = (lines: readonly SoldLine[], discountCents: number): number[] => {
  const goodsCents = lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0)
  const offCents = Math.min(Math.max(0, discountCents), goodsCents)
  let before = 0
  return lines.map(({ lineTotalCents }) => {
    const from = share(offCents, before, goodsCents)
    before += lineTotalCents
    return lineTotalCents - (share(offCents, before, goodsCents) - from)
  })
}

/**
 * What `quantity` more units of a line are worth when `returned` have come back before, in cents: however a line is given back, in one piece or unit
 * by unit, it comes to what was paid for it.
 * @throws RangeError for more units than are left, or for less than one
 */
export const worthOfUnits = (
  paidCents: number,
  sold: number,
  { returned, quantity }: { readonly returned: number; readonly quantity: number },
): number => {
  if (quantity < 1 || returned < 0 || returned + quantity > sold) {
    throw new RangeError(`${quantity} more than ${returned} of ${sold} units cannot come back`)
  }
  return share(paidCents, returned + quantity, sold) - share(paidCents, returned, sold)
}
