/** Promotions that run today, as tiles. */
export { promotionsWidget } from './promotions.widget'
