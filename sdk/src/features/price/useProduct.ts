import { useEffect, useState } from 'react'
import { productCacheOf, toCountertopError, type CachedProduct } from '../../core'
import { useCountertop } from '../../ui'

/** How old a price may be that is shown without asking; as long as the backend lets its answer be kept. */
const FRESH_MS = 60_000

/** What else on the page will want a product: all of them come with one request, also those further down. */
const ELEMENTS = 'countertop-price[sku],countertop-offers[sku],countertop-condition[sku]'
const SKU_MAX = 60

const skusOfPage = (): string[] =>
  [...document.querySelectorAll(ELEMENTS)]
    .map((element) => element.getAttribute('sku')?.trim() ?? '')
    .filter((sku) => sku !== '' && sku.length <= SKU_MAX)

export interface ProductState {
  product: CachedProduct | null
  /** `missing`: the shop does not sell it; `failed`: it could not be read. */
  problem: 'missing' | 'failed' | null
}

const NOTHING: ProductState = { product: null, problem: null }

/**
 * The product of an SKU, read anew for another one and, where prices depend on it, when somebody signs in or out. Until the answer is
 * there, the one before of the same SKU stays.
 */
export function useProduct(sku: string): ProductState {
  const countertop = useCountertop()
  const cache = productCacheOf(countertop)
  const [state, setState] = useState<ProductState & { sku: string }>({ ...NOTHING, sku })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!countertop.brand.capabilities.hidesPricesFromVisitors) return
    return countertop.on('account:change', () => setTurn((before) => before + 1))
  }, [countertop])

  useEffect(() => {
    let isCurrent = true
    cache.bySku(sku, { maxAgeMs: FRESH_MS, together: skusOfPage() }).then(
      (product) => isCurrent && setState({ sku, product, problem: null }),
      (thrown: unknown) => {
        const error = toCountertopError(thrown)
        countertop.log(`The product ${sku} could not be read.`, error.message)
        const problem = error.code === 'NOT_FOUND' ? 'missing' : 'failed'
        if (isCurrent) setState({ sku, product: null, problem })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [countertop, cache, sku, turn])

  return state.sku === sku ? state : NOTHING
}
