import { atom, type ReadableAtom } from 'nanostores'
import { pageCalls, toCountertopError, type Api, type Countertop, type CountertopError } from '../../core'

export type ComparedProduct = Api['GET /api/compare/products']['answer']['products'][number]

export interface ComparisonState {
  products: readonly ComparedProduct[]
  isLoading: boolean
  error: CountertopError | null
}

export interface ComparisonStore {
  $state: ReadableAtom<ComparisonState>
  /** Loads the products of these SKUs in this order; only the last of several calls counts. Never rejects. */
  load(skus: readonly string[]): Promise<void>
}

/** The products of one comparison, with their specifications. */
export function createComparisonStore(countertop: Countertop): ComparisonStore {
  const $state = atom<ComparisonState>({ products: [], isLoading: true, error: null })
  let latest = 0
  return {
    $state,
    async load(skus) {
      const sequence = ++latest
      if (skus.length === 0) return $state.set({ products: [], isLoading: false, error: null })
      $state.set({ ...$state.get(), isLoading: true, error: null })
      try {
        const { products } = await pageCalls(countertop).call('GET /api/compare/products', {
          query: { SkuList: [...skus] },
          redirectOn404: false,
          handlesError: true,
        })
        if (sequence === latest) $state.set({ products, isLoading: false, error: null })
      } catch (error) {
        if (sequence === latest)
          $state.set({ products: [], isLoading: false, error: toCountertopError(error) })
      }
    },
  }
}
