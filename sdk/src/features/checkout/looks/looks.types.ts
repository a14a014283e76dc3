import type { CardAppearance, CardFont } from '../card/hostAppearance'
import type { CheckoutContext } from '../machine/types'

/** A section of the checkout, by the end of its part `section-NAME`. */
export type SectionName = 'contact' | 'delivery' | 'billing' | 'po-number' | 'dates' | 'payment'

/** The card fields of the widget as a host wants them. */
export interface CardLook extends CardAppearance {
  /** Self-hosted fonts for the frame, fetched once when the fields are mounted. At most four. */
  fonts?: readonly CardFont[] | undefined
}

/** The host's options as they were passed: lists and objects, or text from attributes. */
export interface ChosenLooks {
  readonly sections?: unknown
  readonly labels?: unknown
  readonly layout?: unknown
  readonly card?: unknown
}

/** How the page is drawn. */
export interface Looks {
  /** From top to bottom. */
  sections: (context: CheckoutContext) => readonly SectionName[]
  className: string
  layout: 'auto' | 'single'
  card: CardLook
}
