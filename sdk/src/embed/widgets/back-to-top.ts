export { backToTopWidget as widget } from '../../features/page'
