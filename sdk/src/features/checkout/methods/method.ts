import type { ComponentType, ReactNode } from 'react'

/** What a payment method shows at checkout, as its folder exports it. */
export interface MethodParts {
  /** Inside an SVG of 40 by 26: a colour and a shape that shoppers know the method by, drawn by us, not its logo. */
  readonly mark: ReactNode
  /** What the card of the chosen method says and asks for; absent for a card, whose fields stand with the section. */
  readonly Panel?: ComponentType
  /** Styles of mark and panel. */
  readonly sheet?: string
}
