/** Texts of the alert banner; a host may replace each one (area `banner`). */
export const bannerTexts = { label: 'Notice', close: 'Close this notice' }
