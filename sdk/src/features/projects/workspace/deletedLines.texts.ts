/** Texts of input for lines that were deleted, or moved to another project (area `projectDeletedLines`). */
export const deletedLinesTexts = {
  lineDeleted: '{name} was deleted while you changed it.',
  entries: 'Your entry is kept: {entries}.',
  deletedUnnamed: 'A product',
  restoreLine: 'Restore the line',
  entryQuantity: 'quantity {value}',
  entryPrice: 'price {value}',
  entryNoPrice: 'no price of its own',
  entryUrl: 'competitor’s page {value}',
  entryWarranty: 'warranty',
  entryInstall: 'installation',
}
