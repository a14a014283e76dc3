import type { ComponentType, ReactNode } from 'react'

/** A payment method's part of the checkout page, exported by its folder. */
export interface MethodParts {
  /** Inside an SVG of 40 by 26: the method's familiar colour and shape, drawn by us, not its logo. */
  readonly mark: ReactNode
  /** Texts and fields of the chosen method; absent for card, whose fields belong to the section. */
  readonly Panel?: ComponentType
  /** Styles of mark and panel. */
  readonly sheet?: string
}
