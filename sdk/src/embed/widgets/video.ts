export { videoWidget as widget } from '../../features/productDetails'
