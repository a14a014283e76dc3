import type { ReadableAtom } from 'nanostores'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * A part of a store's value: the component draws again only when that part has changed.
 * @param isSame compares two parts; `Object.is` without
 */
export function useSelected<Value, Part>(
  $store: ReadableAtom<Value>,
  select: (value: Value) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ part: Part } | null>(null)
  const subscribe = useCallback((onChange: () => void) => $store.listen(onChange), [$store])
  const get = (): Part => {
    const part = select($store.get())
    if (last.current && isSame(last.current.part, part)) return last.current.part
    last.current = { part }
    return part
  }
  return useSyncExternalStore(subscribe, get, get)
}
