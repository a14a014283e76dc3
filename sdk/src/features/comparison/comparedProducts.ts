import { pageCalls, type Api, type Countertop } from '../../core'

export type ComparedProduct = Api['GET /api/compare/products']['answer']['products'][number]

/**
 * Loads the products of these SKUs in this order, with their specifications. @throws CountertopError
 */
export async function loadProducts(
  countertop: Countertop,
  skus: readonly string[],
  signal: AbortSignal,
): Promise<readonly ComparedProduct[]> {
  if (skus.length === 0) return []
  const { products } = await pageCalls(countertop).call('GET /api/compare/products', {
    query: { SkuList: [...skus] },
    redirectOn404: false,
    handlesError: true,
    signal,
  })
  return products
}
