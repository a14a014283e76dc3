/** Bit flags of the editable fields of a price line (COM-429, COM-OP-04). */
export const priceLinePermission = {
  quantity: 1,
  price: 2,
  warranty: 4,
  install: 8,
  delete: 16,
  competitorUrlValidation: 32,
  all: 63,
} as const
