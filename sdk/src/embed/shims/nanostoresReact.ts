import type { Store, StoreValue } from 'nanostores'
import { useLayoutEffect, useState } from 'react'

/**
 * In the script bundle stands for `useStore` of @nanostores/react, which brings along what listening to single keys of deep
 * maps needs; nothing of ours does that. It listens before the browser draws: Preact's `useSyncExternalStore` does so a frame later, and
 * a key that is pressed between would be taken out of a field whose text is the store's.
 */
export function useStore<S extends Store>(store: S): StoreValue<S> {
  const [, draw] = useState<unknown>(store.get())
  useLayoutEffect(() => {
    // It may have changed since it was drawn; the same value draws nothing.
    draw(store.get())
    return store.listen(draw)
  }, [store])
  return store.get() as StoreValue<S>
}
