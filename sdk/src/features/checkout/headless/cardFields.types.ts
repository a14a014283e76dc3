import type { CountertopError } from '../../../core'
import type { CardAppearance, CardField, CardFont } from '../card/hostAppearance'
import type { RunningCheckout } from '../actor.types'

export type { CardAppearance, CardField, CardFont, CardStyle, CardStyleTarget } from '../card/hostAppearance'

/** The state of one field, without its value. */
export interface CardFieldState {
  isEmpty: boolean
  isValid: boolean
  isFocused: boolean
  /** The error that the field shows, empty while it shows none. */
  error: string
}

export interface CardState {
  /** Every field can be typed in. */
  isReady: boolean
  /** Every field is valid. Whether the card is still valid today is checked when the order is placed. */
  isComplete: boolean
  /** The scheme's name, such as `Visa`; empty while the number does not identify it. */
  cardType: string
  fields: Readonly<Record<CardField, CardFieldState>>
}

export interface CardFieldsOptions extends CardAppearance {
  /** The running checkout that the card pays for. */
  checkout: RunningCheckout
  /** Fetched once, when the fields are mounted. At most four. */
  fonts?: readonly CardFont[] | undefined
  /** Labels of the fields, and a frame's title for screen readers. */
  texts?: Readonly<Partial<Record<CardField | 'title', string>>> | undefined
  onReady?: (() => void) | undefined
  onChange?: ((state: CardState) => void) | undefined
  /** Enter was pressed in a field. Default: places the order. */
  onSubmit?: (() => void) | undefined
  /**
   * `reason` of the error: `CARD_FRAME_FAILED` the fields did not load in time (`retry` loads them again),
   * `CARD_FRAME_VERSION` the installed package does not fit the backend, `CARD_FONT_FAILED` a font could not
   * be fetched and the fields work without it.
   */
  onError?: ((error: CountertopError) => void) | undefined
}

/** One element for all three fields, or one for each. */
export type CardFieldsTarget = HTMLElement | Readonly<Record<CardField, HTMLElement>>

export interface MountedCardFields {
  readonly state: CardState
  /** Focuses the named field, else the first that shows an error, else the first. */
  focus(field?: CardField): void
  /** Shows the errors of every field, as placing the order does. */
  showErrors(): void
  /** Changes the look; the fields' values remain. */
  update(appearance: CardAppearance): void
  /** Loads the fields again after `CARD_FRAME_FAILED`. */
  retry(): void
  unmount(): void
}
