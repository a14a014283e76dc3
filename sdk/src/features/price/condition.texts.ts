/**
 * Texts of a product's condition and ribbon; a host may replace each one (area `condition`). The keys of
 * ribbons are their types.
 */
export const conditionTexts = {
  'Cosmetic Imperfection': 'Cosmetic Imperfection',
  'New Condition': 'New Condition',
  'Brand New Runout': 'Brand New Runout',
  'Brand New': 'Brand New',
  Unavailable: 'Unavailable',
  missingParts: 'Missing parts: {parts}',
  tip: 'What does this mean?',
  'Cosmetic Imperfection tip': 'It works like new, but has small marks, dents or scratches.',
  'New Condition tip': 'Opened or returned, checked by us and as good as new.',
  'Brand New Runout tip': 'New and in its box. The manufacturer no longer makes this model.',
  save: 'Save',
  'catalogue-item': 'Catalogue offer',
  cashback: 'Cashback',
  win: 'Win',
  new: 'New',
  bonus: 'Bonus',
  'special-offer': 'Special offer',
  sale: 'Sale',
}
