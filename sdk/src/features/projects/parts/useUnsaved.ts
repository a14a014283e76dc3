import { useState } from 'react'
import type { Countertop, StoredItem } from '../../../core'
import { useCountertop } from '../../../ui'
import { isLike, isSame } from '../basics/isLike'
import { userIdOf } from '../basics/inSession'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'

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
 * @returns the input, a function that changes it, and one that drops sent input where it is unchanged
 */
export function useUnsaved<T>(
  name: string,
  empty: T,
): [input: T, change: (input: T) => void, drop: (sent: T) => void] {
  const countertop = useCountertop()
  const [stored] = useState(() => unsavedInput(countertop, name, empty))
  const [input, setInput] = useState(stored.get)
  const remove = (known: T): void => {
    // Another tab may have typed one since.
    if (isSame(stored.get(), known)) stored.remove()
  }
  const change = (next: T): void => {
    setInput(next)
    if (isSame(next, empty)) remove(input)
    else stored.set(next)
  }
  const drop = (sent: T): void => {
    setInput((now) => (now === sent ? empty : now))
    remove(sent)
  }
  return [input, change, drop]
}
