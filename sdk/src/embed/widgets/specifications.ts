export { specificationsWidget as widget } from '../../features/productDetails'
