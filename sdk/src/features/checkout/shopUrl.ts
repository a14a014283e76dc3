/** The link of an empty cart and a finished order, unless the host sets another. */
export const SHOP_URL = '/'

/** The address of a page for one order: `url` with the id of the order, or of its cart. */
export function orderAddress(url: string, id: string): string {
  // Resolved like a link of the page, which a <base> changes.
  const address = new URL(url, document.baseURI)
  address.searchParams.set('id', id)
  return address.toString()
}
