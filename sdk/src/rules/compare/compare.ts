/** Products that can be compared (CHK-315, CHK-317, COM-028). */
export const COMPARE_MAX = 3
export const COMPARE_MIN = 2
/** Characters of a title in the compare tray. */
export const COMPARE_TITLE_MAX = 50

/** The result of adding to the compare list (COM-028, COM-029, SHL-184). */
export type CompareResult = 'added' | 'existing' | 'limit'

/** The list after adding an item: an SKU already on it changes nothing, a fourth product is never added. */
export function addToCompare<T extends { sku: string }>(
  list: readonly T[],
  item: T,
): { list: readonly T[]; result: CompareResult } {
  if (list.some(({ sku }) => sku === item.sku)) return { list, result: 'existing' }
  if (list.length >= COMPARE_MAX) return { list, result: 'limit' }
  return { list: [...list, item], result: 'added' }
}

/** Comparing needs two products (CHK-317, SHL-181). */
export function canCompare(count: number): boolean {
  return count >= COMPARE_MIN
}

/** The storefront's address of the compare page: `/compare?sku=A~B` (SHL-178). */
export function comparePath(skus: readonly string[]): string {
  return `/compare?sku=${skus.map(encodeURIComponent).join('~')}`
}

/** The checkout side's address of the same page: `/comparison/A/B/` (CHK-318, CHK-319). */
export function comparisonPath(skus: readonly string[]): string {
  return `/comparison/${skus.map((sku) => `${encodeURIComponent(sku)}/`).join('')}`
}

/** The SKUs of the `sku` parameter of the compare page, at most 3, each once. */
export function parseCompareSkus(parameter: string): string[] {
  return [...new Set(parameter.split('~').filter(Boolean))].slice(0, COMPARE_MAX)
}
