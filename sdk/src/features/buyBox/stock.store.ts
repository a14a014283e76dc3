import { atom, type ReadableAtom } from 'nanostores'
import { toCountertopError, type Api, type Countertop, type CountertopError } from '../../core'

export type ProductStock = Api['GET /api/stock']['answer']

export interface StockState {
  stock: ProductStock | null
  error: CountertopError | null
}

export interface StockStore {
  /** The stock of a product; read when the first widget of the page asks. */
  of(sku: string): ReadableAtom<StockState>
  /** Reads it again. Never rejects: the state holds what went wrong. */
  reload(sku: string): Promise<void>
}

/**
 * Stock of products, one read for all widgets of a page (COM-331). Locations are asked for by everybody and answered to staff alone, so
 * a sign-in reads again what was asked for.
 */
export function createStockStore({ client, on }: Countertop): StockStore {
  const known = new Map<string, ReturnType<typeof atom<StockState>>>()

  async function reload(sku: string): Promise<void> {
    const $state = known.get(sku)
    if (!$state) return
    try {
      const stock = await client.call('GET /api/stock', { query: { sku, includeOtherStock: 'true' } })
      $state.set({ stock, error: null })
    } catch (error) {
      $state.set({ ...$state.get(), error: toCountertopError(error) })
    }
  }

  on('account:change', () => [...known.keys()].forEach((sku) => void reload(sku)))

  return {
    reload,
    of(sku) {
      const found = known.get(sku) ?? atom<StockState>({ stock: null, error: null })
      if (!known.has(sku)) {
        known.set(sku, found)
        void reload(sku)
      }
      return found
    },
  }
}
