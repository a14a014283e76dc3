export { contentWidget as widget } from '../../features/content'
