import { PROJECT_PAGE_ITEMS, PROJECT_PAGE_ITEMS_MAX } from './limits'

/** Whether a project opens by its share address (commerce OP-53). */
export const SHARED_STATUSES = ['NotShared', 'Shared'] as const
export type SharedStatus = (typeof SHARED_STATUSES)[number]

/** The number of a quote's revision: `Q100123`, then `Q100123-2`. */
export const revisionName = (quoteId: string, revision: number): string =>
  revision > 1 ? `${quoteId}-${revision}` : quoteId

/** Pages of a list: at least one (COM-171). */
export const pageCountOf = (totalItems: number, itemsPerPage: number): number =>
  Math.max(1, Math.ceil(totalItems / itemsPerPage))

/** Whether a page exists (COM-171). */
export const isPage = (page: number, totalItems: number, itemsPerPage: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= pageCountOf(totalItems, itemsPerPage)

/** The nearest page that exists (commerce OP-44). */
export const clampPage = (page: number, totalItems: number, itemsPerPage: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pageCountOf(totalItems, itemsPerPage))

/** Items of a page: 10 by default, at most 100 (commerce OP-44). */
export const itemsPerPageOf = (items: number | undefined): number =>
  Math.min(Math.max(1, Math.trunc(items ?? PROJECT_PAGE_ITEMS) || 1), PROJECT_PAGE_ITEMS_MAX)

/**
 * The title of a copy: with ` (copy)`, cut so that it stays within the limit (commerce OP-47).
 * @param number from 2 on where earlier copies exist: ` (copy 2)`
 */
export function copyTitle(title: string, max: number, number = 1): string {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`
  return `${title.slice(0, max - suffix.length).trimEnd()}${suffix}`
}
