export { cartWidget as widget } from '../../features/cart'
