import { useState } from 'react'
import type { Countertop, StoredItem } from '../../../core'
import { useCountertop } from '../../../ui'
import { userIdOf } from '../basics/inSession'
import { UNSAVED_MAX_AGE_MS } from '../basics/unsaved'

const isText = { is: (value: unknown): value is string => typeof value === 'string' }

/** The signed-in account's text under a name; empty when none is stored. Text past its age is removed. */
export function unsavedText(countertop: Countertop, name: string): StoredItem<string> {
  const stored = countertop.storage.item(`${name}:${userIdOf(countertop)}`, isText, {
    fallback: '',
    maxAgeMs: UNSAVED_MAX_AGE_MS,
  })
  if (stored.get() === '') stored.remove()
  return stored
}

/**
 * Text that the browser stores for the account until it is sent: before that the text's part of the page may
 * close, or the session end.
 *
 * @returns the text, a function that changes it, and one that drops text that was sent, where it is unchanged
 */
export function useUnsavedText(
  name: string,
): [text: string, change: (text: string) => void, drop: (sent: string) => void] {
  const countertop = useCountertop()
  const [stored] = useState(() => unsavedText(countertop, name))
  const [text, setText] = useState(stored.get)
  const change = (next: string): void => {
    setText(next)
    if (next === '') stored.remove()
    else stored.set(next)
  }
  const drop = (sent: string): void => {
    setText((now) => (now === sent ? '' : now))
    // Another tab may have typed one since.
    if (stored.get() === sent) stored.remove()
  }
  return [text, change, drop]
}
