/** Texts of the bar of selected lines, which load with it (area `project`). */
export const bulkTexts = {
  selected: '{count} selected',
  clearSelection: 'Clear selection',
  untick: 'Untick',
  setQuantity: 'Set quantity',
  quantitySet: 'Quantity set to {quantity}',
  bulk: 'Selected products',
}
