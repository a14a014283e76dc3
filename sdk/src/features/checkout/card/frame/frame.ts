import { toCardDetails, validateCardOnSubmit } from '../../../../rules'
import { sheetOf } from '../../../../ui/css'
import { encryptCard } from '../encrypt'
import {
  fromEnvelope,
  LOOK_COLOURS,
  LOOK_SIZES,
  toEnvelope,
  type FrameLook,
  type FrameMessage,
  type PageMessage,
} from '../protocol'
import { createCardFields } from './cardFields'
import { frameCss } from './frame.css'

export interface FrameOptions {
  /** The window that framed us, and the one origin it may have; the backend has checked that origin for the brand. */
  parent: { postMessage(message: unknown, targetOrigin: string): void }
  parentOrigin: string
  /** Id of this frame on the page. */
  frame: string
  /** Thumbprints of the certificates the backend publishes. */
  published: ReadonlySet<string>
}

const DEFAULT_TEXTS = { number: 'Card number', expiry: 'Expiry date', cvv: 'CVV' }

/**
 * The card fields in their frame: drawn, judged and encrypted here, so that neither the page nor the backend ever sees a
 * card in the clear. @returns the undo
 */
export function startFrame({ parent, parentOrigin, frame, published }: FrameOptions): () => void {
  const say = (message: FrameMessage) => parent.postMessage(toEnvelope(frame, message), parentOrigin)
  const fields = createCardFields(
    () => say({ type: 'submit' }),
    (names) => say({ type: 'errors', fields: names }),
  )
  fields.setTexts(DEFAULT_TEXTS)
  document.adoptedStyleSheets = [sheetOf(frameCss)]
  document.body.replaceChildren(fields.form)

  const observer = new ResizeObserver(() => {
    say({ type: 'height', px: Math.ceil(fields.form.getBoundingClientRect().height) })
  })
  observer.observe(fields.form)

  async function encrypt({ attempt, certificates, holderName, today }: EncryptMessage) {
    const form = fields.read(holderName)
    fields.showErrors()
    const refusal = validateCardOnSubmit(form, today)
    if (refusal) return say({ type: 'refused', attempt, messages: refusal.errorMessages })
    try {
      const card = toCardDetails(form)
      const values = await encryptCard({ card, certificates, attempt, published })
      say({ type: 'encrypted', attempt, values })
    } catch (error) {
      say({ type: 'failed', attempt, reason: error instanceof Error ? error.name : 'Error' })
    }
  }

  function handleMessage(event: MessageEvent<unknown>) {
    if (event.source !== parent || event.origin !== parentOrigin) return
    const message = fromEnvelope<PageMessage>(event.data, frame)
    switch (message?.type) {
      case 'setup':
        document.documentElement.lang = message.language
        fields.setTexts({ ...DEFAULT_TEXTS, ...message.texts })
        applyLook(message.look)
        break
      case 'look':
        applyLook(message.look)
        break
      case 'showErrors':
        fields.showErrors()
        break
      case 'focus':
        fields.focus(message.field)
        break
      case 'encrypt':
        void encrypt(message)
        break
      case undefined:
    }
  }

  window.addEventListener('message', handleMessage)
  say({ type: 'ready' })
  return () => {
    observer.disconnect()
    window.removeEventListener('message', handleMessage)
  }
}

type EncryptMessage = Extract<PageMessage, { type: 'encrypt' }>

function applyLook({ tokens, scheme }: FrameLook): void {
  const { style } = document.documentElement
  style.colorScheme = scheme
  for (const name of [...LOOK_COLOURS, ...LOOK_SIZES]) {
    const value = tokens[name]
    if (value) style.setProperty(`--${name}`, value)
  }
}
