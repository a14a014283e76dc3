export { addToCartWidget as widget } from '../../features/cart'
