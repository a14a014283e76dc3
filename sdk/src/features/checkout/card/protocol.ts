/*
 * The messages between the page and the card frame. Every message is in an envelope with our mark, its
 * version and the frame's id; both sides post to one exact origin and accept messages from one exact window
 * and origin only.
 */

/** The page's design tokens in the frame. */
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

/**
 * The parts of the frame that the page may style. Free selectors would let a page find out the card's values.
 */
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

/**
 * Style of the fields beyond the tokens; each part is optional, and an older backend's frame ignores unknown
 * parts.
 */
export interface FrameAppearance {
  style?: FrameStyle | undefined
  placeholders?: Readonly<Partial<FrameTexts>> | undefined
  /** `hidden` labels and errors stay there for screen readers. */
  labels?: 'above' | 'inside' | 'hidden' | undefined
  errors?: 'below' | 'hidden' | undefined
}

/** The state of one field that the page receives. */
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
      /** The shop's date, by which a card expires; absent until the page knows it. */
      today?: readonly number[] | undefined
      fonts?: readonly FrameFont[] | undefined
    } & FrameAppearance)
  /** Everything but the fonts, which stay. */
  | ({ type: 'appearance' } & FrameAppearance)
  /** Fonts that came after the fields were set up. */
  | { type: 'fonts'; fonts: readonly FrameFont[] }
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
  /**
   * A field's state has changed. `cardType`: the scheme's name as shown, empty while the number does not
   * identify it.
   */
  | { type: 'state'; fields: Readonly<Partial<Record<CardFieldName, CardFieldState>>>; cardType: string }
  /** Enter was pressed in a field. */
  | { type: 'submit' }
  | { type: 'encrypted'; attempt: string; values: Readonly<Record<string, string>> }
  | { type: 'refused'; attempt: string; messages: readonly string[] }
  | { type: 'failed'; attempt: string; reason: string }

/**
 * Grows with an incompatible change. A new message or an optional property is compatible: both sides ignore
 * unknown ones. docs/headless.md describes the consequences for hosts.
 */
export const PROTOCOL_VERSION = 1

export function toEnvelope(frame: string, message: PageMessage | FrameMessage): object {
  return { countertop: PROTOCOL_VERSION, frame, ...message }
}

/** The version of a ready frame where it differs from ours; null otherwise. */
export function otherVersion(data: unknown, frame: string): unknown {
  if (typeof data !== 'object' || data === null) return null
  const envelope = data as { countertop?: unknown; frame?: unknown; type?: unknown }
  const isReady = envelope.frame === frame && envelope.type === 'ready' && envelope.countertop !== undefined
  return isReady && envelope.countertop !== PROTOCOL_VERSION ? envelope.countertop : null
}

/** The message in an envelope of this frame; null for any other message. */
export function fromEnvelope<Message extends { type: string }>(data: unknown, frame: string): Message | null {
  if (typeof data !== 'object' || data === null) return null
  const envelope = data as { countertop?: unknown; frame?: unknown; type?: unknown }
  const isOurs = envelope.countertop === PROTOCOL_VERSION && envelope.frame === frame
  return isOurs && typeof envelope.type === 'string' ? (data as Message) : null
}

/** Tokens that the frame adopts; the page resolves the colours among them. */
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
export const LOOK_SIZES = ['radius', 'size', 'target'] as const
