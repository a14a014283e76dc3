export { checkoutWidget as widget } from '../../features/checkout'
