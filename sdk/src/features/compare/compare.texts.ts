/** Texts of the compare tray and control; each can be replaced by the host (area `compare`). */
export const compareTexts = {
  compare: 'Compare',
  hide: 'Hide',
  show: 'Show',
  tray: 'Products to compare',
  /** Before and after the number on wide screens: `COMPARE 2 ITEMS` (SHL "Compare tray"). */
  itemsBefore: 'COMPARE',
  itemsAfter: 'ITEMS',
  none: 'No product selected',
  requestPrice: 'Request Price',
  remove: 'Remove',
  failed: 'The list could not be changed. Please try again.',
}
