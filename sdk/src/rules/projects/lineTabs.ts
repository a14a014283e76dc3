/** Tabs of a line's details (COM-430). */
export const PROJECT_TABS = [
  'STOCK',
  'PRICE',
  'COMPETITOR_PRICE',
  'NOTE',
  'VARIATION',
  'ATTACHMENTS',
] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]
