/** The link of an empty cart and a finished order, unless the host sets another. */
export const SHOP_URL = '/'

/** The page after an order, with the cart it was placed from. */
export function confirmationAddress(url: string, cartId: string): string {
  // Resolved like a link of the page, which a <base> changes.
  const address = new URL(url, document.baseURI)
  address.searchParams.set('id', cartId)
  return address.toString()
}
