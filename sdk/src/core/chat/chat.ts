import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop } from '../context'

/** What hides the chat launcher, and whether the chat is loaded at all (COM-078, COM-079). */
export interface ChatGate {
  $blockers: ReadableAtom<readonly string[]>
  $isLoaded: ReadableAtom<boolean>
  /** Hides the launcher until every block of that name is released. @returns a function that releases it */
  block(name: string): () => void
  setLoaded(isLoaded: boolean): void
}

/**
 * The chat's gate, one per brand and page. The expanded compare tray and the product page's floating panel
 * block it.
 */
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
