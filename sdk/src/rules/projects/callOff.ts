/** Units of a project's line, and how many of them orders have. */
export interface LineUnits {
  readonly quantity: number
  readonly ordered: number
}

/** Units of a line that are still to be ordered; none where more were ordered than the line has. */
export const openUnits = ({ quantity, ordered }: LineUnits): number => Math.max(0, quantity - ordered)

/** The units that can be ordered, if there are any, but fewer than these; else null. */
export const scarceUnits = (orderable: number, units: number): number | null =>
  orderable > 0 && orderable < units ? orderable : null

/** The choice of units of a line to add to a cart. */
export interface CallOff extends LineUnits {
  /** Units that the cart has of this line already. */
  readonly inCart: number
  /** Units that were chosen; null: all that are open. */
  readonly wanted: number | null
  /** More than is open was chosen on purpose. */
  readonly isExtra: boolean
}

/** Whether more units were chosen than are open, and not on purpose. */
export const exceedsOpen = ({ wanted, isExtra, ...line }: Omit<CallOff, 'inCart'>): boolean =>
  wanted !== null && !isExtra && wanted > openUnits(line)

/**
 * Units of a line to add to a cart: the chosen ones, limited so that the cart ends with no more than the open
 * units, or than the chosen ones if extra units are intended. A second press adds nothing.
 */
export function calledUnits({ inCart, wanted, isExtra, ...line }: CallOff): number {
  const open = openUnits(line)
  const chosen = wanted ?? open
  const limit = isExtra ? Math.max(chosen, open) : open
  return Math.max(0, Math.min(chosen, limit - inCart))
}
