import { atom, type ReadableAtom } from 'nanostores'
import { toCountertopError, type Api, type Countertop, type CountertopError } from '../../core'

export type ProductStock = Api['GET /api/stock']['answer']

export interface StockState {
  stock: ProductStock | null
  error: CountertopError | null
}

export interface StockStore {
  /** Returns the stock of a product, which loads on the first access. */
  of(sku: string): ReadableAtom<StockState>
  /** Loads it again. Never rejects; the state contains the error. */
  reload(sku: string): Promise<void>
}

/**
 * Stock of products, loaded once for all widgets of a page (COM-331). Every request includes locations, which
 * the server returns only to staff, so a sign-in reloads all stock.
 */
export function createStockStore({ client, on }: Countertop): StockStore {
  const states = new Map<string, ReturnType<typeof atom<StockState>>>()

  async function reload(sku: string): Promise<void> {
    const $state = states.get(sku)
    if (!$state) return
    try {
      const stock = await client.call('GET /api/stock', { query: { sku, includeOtherStock: 'true' } })
      $state.set({ stock, error: null })
    } catch (error) {
      $state.set({ ...$state.get(), error: toCountertopError(error) })
    }
  }

  on('account:change', () => [...states.keys()].forEach((sku) => void reload(sku)))

  return {
    reload,
    of(sku) {
      const found = states.get(sku) ?? atom<StockState>({ stock: null, error: null })
      if (!states.has(sku)) {
        states.set(sku, found)
        void reload(sku)
      }
      return found
    },
  }
}
