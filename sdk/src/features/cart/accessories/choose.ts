/** Accessories shown at once. */
export const SHOWN_MAX = 3

/**
 * Accessories in the order to show: those already on screen stay in their places, so that the list does not
 * jump when the cart changes.
 */
export function keepOrder<T extends { sku: string }>(
  offered: readonly T[],
  shown: readonly { sku: string }[],
): T[] {
  const stay = shown.flatMap(({ sku }) => offered.filter((accessory) => accessory.sku === sku))
  return [...new Set([...stay, ...offered])]
}
