/** Current promotions, as tiles. */
export { promotionsWidget } from './promotions.widget'
