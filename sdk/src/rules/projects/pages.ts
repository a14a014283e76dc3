import { PROJECT_PAGE_ITEMS, PROJECT_PAGE_ITEMS_MAX } from './limits'

/** Pages of a list: at least one (COM-171). */
export const pageCountOf = (totalItems: number, itemsPerPage: number): number =>
  Math.max(1, Math.ceil(totalItems / itemsPerPage))

/** Whether a page exists (COM-171). */
export const isPage = (page: number, totalItems: number, itemsPerPage: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= pageCountOf(totalItems, itemsPerPage)

/** The nearest page that exists (COM-OP-44). */
export const clampPage = (page: number, totalItems: number, itemsPerPage: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), pageCountOf(totalItems, itemsPerPage))

/** Items of a page: 10 by default, at most 100 (COM-OP-44). */
export const itemsPerPageOf = (items: number | undefined): number =>
  Math.min(Math.max(1, Math.trunc(items ?? PROJECT_PAGE_ITEMS) || 1), PROJECT_PAGE_ITEMS_MAX)
