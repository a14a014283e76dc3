/** A product's prices, payment plans, condition and ribbon. */
export { priceWidget } from './price.widget'
export { offersWidget } from './offers.widget'
export { conditionWidget } from './condition.widget'
