/** What a product's page needs to sell it: choices, stock and the button. */
export { buyBoxWidget } from './buyBox.widget'
export { stockWidget } from './stock.widget'
