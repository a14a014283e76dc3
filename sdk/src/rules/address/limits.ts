/**
 * Suggestions of whole addresses need this many characters; the backend's call rejects shorter and longer
 * queries.
 */
export const ADDRESS_SEARCH_MIN = 3
export const ADDRESS_SEARCH_MAX = 120
