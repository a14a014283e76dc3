/**
 * The page of a product: the API names it `product/{slug}`, its page is `/p/{slug}` (decisions, "Product
 * address").
 */
export function productPath(uri: string): string {
  return `/p/${uri.replace(/^\/?product\//, '')}`
}
