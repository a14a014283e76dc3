/** The parts that sell a product on its page: options, stock and the button. */
export { buyBoxWidget } from './buyBox.widget'
export { stockWidget } from './stock.widget'
