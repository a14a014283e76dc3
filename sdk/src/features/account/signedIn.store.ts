import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop, Shape, StoredItem } from '../../core'

/** Whether somebody is signed in, as far as this browser's storage says; light enough for the head of every page. */
export interface SignedInStore {
  $isSignedIn: ReadableAtom<boolean>
  flag: StoredItem<boolean>
}

const flagShape: Shape<boolean> = { is: (value): value is boolean => value === true }

/** Follows the flag through all tabs, and tells the page when it changes. */
export function createSignedInStore({ storage, emit }: Countertop): SignedInStore {
  const flag = storage.item('loggedin', flagShape, { fallback: false })
  const $isSignedIn = atom(flag.get())
  flag.subscribe((isSignedIn) => {
    if (isSignedIn === $isSignedIn.get()) return
    $isSignedIn.set(isSignedIn)
    emit('account:change', { signedIn: isSignedIn })
  })
  return { $isSignedIn, flag }
}
