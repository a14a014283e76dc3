export { conditionWidget as widget } from '../../features/price'
