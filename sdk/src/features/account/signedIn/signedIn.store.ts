import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop, Shape, StoredItem } from '../../../core'

/**
 * Whether a customer is signed in according to this browser's storage; small enough for the head of every
 * page.
 */
export interface SignedInStore {
  $isSignedIn: ReadableAtom<boolean>
  flag: StoredItem<boolean>
}

const flagShape: Shape<boolean> = { is: (value): value is boolean => value === true }

/** Follows the flag through all tabs and emits an event when it changes. */
export function createSignedInStore({ storage, emit }: Countertop): SignedInStore {
  const flag = storage.item('loggedin', flagShape, { fallback: false })
  const $isSignedIn = atom(flag.get())
  flag.subscribe((isSignedIn) => $isSignedIn.set(isSignedIn))
  $isSignedIn.listen((signedIn) => void emit('account:change', { signedIn }))
  return { $isSignedIn, flag }
}
