export { priceHistoryWidget as widget } from '../../features/productDetails'
