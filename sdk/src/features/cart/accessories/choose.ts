/** Accessories shown at once. */
export const SHOWN_MAX = 3

/**
 * SKUs of the accessories to offer: of each product in turn its next one, none twice and none that is in the
 * cart. Those already shown stay in their places, so that the list does not jump when the cart changes.
 *
 * @param byProduct SKUs of each product's accessories, in the catalogue's order
 * @param shown SKUs of the accessories on screen
 */
export function offeredAccessories(
  byProduct: readonly (readonly string[])[],
  inCart: ReadonlySet<string>,
  shown: readonly string[],
): string[] {
  const longest = Math.max(0, ...byProduct.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, place) =>
    byProduct.flatMap((skus) => skus.slice(place, place + 1)),
  ).flat()
  const offered = new Set(inTurn.filter((sku) => !inCart.has(sku)))
  return [...new Set([...shown.filter((sku) => offered.has(sku)), ...offered])]
}
