import { useLayoutEffect, useRef, useState } from 'preact/compat'

/*
 * React in the script bundle: the part of Preact that our widgets use, with a hook of our own.
 */
export {
  Component,
  createContext,
  createElement,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/compat'

interface Seen<T> {
  value: T
  getSnapshot: () => T
}

/** A snapshot that throws is drawn again, and throws there for the error boundary. */
function hasChanged<T>({ value, getSnapshot }: Seen<T>): boolean {
  try {
    return !Object.is(value, getSnapshot())
  } catch {
    return true
  }
}

/**
 * Replaces Preact's, which subscribes a frame after the browser has painted and would lose a key press until
 * then. It also has one effect instead of two, of which one runs in each render.
 *
 * @param subscribe the same function in each render
 */
export function useSyncExternalStore<T>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => T,
): T {
  const value = getSnapshot()
  const [, draw] = useState({})
  const seen = useRef<Seen<T>>({ value, getSnapshot })
  seen.current = { value, getSnapshot }
  useLayoutEffect(() => {
    const check = () => {
      if (hasChanged(seen.current)) draw({})
    }
    // It may have changed since it was drawn.
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}
