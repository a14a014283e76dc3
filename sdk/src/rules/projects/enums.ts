/* The enumerations of projects, each value as it is stored and sent. */

/** Status of a quote or project (COM-423). */
export const QUOTE_STATUSES = ['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** How near a reminder is (COM-425). */
export const DUE_STATES = ['NotDue', 'Today', 'Overdue'] as const
export type DueState = (typeof DUE_STATES)[number]

/** Bit flags of what may be edited on a price line (COM-429, commerce OP-04). */
export const priceLinePermission = {
  quantity: 1,
  price: 2,
  warranty: 4,
  install: 8,
  delete: 16,
  competitorUrlValidation: 32,
  all: 63,
} as const

/** COM-430 */
export const PROJECT_TABS = [
  'STOCK',
  'PRICE',
  'COMPETITOR_PRICE',
  'NOTE',
  'VARIATION',
  'ATTACHMENTS',
] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]
