/** The price side of a product: what it costs, what it costs in parts, its condition and ribbon. */
export { useProduct, type ProductState } from './useProduct'
export { priceWidget } from './price.widget'
export { offersWidget } from './offers.widget'
export { conditionWidget } from './condition.widget'
