/** Texts of the alert banner; each can be replaced by the host (area `banner`). */
export const bannerTexts = { label: 'Notice', close: 'Close this notice' }
