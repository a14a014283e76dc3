import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { useState } from 'react'
import type { Countertop, StoredItem } from '../../../core'
import { useCountertop } from '../../../ui'
import { isLike, isSame } from '../basics/isLike'
import { userIdOf } from '../basics/inSession'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'

/** The name of what staff have typed into the customer's form of a project. */
export const customerInput = (projectId: string): string => `customer:${projectId}`

const keyOf = (countertop: Countertop, name: string): string => `${name}:${userIdOf(countertop)}`

/** The signed-in account's input under a name; `empty` when none is stored. Input past its age is removed. */
export function unsavedInput<T>(countertop: Countertop, name: string, empty: T): StoredItem<T> {
  const shape = { is: (value: unknown): value is T => isLike(value, empty) }
  const options = { fallback: empty, maxAgeMs: UNSAVED_MAX_AGE_MS }
  const stored = countertop.storage.item(keyOf(countertop, name), shape, options)
  if (isSame(stored.get(), empty)) stored.remove()
  return stored
}

/** Stored input, and the page's one copy of it: a form that was closed during its save may be open again. */
function openInput<T>(countertop: Countertop, name: string, empty: T) {
  const stored = unsavedInput(countertop, name, empty)
  const key = `unsaved:${keyOf(countertop, name)}`
  const $input = countertop.once(key, () => atom<unknown>(stored.get())) as WritableAtom<T>
  if (!isSame($input.get(), stored.get())) $input.set(stored.get())
  return { stored, $input }
}

/**
 * Input that the browser stores for the account until it is sent: before that its part of the page may close,
 * or the session end.
 *
 * @returns the input, a function that changes it, one that drops sent input where it is unchanged, and the
 *   store of the input
 */
export function useUnsaved<T>(
  name: string,
  empty: T,
): [input: T, change: (input: T) => void, drop: (sent: T) => void, $input: ReadableAtom<T>] {
  const countertop = useCountertop()
  const [{ stored, $input }] = useState(() => openInput(countertop, name, empty))
  // Another tab may have typed one since.
  const isStored = (known: T): boolean => isSame(stored.get(), known)
  const change = (next: T): void => {
    const before = $input.get()
    $input.set(next)
    if (!isSame(next, empty)) stored.set(next)
    else if (isStored(before)) stored.remove()
  }
  const drop = (sent: T): void => {
    if (isSame($input.get(), sent)) $input.set(empty)
    if (isStored(sent)) stored.remove()
  }
  return [useStore($input), change, drop, $input]
}
