/*
 * What the page and the card frame say to each other. Every message is in an envelope with our mark, its version and the
 * frame's id; both sides post to one exact origin and take messages from one exact window and origin only.
 */

/** Looks of the page inside the frame. */
export interface FrameLook {
  /** Colours and sizes by the name of the design token, resolved: `accent` to `rgb(…)`. */
  tokens: Readonly<Record<string, string>>
  scheme: 'light' | 'dark'
}

export interface FrameTexts {
  number: string
  expiry: string
  cvv: string
}

/** The card's fields by the names of their inputs. */
export const CARD_FIELD_NAMES = ['cardNo', 'expiryDate', 'cvv'] as const
export type CardFieldName = (typeof CARD_FIELD_NAMES)[number]

/** What the page may style in the frame. A selector of its own would let a page find out what is typed. */
export const STYLE_TARGETS = {
  fields: 'form',
  field: '.field',
  label: 'label',
  input: 'input',
  'input:hover': 'input:hover',
  'input:focus': 'input:focus',
  'input:invalid': "input[aria-invalid='true']",
  'input:invalid:focus': "input[aria-invalid='true']:focus",
  'input::placeholder': 'input::placeholder',
  error: '.note',
  cardType: '.type',
} as const
export type StyleTarget = keyof typeof STYLE_TARGETS

/** CSS declarations by target: `{ input: { 'border-radius': '0', 'border-width': '0 0 2px' } }`. */
export type FrameStyle = Readonly<Partial<Record<StyleTarget, Readonly<Record<string, string>>>>>

/** A font as bytes: the frame itself can send no request. */
export interface FrameFont {
  family: string
  data: ArrayBuffer
  /** As in `@font-face`: `400`, `700`, `100 900`. */
  weight?: string | undefined
  style?: string | undefined
}

/** How the fields look beyond the tokens; each part is optional, and a frame of an older backend leaves out what it does not know. */
export interface FrameAppearance {
  style?: FrameStyle | undefined
  placeholders?: Readonly<Partial<FrameTexts>> | undefined
  /** `hidden` labels and errors stay there for screen readers. */
  labels?: 'above' | 'hidden' | undefined
  errors?: 'below' | 'hidden' | undefined
}

/** What the page may know of one field. */
export interface CardFieldState {
  isEmpty: boolean
  isValid: boolean
  isFocused: boolean
  /** The error that it shows, empty while it shows none. */
  error: string
}

export type PageMessage =
  | ({
      type: 'setup'
      look: FrameLook
      texts: FrameTexts
      language: string
      fonts?: readonly FrameFont[] | undefined
    } & FrameAppearance)
  /** Everything but the fonts, which stay. */
  | ({ type: 'appearance' } & FrameAppearance)
  | { type: 'look'; look: FrameLook }
  /** Place-order was pressed: every invalid field shows its error. */
  | { type: 'showErrors' }
  /** Moves the focus to the named field, to the first invalid one, or to the first. */
  | { type: 'focus'; field?: string | undefined }
  | {
      type: 'encrypt'
      attempt: string
      certificates: Readonly<Record<string, string>>
      holderName: string
      today: readonly number[]
    }

export type FrameMessage =
  /** The frame listens. */
  | { type: 'ready' }
  | { type: 'height'; px: number }
  /** Names of the fields that show an error now. */
  | { type: 'errors'; fields: readonly string[] }
  /** A field's state has changed. `cardType`: the scheme's name as shown, empty while the number does not tell it. */
  | { type: 'state'; fields: Readonly<Partial<Record<CardFieldName, CardFieldState>>>; cardType: string }
  /** Enter was pressed in a field. */
  | { type: 'submit' }
  | { type: 'encrypted'; attempt: string; values: Readonly<Record<string, string>> }
  | { type: 'refused'; attempt: string; messages: readonly string[] }
  | { type: 'failed'; attempt: string; reason: string }

/**
 * Grows with a change that the other side would misunderstand. A new message or an optional property is none: both sides leave out
 * what they do not know. docs/headless.md tells hosts what follows from it.
 */
export const PROTOCOL_VERSION = 1

export function toEnvelope(frame: string, message: PageMessage | FrameMessage): object {
  return { countertop: PROTOCOL_VERSION, frame, ...message }
}

/** The version that a frame speaks which says that it listens, where it is not ours; null otherwise. */
export function otherVersion(data: unknown, frame: string): unknown {
  if (typeof data !== 'object' || data === null) return null
  const envelope = data as { countertop?: unknown; frame?: unknown; type?: unknown }
  const isReady = envelope.frame === frame && envelope.type === 'ready' && envelope.countertop !== undefined
  return isReady && envelope.countertop !== PROTOCOL_VERSION ? envelope.countertop : null
}

/** The message in an envelope of this frame; null for anything else that passes by. */
export function fromEnvelope<Message extends { type: string }>(data: unknown, frame: string): Message | null {
  if (typeof data !== 'object' || data === null) return null
  const envelope = data as { countertop?: unknown; frame?: unknown; type?: unknown }
  const isOurs = envelope.countertop === PROTOCOL_VERSION && envelope.frame === frame
  return isOurs && typeof envelope.type === 'string' ? (data as Message) : null
}

/** Tokens that the frame takes over; colours among them are resolved by the page. */
export const LOOK_COLOURS = [
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'border',
  'control',
  'accent',
  'danger',
  'focus',
] as const
export const LOOK_SIZES = ['radius', 'size', 'target', 'font-body'] as const
