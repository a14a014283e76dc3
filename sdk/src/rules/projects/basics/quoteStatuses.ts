/** Status of a quote or project (COM-423). */
export const QUOTE_STATUSES = ['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
