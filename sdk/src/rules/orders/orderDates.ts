/** The delivery days of an order, all of one kind: calendar dates or ISO texts. */
interface OrderDates<Day> {
  /** Null until it is arranged. */
  readonly deliveryDate: Day | null
  readonly supplierDates: readonly { readonly supplier: string; readonly date: Day }[]
  /** Suppliers deliver everything. Missing on orders placed before this was stored. */
  readonly isFromSuppliers?: boolean | undefined
}

/** A day of an order, of the shop's own delivery where no supplier is named. */
interface SaidDate<Day> {
  readonly supplier: string | null
  readonly date: Day | null
}

/**
 * The delivery days shown for an order: the shop's and those of suppliers. Suppliers delivering on the shop's
 * own day are not listed separately; where suppliers deliver everything, the shop has no day.
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
