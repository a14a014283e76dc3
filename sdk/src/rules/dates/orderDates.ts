/** When an order comes, in days of one kind: calendar dates or ISO texts. */
interface OrderDates<Day> {
  /** Null until it is arranged. */
  readonly deliveryDate: Day | null
  readonly supplierDates: readonly { readonly supplier: string; readonly date: Day }[]
  /** Nothing of it comes from the shop itself; orders that were placed before this was kept do not say so. */
  readonly isFromSuppliers?: boolean | undefined
}

/** A day of an order, of the shop's own delivery where no supplier is named. */
interface SaidDate<Day> {
  readonly supplier: string | null
  readonly date: Day | null
}

/**
 * The days that are said of an order: the shop's own and those of suppliers. Who brings it on the same day needs no day of his own, and
 * where suppliers bring everything the shop has none.
 */
export function orderDatesSaid<Day extends string | readonly number[]>({
  deliveryDate,
  supplierDates,
  isFromSuppliers = false,
}: OrderDates<Day>): SaidDate<Day>[] {
  if (isFromSuppliers) return [...supplierDates]
  const others = supplierDates.filter(({ date }) => String(date) !== String(deliveryDate))
  return [{ supplier: null, date: deliveryDate }, ...others]
}
