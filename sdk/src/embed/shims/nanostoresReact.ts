import type { Store, StoreValue } from 'nanostores'
import { useLayoutEffect, useState } from 'react'

/**
 * Replaces `useStore` of @nanostores/react in the script bundle, which also supports single keys of deep maps
 * that we do not use. It subscribes before the browser paints. Preact's `useSyncExternalStore` does so a
 * frame later, which would lose a key press in a field whose text is in the store.
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
