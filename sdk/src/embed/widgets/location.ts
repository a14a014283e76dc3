export { locationWidget as widget } from '../../features/location'
