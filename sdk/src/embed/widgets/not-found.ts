export { notFoundWidget as widget } from '../../features/page'
