export { reviewsWidget as widget } from '../../features/productDetails'
