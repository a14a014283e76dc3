import { toCardDetails, validateCardOnSubmit } from '../../../../rules'
import { sheetOf } from '../../../../ui/basics/css'
import { encryptCard } from '../encrypt'
import {
  CARD_FIELD_NAMES,
  fromEnvelope,
  toEnvelope,
  type CardFieldName,
  type FrameAppearance,
  type FrameLook,
  type FrameMessage,
  type PageMessage,
} from '../protocol'
import { addFonts, placeTexts, sheetFrom } from './appearance'
import { createCardFields } from './cardFields'
import { frameCss } from './frame.css'
import { peersOf, type CardPeer } from './peers'

export interface FrameOptions {
  /**
   * The window that framed us, and the one origin it may have; the backend has checked that origin for the
   * brand.
   */
  parent: { postMessage(message: unknown, targetOrigin: string): void }
  parentOrigin: string
  /** Id of this frame on the page. */
  frame: string
  /** Thumbprints of the certificates the backend publishes. */
  published: ReadonlySet<string>
  /**
   * Where each field has a frame of its own: the field of this one, and the id that the frames of the card
   * share.
   */
  single?: { field: CardFieldName; group: string } | undefined
}

const DEFAULT_TEXTS = { number: 'Card number', expiry: 'Expiry date', cvv: 'CVV' }

/**
 * Starts the card fields in their frame. They are validated and encrypted here, so that neither the page nor
 * the backend ever receives a card in plain text. @returns the undo
 */
export function startFrame({ parent, parentOrigin, frame, published, single }: FrameOptions): () => void {
  const send = (message: FrameMessage) => parent.postMessage(toEnvelope(frame, message), parentOrigin)
  const names = single ? [single.field] : CARD_FIELD_NAMES
  const peers = () => (own ? peersOf(own, window.parent) : [])
  const fields = createCardFields({
    names,
    elsewhere: (name) =>
      peers()
        .find((peer) => peer.names.includes(name))
        ?.read(name) ?? '',
    onSubmit: () => send({ type: 'submit' }),
    onErrors: (invalid) => send({ type: 'errors', fields: invalid }),
    onChange: () => peers().forEach((peer) => peer.refresh()),
    onState: () => postState(),
  })
  const own: CardPeer | null = single
    ? {
        group: single.group,
        names,
        read: fields.valueOf,
        refresh() {
          fields.refresh()
          postState()
        },
        showErrors: fields.showErrors,
      }
    : null
  if (own) window.countertopCard = own
  const isWhole = () =>
    CARD_FIELD_NAMES.every(
      (name) => names.includes(name) || peers().some((peer) => peer.names.includes(name)),
    )

  let lastState = ''
  function postState() {
    const state = { fields: fields.states(), cardType: fields.cardType() }
    const text = JSON.stringify(state)
    if (text === lastState) return
    lastState = text
    send({ type: 'state', ...state })
  }

  fields.setTexts(DEFAULT_TEXTS)
  document.adoptedStyleSheets = [sheetOf(frameCss)]
  document.body.replaceChildren(fields.form)

  function setAppearance(appearance: FrameAppearance) {
    const { sheet, refused } = sheetFrom(appearance.style ?? {})
    document.adoptedStyleSheets = [sheetOf(frameCss), sheet]
    fields.setPlaceholders(appearance.placeholders ?? {})
    placeTexts(appearance)
    warn(refused)
  }

  const observer = new ResizeObserver(() => {
    send({ type: 'height', px: Math.ceil(fields.form.getBoundingClientRect().height) })
  })
  observer.observe(fields.form)

  async function encrypt({ attempt, certificates, holderName, today }: EncryptMessage) {
    if (!isWhole()) return send({ type: 'failed', attempt, reason: 'CardFieldMissing' })
    const form = fields.read(holderName)
    fields.showErrors(today)
    for (const peer of peers()) peer.showErrors(today)
    const refusal = validateCardOnSubmit(form, today)
    if (refusal) return send({ type: 'refused', attempt, messages: refusal.errorMessages })
    try {
      const card = toCardDetails(form)
      const values = await encryptCard({ card, certificates, attempt, published })
      send({ type: 'encrypted', attempt, values })
    } catch (error) {
      send({ type: 'failed', attempt, reason: error instanceof Error ? error.name : 'Error' })
    }
  }

  function handleMessage(event: MessageEvent<unknown>) {
    if (event.source !== parent || event.origin !== parentOrigin) return
    const message = fromEnvelope<PageMessage>(event.data, frame)
    switch (message?.type) {
      case 'setup':
        document.documentElement.lang = message.language
        fields.setTexts({ ...DEFAULT_TEXTS, ...message.texts })
        fields.setToday(message.today)
        applyLook(message.look)
        setAppearance(message)
        if (message.fonts) void addFonts(message.fonts).then(warn)
        break
      case 'appearance':
        setAppearance(message)
        break
      case 'fonts':
        void addFonts(message.fonts).then(warn)
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
  send({ type: 'ready' })
  return () => {
    observer.disconnect()
    if (own) delete window.countertopCard
    window.removeEventListener('message', handleMessage)
  }
}

type EncryptMessage = Extract<PageMessage, { type: 'encrypt' }>

/** For a developer of the page; the shopper's fields work without the rejected properties. */
function warn(refused: readonly string[]): void {
  if (refused.length > 0) console.warn(`Countertop: the card fields leave out ${refused.join(', ')}`)
}

function applyLook({ tokens, scheme }: FrameLook): void {
  const { style } = document.documentElement
  style.colorScheme = scheme
  for (const [name, value] of Object.entries(tokens)) style.setProperty(`--${name}`, value)
}
