/**
 * The days of suppliers that are said beside an order's own: who brings it on the same day needs no day of his own. Days are calendar dates
 * or ISO texts, the same for all.
 */
export function supplierDatesSaid<Entry extends { readonly date: string | readonly number[] }>(
  deliveryDate: Entry['date'] | null,
  supplierDates: readonly Entry[],
): Entry[] {
  return supplierDates.filter(({ date }) => String(date) !== String(deliveryDate))
}
