import type { EncryptAnswer, EncryptRequest } from '../machine/actors'
import {
  fromEnvelope,
  toEnvelope,
  type FrameLook,
  type FrameMessage,
  type FrameTexts,
  type PageMessage,
} from './protocol'

export interface CardChannelOptions {
  iframe: HTMLIFrameElement
  /** Origin of the backend, the only one that is listened to and talked to. */
  origin: string
  /** Id of the frame, part of its address. */
  frame: string
  look: () => FrameLook
  texts: FrameTexts
  language: string
  onReady: () => void
  onHeight: (px: number) => void
  onErrors: (fields: readonly string[]) => void
  onSubmit: () => void
}

/** The page's end of the line to the card frame. */
export interface CardChannel {
  /** @throws Error when the frame cannot encrypt, or is taken away before it has answered */
  encrypt(request: EncryptRequest, signal: AbortSignal): Promise<EncryptAnswer>
  showErrors(): void
  focus(field?: string): void
  /** The look of the page has changed. */
  refreshLook(): void
  close(): void
}

type Waiting = { resolve(answer: EncryptAnswer): void; reject(error: Error): void }

export function openCardChannel(options: CardChannelOptions): CardChannel {
  const { iframe, origin, frame, look, texts, language } = options
  const waiting = new Map<string, Waiting>()
  // What is said before the frame listens is said when it does.
  let unsaid: PageMessage[] | null = []
  const post = (message: PageMessage) => iframe.contentWindow?.postMessage(toEnvelope(frame, message), origin)
  const say = (message: PageMessage) => (unsaid ? void unsaid.push(message) : post(message))

  function settle(attempt: string, how: (one: Waiting) => void) {
    const one = waiting.get(attempt)
    waiting.delete(attempt)
    if (one) how(one)
  }

  function handleMessage(event: MessageEvent<unknown>) {
    if (event.origin !== origin || event.source !== iframe.contentWindow) return
    const message = fromEnvelope<FrameMessage>(event.data, frame)
    switch (message?.type) {
      case 'ready':
        post({ type: 'setup', look: look(), texts, language })
        unsaid?.forEach(post)
        unsaid = null
        options.onReady()
        break
      case 'height':
        options.onHeight(message.px)
        break
      case 'errors':
        options.onErrors(message.fields)
        break
      case 'submit':
        options.onSubmit()
        break
      case 'encrypted':
        settle(message.attempt, (one) => one.resolve({ kind: 'encrypted', values: message.values }))
        break
      case 'refused':
        settle(message.attempt, (one) => one.resolve({ kind: 'refused', messages: message.messages }))
        break
      case 'failed':
        settle(message.attempt, (one) => one.reject(new Error(`The card frame failed: ${message.reason}`)))
        break
      case undefined:
    }
  }

  window.addEventListener('message', handleMessage)
  return {
    encrypt: (request, signal) =>
      new Promise((resolve, reject) => {
        waiting.set(request.attempt, { resolve, reject })
        signal.addEventListener('abort', () => waiting.delete(request.attempt))
        say({ type: 'encrypt', ...request })
      }),
    showErrors: () => say({ type: 'showErrors' }),
    focus(field) {
      iframe.focus()
      say({ type: 'focus', field })
    },
    refreshLook: () => say({ type: 'look', look: look() }),
    close() {
      window.removeEventListener('message', handleMessage)
      for (const { reject } of waiting.values()) reject(new Error('The card frame was taken away'))
      waiting.clear()
    },
  }
}
