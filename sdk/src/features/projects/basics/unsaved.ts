/** Input that the server has not accepted stays in the browser for seven days, in ms. */
export const UNSAVED_MAX_AGE_MS = 604_800_000
