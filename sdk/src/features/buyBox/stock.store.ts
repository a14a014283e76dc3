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
  /** The latest request of each product. An earlier one may answer for somebody who has signed out since. */
  const latest = new Map<string, object>()

  async function reload(sku: string): Promise<void> {
    const $state = states.get(sku)
    if (!$state) return
    const request = {}
    latest.set(sku, request)
    const set = (state: StockState) => latest.get(sku) === request && $state.set(state)
    try {
      const stock = await client.call('GET /api/stock', { query: { sku, includeOtherStock: 'true' } })
      set({ stock, error: null })
    } catch (error) {
      set({ ...$state.get(), error: toCountertopError(error) })
    }
  }

  on('account:change', ({ signedIn }) => {
    for (const [sku, $state] of states) {
      // The next shopper at this browser sees no locations, even if the server does not answer.
      if (!signedIn) $state.set({ stock: null, error: null })
      void reload(sku)
    }
  })

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
