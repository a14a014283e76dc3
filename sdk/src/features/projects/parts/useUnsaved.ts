import { useState } from 'react'
import type { Countertop, StoredItem } from '../../../core'
import { useCountertop } from '../../../ui'
import { isLike, isSame } from '../basics/isLike'
import { userIdOf } from '../basics/inSession'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'

/** The name of what staff have typed into the customer's form of a project. */
export const customerInput = (projectId: string): string => `customer:${projectId}`

/** The signed-in account's input under a name; `empty` when none is stored. Input past its age is removed. */
export function unsavedInput<T>(countertop: Countertop, name: string, empty: T): StoredItem<T> {
  const shape = { is: (value: unknown): value is T => isLike(value, empty) }
  const options = { fallback: empty, maxAgeMs: UNSAVED_MAX_AGE_MS }
  const stored = countertop.storage.item(`${name}:${userIdOf(countertop)}`, shape, options)
  if (isSame(stored.get(), empty)) stored.remove()
  return stored
}

/**
 * Input that the browser stores for the account until it is sent: before that its part of the page may close,
 * or the session end.
 *
 * @returns the input, a function that changes it, and one that drops sent input, or replaces it by another
 *   one, where it is unchanged
 */
export function useUnsaved<T>(
  name: string,
  empty: T,
): [input: T, change: (input: T) => void, replace: (sent: T, by?: T) => void] {
  const countertop = useCountertop()
  const [stored] = useState(() => unsavedInput(countertop, name, empty))
  const [input, setInput] = useState(stored.get)
  // Another tab may have typed one since.
  const isStored = (known: T): boolean => isSame(stored.get(), known)
  const change = (next: T): void => {
    setInput(next)
    if (!isSame(next, empty)) stored.set(next)
    else if (isStored(input)) stored.remove()
  }
  const replace = (sent: T, by = empty): void => {
    setInput((now) => (now === sent ? by : now))
    if (!isStored(sent)) return
    if (by === empty) stored.remove()
    else stored.set(by)
  }
  return [input, change, replace]
}
