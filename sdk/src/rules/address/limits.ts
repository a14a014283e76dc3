/** Suggestions of whole addresses start at this many characters; the backend's call takes no fewer and no more than the other. */
export const ADDRESS_SEARCH_MIN = 3
export const ADDRESS_SEARCH_MAX = 120
