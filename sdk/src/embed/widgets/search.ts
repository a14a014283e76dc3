export { searchWidget as widget } from '../../features/search'
