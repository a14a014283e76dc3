export { storesWidget as widget } from '../../features/stores'
