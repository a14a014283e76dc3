/*
 * Limits that several rooms share; a limit of one room is defined in that room. The unit is in the name
 * (`_MS`, `_PX`).
 */

/** In-store payment: pause between polls (CHK-252). */
export const POLL_INTERVAL_MS = 2_000
/** In-store payment: polling ends here with status 408 (CHK-261, CHK-262). */
export const POLL_TIMEOUT_MS = 65_000
/** Text fields of checkout (CHK-051). */
export const FIELD_DEBOUNCE_MS = 400

/** Products that one request of the catalogue may name: as many as the largest page of a list has. */
export const PRODUCTS_PER_REQUEST_MAX = 60
/** The navigation bar's data stays fresh this long (SHL-074). */
export const NAVIGATION_CACHE_MS = 3_600_000
export const CATEGORY_MENU_CLOSE_MS = 100
export const GLOBAL_MESSAGE_MS = 3_000
/** Scroll distance that shows the way back to the top (SHL-OP-09). */
export const BACK_TO_TOP_PX = 100
/** Duration of the scroll back to the top (SHL-045). */
export const BACK_TO_TOP_MS = 600
