export { storeWidget as widget } from '../../features/stores'
