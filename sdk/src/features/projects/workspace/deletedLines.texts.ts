/** Texts of input for lines that somebody else deleted (area `projectDeletedLines`). */
export const deletedLinesTexts = {
  lineDeleted: 'Someone else deleted {name} while you changed it. Your entry is kept: {entries}.',
  deletedUnnamed: 'a product',
  restoreLine: 'Restore the line',
  entryQuantity: 'quantity {value}',
  entryPrice: 'price {value}',
  entryNoPrice: 'no price of its own',
  entryUrl: 'competitor’s page',
  entryWarranty: 'warranty',
  entryInstall: 'installation',
}
