import { STOCK_TEXTS } from '../../rules'

/** Texts of the buy box; each can be replaced by the host (area `buyBox`). */
export const buyBoxTexts = {
  loading: 'Loading what you can choose',
  quantityOf: 'Quantity of {title}',
  quantity: 'Quantity',
  warranty: 'Extended warranty',
  noWarranty: 'No extended warranty',
  install: 'Installation',
  noInstall: 'No installation',
  eachUnit: 'each',
  total: 'Your choice',
  failed: 'We could not load this product.',
  optionsFailed: 'We could not load warranties and installations.',
  retry: 'Try again',
  signInToBuy: 'Log in to buy',
  missing: 'This product is not sold here.',
  similar: 'See similar products: {category}',
  buy: 'Buy {title}',
}

/** Texts of the stock, a status each; each can be replaced by the host (area `stock`). */
export const stockTexts = {
  ...STOCK_TEXTS,
  loading: 'Looking up the stock',
  failed: 'An error occurred getting stock.',
  retry: 'Try again',
  where: 'Where it lies',
  location: 'Location',
  available: 'Available',
  onOrder: 'On order',
}
