import { atom, onMount, type ReadableAtom } from 'nanostores'
import { GLOBAL_MESSAGE_MS } from '../rules'
import type { Countertop } from './context'

/** SHL-469 */
export interface GlobalMessage {
  type: 'error' | 'success'
  text: string
  /** Not hidden by the timer (SHL-259). */
  keepAlive?: boolean
}

export interface GlobalMessages {
  $message: ReadableAtom<GlobalMessage | null>
  /** Shows a message at once in place of the one before (SHL-257). */
  show(message: GlobalMessage): void
  hide(): void
}

/** The one message line of the page: hidden after 3 s, on close and on a change of route (SHL-258 to SHL-261). */
export function globalMessages(countertop: Countertop): GlobalMessages {
  return countertop.once('globalMessages', createGlobalMessages)
}

function createGlobalMessages({ $route, announcer, on }: Countertop): GlobalMessages {
  const $message = atom<GlobalMessage | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide() {
    clearTimeout(timer)
    $message.set(null)
  }

  function show(message: GlobalMessage) {
    clearTimeout(timer)
    $message.set(message)
    announcer.say(message.text, { assertive: message.type === 'error' })
    if (!message.keepAlive) timer = setTimeout(hide, GLOBAL_MESSAGE_MS)
  }

  // Only while somebody shows it: an atom without listeners would otherwise keep its own for good.
  onMount($message, () => {
    const undo = [$route.listen(hide), on('message', show)]
    return () => undo.forEach((each) => each())
  })

  return { $message, hide, show }
}
