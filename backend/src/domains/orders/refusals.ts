import type { ChosenUnits } from '@countertop/sdk/rules'
import { type DomainError, notFound } from '../../foundation/errors'

export const noSuchOrder = (): DomainError => notFound('NO_SUCH_ORDER', 'We could not find that order.')

interface AvailableUnits {
  readonly title: string
  /** The most units that may be chosen. */
  readonly available: number
}

/**
 * Why units cannot be chosen: a line that does not exist, that is chosen twice, or of which more are chosen
 * than are available. Undefined if they can. `verb` completes "Only 2 of Oven can".
 */
export const unitsRefusal = (
  chosen: readonly ChosenUnits[],
  lines: readonly AvailableUnits[],
  verb: string,
): string | undefined => {
  const seen = new Set<number>()
  for (const { line, quantity } of chosen) {
    const own = lines[line]
    if (own === undefined) return 'The order has no such line.'
    if (seen.has(line)) return `Enter ${own.title} once.`
    if (quantity > own.available) return `Only ${own.available} of ${own.title} can ${verb}.`
    seen.add(line)
  }
  return undefined
}
