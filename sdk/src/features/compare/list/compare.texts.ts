/** Texts of the compare tray and control; a host may replace each one (area `compare`). */
export const compareTexts = {
  compare: 'Compare',
  compareItems: 'Compare {count} items',
  hide: 'Hide',
  show: 'Show',
  tray: 'Products to compare',
  /** Before and after the number: `COMPARE 2 ITEMS`. Narrow screens omit the end (SHL-161, SHL-162). */
  itemsBefore: 'COMPARE',
  itemsAfter: 'ITEMS',
  none: 'No product selected',
  remove: 'Remove',
  /** For screen readers. */
  added: '{title} added to compare.',
  removed: '{title} removed from compare.',
  failed: 'We couldn’t update your list. Please try again.',
}
