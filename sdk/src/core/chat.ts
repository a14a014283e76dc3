import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop } from './context'

/** Who keeps the chat's launcher off the page, and whether the chat is there at all (COM-078, COM-079). */
export interface ChatGate {
  $blockers: ReadableAtom<readonly string[]>
  $isLoaded: ReadableAtom<boolean>
  /** Keeps the launcher away until every block of that name is undone. @returns the undo */
  block(name: string): () => void
  setLoaded(isLoaded: boolean): void
}

/** The chat's gate, one for each brand and page: the expanded compare tray blocks it, and the product page's floating panel. */
export function chatGateOf(countertop: Countertop): ChatGate {
  return countertop.once('chatGate', createChatGate)
}

function createChatGate(): ChatGate {
  const $blockers = atom<readonly string[]>([])
  const $isLoaded = atom(false)
  return {
    $blockers,
    $isLoaded,
    block(name) {
      $blockers.set([...$blockers.get(), name])
      let isUndone = false
      return () => {
        if (isUndone) return
        isUndone = true
        $blockers.set($blockers.get().toSpliced($blockers.get().indexOf(name), 1))
      }
    },
    setLoaded: (isLoaded) => $isLoaded.set(isLoaded),
  }
}
