export { blogWidget as widget } from '../../features/content'
