import { useRef, useSyncExternalStore } from 'react'

/** Replaces `use-sync-external-store/shim/with-selector` in the script bundle. */
export function useSyncExternalStoreWithSelector<S, T>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => S,
  _getServerSnapshot: (() => S) | null | undefined,
  selector: (snapshot: S) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const last = useRef<{ snapshot: S; selector: typeof selector; value: T } | undefined>(undefined)
  return useSyncExternalStore(subscribe, () => {
    const snapshot = getSnapshot()
    const known = last.current
    if (known && known.selector === selector && Object.is(known.snapshot, snapshot)) return known.value
    const next = selector(snapshot)
    // An equal selection retains its identity, which avoids the render.
    const value = known && isEqual(known.value, next) ? known.value : next
    last.current = { snapshot, selector, value }
    return value
  })
}
