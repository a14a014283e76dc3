/** SKUs that the default brand sells and has in stock; benches use several, pages the first. */
export async function skusOnSale(backend: string): Promise<string[]> {
  const response = await fetch(`${backend}/api/v2/products?brand=aol&category=ovens&pageSize=60`)
  if (!response.ok) throw new Error(`The product list answers ${response.status}: ${await response.text()}`)
  const { products } = (await response.json()) as { products: { sku: string; available: boolean }[] }
  const skus = products.filter(({ available }) => available).map(({ sku }) => sku)
  if (skus.length < 10) throw new Error(`Only ${skus.length} ovens can be bought.`)
  return skus
}
