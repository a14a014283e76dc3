export { priceWidget as widget } from '../../features/price'
