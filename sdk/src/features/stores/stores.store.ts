import { atom, type ReadableAtom } from 'nanostores'
import { logged, type Api, type Countertop } from '../../core'
import { createLocationStore } from '../location'

export type Store = Api['GET /api/store/{id}']['answer']

export interface StoresStore {
  /** Every store of the brand; null until they are loaded. */
  $stores: ReadableAtom<readonly Store[] | null>
  /** Loads all stores once per page. After a failure the next call tries again. @throws CountertopError */
  load(): Promise<void>
  /**
   * Returns one store by its uri, loaded once per page. @throws CountertopError `NOT_FOUND` when there is
   * none
   */
  one(storeUri: string): Promise<Store>
  /**
   * Makes a store the shopper's: sets it on the server, then reloads location and cart (COM-034).
   * @throws CountertopError after it was logged (COM-342, COM-343)
   */
  choose(storeUri: string): Promise<void>
}

/** The stores of a brand, one set per page. */
export function createStoresStore(countertop: Countertop): StoresStore {
  const { client, emit } = countertop
  const $stores = atom<readonly Store[] | null>(null)
  const single = new Map<string, Promise<Store>>()
  let loading: Promise<void> | undefined

  return {
    $stores,
    load() {
      loading ??= client.call('GET /api/store').then($stores.set, (error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    one(storeUri) {
      const listed = $stores.get()?.find((store) => store.storeUri === storeUri)
      if (listed) return Promise.resolve(listed)
      const call =
        single.get(storeUri) ??
        client.call('GET /api/store/{id}', { path: { id: storeUri } }).catch((error: unknown) => {
          single.delete(storeUri)
          throw error
        })
      single.set(storeUri, call)
      return call
    },
    async choose(storeUri) {
      const call = client.call('POST /api/store/setstore', { body: { storeId: storeUri } })
      await logged(countertop, 'Setting the store failed.', call)
      // The cart reloads on `location:change`, so the location comes first.
      await countertop.once('location', createLocationStore).refresh()
      emit('store:change', { storeUri })
    },
  }
}
