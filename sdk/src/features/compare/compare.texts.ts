/** Texts of the compare tray and control; each can be replaced by the host (area `compare`). */
export const compareTexts = {
  compare: 'Compare',
  compareItems: 'Compare {count} items',
  hide: 'Hide',
  show: 'Show',
  tray: 'Products to compare',
  /** Before and after the number: `COMPARE 2 ITEMS`; narrow screens leave the end out (SHL-161, SHL-162). */
  itemsBefore: 'COMPARE',
  itemsAfter: 'ITEMS',
  none: 'No product selected',
  remove: 'Remove',
  /** Read out by screen readers. */
  added: '{title} added to compare.',
  removed: '{title} removed from compare.',
  failed: 'The list could not be changed. Please try again.',
}
