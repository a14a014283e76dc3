/** Units of a project's line, and how many of them orders have. */
export interface LineUnits {
  readonly quantity: number
  readonly ordered: number
}

/** Units of a line that are still to be ordered; none where more were ordered than the line has. */
export const openUnits = ({ quantity, ordered }: LineUnits): number => Math.max(0, quantity - ordered)

/** What of a line is to go into a cart. */
export interface CallOff extends LineUnits {
  /** Units that the cart has of this line already. */
  readonly inCart: number
  /** Units that were chosen; null: all that are open. */
  readonly wanted: number | null
  /** More than is open was chosen on purpose. */
  readonly isExtra: boolean
}

/** Whether more was chosen than is open, without saying that it is meant. */
export const exceedsOpen = ({ wanted, isExtra, ...line }: Omit<CallOff, 'inCart'>): boolean =>
  wanted !== null && !isExtra && wanted > openUnits(line)

/**
 * Units of a line that go into a cart: the chosen ones, but together with those that the cart has no more
 * than are open, or than were chosen where more is meant. A second press adds nothing.
 */
export function calledUnits({ inCart, wanted, isExtra, ...line }: CallOff): number {
  const open = openUnits(line)
  const chosen = wanted ?? open
  const limit = isExtra ? Math.max(chosen, open) : open
  return Math.max(0, Math.min(chosen, limit - inCart))
}
