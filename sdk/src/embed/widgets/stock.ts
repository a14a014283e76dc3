export { stockWidget as widget } from '../../features/buyBox'
