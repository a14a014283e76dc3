/*
 * Limits of the shop's content: places, notices, demos, scrolling. In a file of their own, so that a page
 * without such content does not load them.
 */

/** Suburb look-up of the delivery location: characters, pause, options listed (SHL-234 to SHL-236). */
export const LOCALITY_SEARCH_MIN = 2
export const LOCALITY_DEBOUNCE_MS = 400
export const LOCALITY_MAX_OPTIONS = 100
/** The alert banner is requested again after this long (SHL-245). */
export const ALERT_BANNER_RECHECK_MS = 600_000
/** The sale footer stays away this long after it was dismissed (COM-100). */
export const SALE_FOOTER_HIDDEN_MINUTES = 1_440
/** COM-084 */
export const COOKING_DEMOS_PER_PAGE = 12

/** A change of the window's size is over when none followed for this long (COM-438). */
export const RESIZE_DEBOUNCE_MS = 150
export const SMOOTH_SCROLL_MS = 1_000
export const NAVBAR_OFFSET_PX = 70

/**
 * How far under the top a scroll ends: twice as far on a page without a masthead that is not scrolled
 * (COM-440, COM-441).
 */
export function navbarOffsetPx({
  hasMasthead,
  isScrolled,
}: {
  hasMasthead: boolean
  isScrolled: boolean
}): number {
  return hasMasthead || isScrolled ? NAVBAR_OFFSET_PX : 2 * NAVBAR_OFFSET_PX
}
