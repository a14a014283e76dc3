/** A product's prices, payment plans, condition and ribbon. */
export { useProduct, type ProductState } from './useProduct'
export { priceWidget } from './price.widget'
export { offersWidget } from './offers.widget'
export { conditionWidget } from './condition.widget'
