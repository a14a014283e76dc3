/** The acquirer's calls that can be made to fail. */
export const cardOperations = ['payments', 'details', 'captures', 'cancels', 'refunds', 'reversals'] as const
export type CardOperation = (typeof cardOperations)[number]
