export { promotionsWidget as widget } from '../../features/promotions'
