import type { Store, StoreValue } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * In the script bundle stands for `useStore` of @nanostores/react, which brings along what listening to single keys of deep
 * maps needs; nothing of ours does that.
 */
export function useStore<S extends Store>(store: S): StoreValue<S> {
  const subscribe = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const get = useCallback(() => store.get() as StoreValue<S>, [store])
  return useSyncExternalStore(subscribe, get, get)
}
