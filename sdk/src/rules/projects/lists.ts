/** Whether a project opens by its share address (COM-OP-53). */
export const SHARED_STATUSES = ['NotShared', 'Shared'] as const
export type SharedStatus = (typeof SHARED_STATUSES)[number]

/** The number of a quote's revision: `Q100123`, then `Q100123-2`. */
export const revisionName = (quoteId: string, revision: number): string =>
  revision > 1 ? `${quoteId}-${revision}` : quoteId

/**
 * The title of a copy: with ` (copy)`, cut so that it stays within the limit (COM-OP-47).
 * @param number from 2 on where earlier copies exist: ` (copy 2)`
 */
export function copyTitle(title: string, max: number, number = 1): string {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`
  return `${title.slice(0, max - suffix.length).trimEnd()}${suffix}`
}
