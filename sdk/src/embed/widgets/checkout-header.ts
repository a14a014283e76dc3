export { checkoutHeaderWidget as widget } from '../../features/page'
