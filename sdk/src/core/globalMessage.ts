import { atom, onMount, type ReadableAtom } from 'nanostores'
import { GLOBAL_MESSAGE_MS, type GlobalMessageType } from '../rules'
import type { Countertop } from './context'

/** A message with its options (SHL-469). */
export interface GlobalMessage {
  type: GlobalMessageType
  text: string
  /** The timer does not hide it (SHL-259). */
  keepAlive?: boolean
}

export interface GlobalMessages {
  $message: ReadableAtom<GlobalMessage | null>
  /** Shows a message at once in place of the previous one (SHL-257). */
  show(message: GlobalMessage): void
  hide(): void
}

/** The page's one message line: hidden after 3 s, on close and on a change of route (SHL-258 to SHL-261). */
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

  // Only while a widget shows the line; an atom without listeners would never release its own.
  onMount($message, () => {
    const undo = [$route.listen(hide), on('message', show)]
    return () => undo.forEach((each) => each())
  })

  return { $message, hide, show }
}
