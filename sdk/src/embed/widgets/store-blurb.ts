export { storeBlurbWidget as widget } from '../../features/stores'
