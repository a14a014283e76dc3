import type { EncryptAnswer, EncryptRequest } from '../machine/actors'
import {
  fromEnvelope,
  otherVersion,
  PROTOCOL_VERSION,
  toEnvelope,
  type CardFieldName,
  type CardFieldState,
  type FrameAppearance,
  type FrameFont,
  type FrameLook,
  type FrameMessage,
  type FrameTexts,
  type PageMessage,
} from './protocol'

export interface CardChannelOptions {
  iframe: HTMLIFrameElement
  /** Origin of the backend. No message is sent to or accepted from another one. */
  origin: string
  /** Id of the frame, part of its address. */
  frame: string
  look: () => FrameLook
  texts: FrameTexts
  language: string
  /** The shop's date; undefined until it is known. */
  today: () => readonly number[] | undefined
  appearance?: FrameAppearance
  fonts?: readonly FrameFont[]
  onReady: () => void
  onHeight: (px: number) => void
  onErrors: (fields: readonly string[]) => void
  onSubmit: () => void
  onState?: (fields: Readonly<Partial<Record<CardFieldName, CardFieldState>>>, cardType: string) => void
  /** The frame uses another protocol version than this page: the host's package does not fit its backend. */
  onOtherVersion?: (versions: { frame: unknown; page: number }) => void
}

/** The page's end of the channel to the card frame. */
export interface CardChannel {
  /** @throws Error when the frame cannot encrypt, or is removed before it has answered */
  encrypt(request: EncryptRequest, signal: AbortSignal): Promise<EncryptAnswer>
  showErrors(): void
  focus(field?: string): void
  /** The look of the page has changed. */
  refreshLook(): void
  setAppearance(appearance: FrameAppearance): void
  addFonts(fonts: readonly FrameFont[]): void
  close(): void
}

/**
 * A frame sends a message as soon as it has loaded. A frame without one shows the browser's error page or
 * lost its script, because the backend was restarting. It is reloaded after each of these pauses, in ms,
 * until the flow's deadline (CARD_FRAME_LOAD_MS).
 */
const RELOAD_AFTER_MS = [1_000, 2_000, 4_000, 5_000]

type Waiting = { resolve(answer: EncryptAnswer): void; reject(error: Error): void }

export function openCardChannel(options: CardChannelOptions): CardChannel {
  const { iframe, origin, frame, look, texts, language, today } = options
  const waiting = new Map<string, Waiting>()
  let { appearance = {}, fonts } = options
  // Messages sent before the frame listens are queued until it does.
  let queued: PageMessage[] | null = []
  const post = (message: PageMessage) => iframe.contentWindow?.postMessage(toEnvelope(frame, message), origin)
  const send = (message: PageMessage) => (queued ? void queued.push(message) : post(message))
  let reloads = 0
  let reload: ReturnType<typeof setTimeout> | undefined

  function handleLoad() {
    const { src } = iframe
    const pause = RELOAD_AFTER_MS[reloads]
    if (!queued || !src || pause === undefined) return
    reloads++
    clearTimeout(reload)
    reload = setTimeout(() => (iframe.src = src), pause)
  }

  /** Rejects the requests that still wait for an answer. */
  function rejectAll() {
    for (const { reject } of waiting.values()) reject(new Error('The card frame was removed'))
    waiting.clear()
  }

  function settle(attempt: string, finish: (one: Waiting) => void) {
    const one = waiting.get(attempt)
    waiting.delete(attempt)
    if (one) finish(one)
  }

  function handleMessage(event: MessageEvent<unknown>) {
    if (event.origin !== origin || event.source !== iframe.contentWindow) return
    const message = fromEnvelope<FrameMessage>(event.data, frame)
    const version = message ? null : otherVersion(event.data, frame)
    if (version !== null) options.onOtherVersion?.({ frame: version, page: PROTOCOL_VERSION })
    switch (message?.type) {
      case 'ready':
        clearTimeout(reload)
        // A frame that was moved in the page loads again: it has lost the card and all pending requests.
        if (!queued) rejectAll()
        post({ type: 'setup', look: look(), texts, language, today: today(), fonts, ...appearance })
        queued?.forEach(post)
        queued = null
        options.onReady()
        break
      case 'height':
        options.onHeight(message.px)
        break
      case 'errors':
        options.onErrors(message.fields)
        break
      case 'state':
        options.onState?.(message.fields, message.cardType)
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

  const closed = new AbortController()
  window.addEventListener('message', handleMessage, closed)
  iframe.addEventListener('load', handleLoad, closed)
  return {
    encrypt: (request, signal) =>
      new Promise((resolve, reject) => {
        waiting.set(request.attempt, { resolve, reject })
        signal.addEventListener('abort', () => waiting.delete(request.attempt))
        send({ type: 'encrypt', ...request })
      }),
    showErrors: () => send({ type: 'showErrors' }),
    focus(field) {
      iframe.focus()
      send({ type: 'focus', field })
    },
    refreshLook: () => send({ type: 'look', look: look() }),
    setAppearance(next) {
      appearance = next
      // Before the frame listens, the setup carries it.
      if (!queued) post({ type: 'appearance', ...appearance })
    },
    addFonts(next) {
      fonts = next
      if (!queued) post({ type: 'fonts', fonts })
    },
    close() {
      clearTimeout(reload)
      closed.abort()
      rejectAll()
    },
  }
}
