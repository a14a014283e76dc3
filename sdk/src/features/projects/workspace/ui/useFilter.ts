import { useEffect, useMemo, useState } from 'react'
import type { Outline } from '../../move/outline'
import { finderOf } from '../finder'
import type { ProjectStore } from '../store.types'

export interface LineFilter {
  text: string
  /** The codes of the lines with the words of the text; null without a text. */
  found: ReadonlySet<string> | null
  apply(text: string): void
  clear(): void
  /** Another number draws the field again, empty. */
  key: number
}

export function useFilter(store: ProjectStore, outline: Outline): LineFilter {
  const [text, apply] = useState('')
  const [key, setKey] = useState(0)
  const found = useMemo(() => {
    if (text === '') return null
    const isFound = finderOf(store, text)
    const folders = new Map(store.$folders.get().map(({ id, title }) => [id, title]))
    return new Set(
      outline.flatMap(({ folderId, codes }) =>
        codes.filter((code) => isFound(code, folders.get(folderId ?? ''))),
      ),
    )
  }, [store, outline, text])
  // Only lines in view are selected: what follows may move or delete them.
  useEffect(() => {
    if (found !== null)
      store.pick(
        [...store.$picked.get()].filter((code) => !found.has(code)),
        false,
      )
  }, [store, found])
  const clear = () => {
    apply('')
    setKey(key + 1)
  }
  return { text, found, apply, clear, key }
}
