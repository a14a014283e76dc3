/** The card frame did not answer in time. */
export const CARD_FRAME_SILENT = 'The card fields did not answer. Nothing has been charged. Please try again.'
