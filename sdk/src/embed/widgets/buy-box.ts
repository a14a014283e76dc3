export { buyBoxWidget as widget } from '../../features/buyBox'
