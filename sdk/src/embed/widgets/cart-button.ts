export { cartButtonWidget as widget } from '../../features/cart'
