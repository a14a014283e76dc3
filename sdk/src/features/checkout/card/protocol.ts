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

export type PageMessage =
  | { type: 'setup'; look: FrameLook; texts: FrameTexts; language: string }
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
  /** Enter was pressed in a field. */
  | { type: 'submit' }
  | { type: 'encrypted'; attempt: string; values: Readonly<Record<string, string>> }
  | { type: 'refused'; attempt: string; messages: readonly string[] }
  | { type: 'failed'; attempt: string; reason: string }

const VERSION = 1

export function toEnvelope(frame: string, message: PageMessage | FrameMessage): object {
  return { countertop: VERSION, frame, ...message }
}

/** The message in an envelope of this frame; null for anything else that passes by. */
export function fromEnvelope<Message extends { type: string }>(data: unknown, frame: string): Message | null {
  if (typeof data !== 'object' || data === null) return null
  const envelope = data as { countertop?: unknown; frame?: unknown; type?: unknown }
  const isOurs = envelope.countertop === VERSION && envelope.frame === frame
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
