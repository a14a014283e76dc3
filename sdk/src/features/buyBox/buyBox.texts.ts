import { STOCK_TEXTS } from '../../rules'

/** Texts of the buy box; a host may replace each one (area `buyBox`). */
export const buyBoxTexts = {
  loading: 'Loading options',
  quantityOf: 'Quantity of {title}',
  warranty: 'Extended warranty',
  noWarranty: 'No extended warranty',
  install: 'Installation',
  noInstall: 'No installation',
  total: 'Your choice',
  totalSaid: 'Quantity {quantity}. Your choice: {total}.',
  failed: 'We could not load this product.',
  optionsFailed: 'We could not load warranties and installations.',
  deliveryFailed: 'We could not check delivery dates.',
  retry: 'Try again',
  signInToBuy: 'Log in to buy',
  missing: 'This product is not sold here.',
  similar: 'See similar products: {category}',
  buy: 'Buy {title}',
}

/** Texts of the stock, one per status; a host may replace each one (area `stock`). */
export const stockTexts = {
  ...STOCK_TEXTS,
  loading: 'Checking stock',
  failed: 'An error occurred getting stock.',
  retry: 'Try again',
  where: 'Stock by location',
  location: 'Location',
  available: 'Available',
  onOrder: 'On order',
}
