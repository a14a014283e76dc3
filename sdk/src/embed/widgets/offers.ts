export { offersWidget as widget } from '../../features/price'
