import { useEffect, useState } from 'react'
import { productCacheOf, toCountertopError, type CachedProduct } from '../../core'
import { useCountertop } from '../../ui'

/** The oldest price shown without a new request, the same as the backend's cache lifetime. Milliseconds. */
const PRICE_MAX_AGE_MS = 60_000

/**
 * Other elements that need a product. One request loads all of them, including those further down the page.
 */
const ELEMENTS = 'countertop-price[sku],countertop-offers[sku],countertop-condition[sku]'
const SKU_MAX = 60

const skusOfPage = (): string[] =>
  [...document.querySelectorAll(ELEMENTS)]
    .map((element) => element.getAttribute('sku')?.trim() ?? '')
    .filter((sku) => sku !== '' && sku.length <= SKU_MAX)

export interface ProductState {
  product: CachedProduct | null
  /** `missing`: the shop does not sell it; `failed`: it could not be loaded. */
  problem: 'missing' | 'failed' | null
}

const NOTHING: ProductState = { product: null, problem: null }

/**
 * The product of an SKU. It reloads for another SKU and, where prices depend on the account, after a sign-in
 * or sign-out. The previous answer for the same SKU stays until the new one arrives.
 */
export function useProduct(sku: string): ProductState {
  const countertop = useCountertop()
  const cache = productCacheOf(countertop)
  const [state, setState] = useState<ProductState & { sku: string }>({ ...NOTHING, sku })
  const [accountChanges, setAccountChanges] = useState(0)

  useEffect(() => {
    if (!countertop.brand.capabilities.hidesPricesFromVisitors) return
    return countertop.on('account:change', () => setAccountChanges((before) => before + 1))
  }, [countertop])

  useEffect(() => {
    let isCurrent = true
    cache.bySku(sku, { maxAgeMs: PRICE_MAX_AGE_MS, together: skusOfPage() }).then(
      (product) => isCurrent && setState({ sku, product, problem: null }),
      (thrown: unknown) => {
        const error = toCountertopError(thrown)
        countertop.log(`The product ${sku} did not load.`, error.message)
        const problem = error.code === 'NOT_FOUND' ? 'missing' : 'failed'
        if (isCurrent) setState({ sku, product: null, problem })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [countertop, cache, sku, accountChanges])

  return state.sku === sku ? state : NOTHING
}
