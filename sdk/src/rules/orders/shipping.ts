/** Units of a line that left with a carrier, or that were refunded. */
export interface UnitMove {
  readonly kind: 'shipped' | 'refunded'
  readonly quantity: number
  /** When it was recorded: ISO 8601 in UTC, so that texts compare as times. */
  readonly at: string
}

/** Units of a line by their place. */
export interface ShippedUnits {
  /** Left with a carrier. */
  readonly shipped: number
  /** Left with a carrier and were not refunded afterwards. */
  readonly kept: number
  /** Still to be sent. */
  readonly toShip: number
}

/**
 * Counts the units of a line by their place, after its shipments and refunds. A refund counts first for units
 * that have left, as a return; only the rest of it reduces the units to send.
 */
export function shippedUnitsOf(quantity: number, moves: readonly UnitMove[]): ShippedUnits {
  let [shipped, kept, withdrawn] = [0, 0, 0]
  for (const move of [...moves].sort((one, other) => one.at.localeCompare(other.at))) {
    if (move.kind === 'shipped') {
      shipped += move.quantity
      kept += move.quantity
    } else {
      const back = Math.min(move.quantity, kept)
      kept -= back
      withdrawn += move.quantity - back
    }
  }
  return { shipped, kept, toShip: Math.max(0, quantity - shipped - withdrawn) }
}
