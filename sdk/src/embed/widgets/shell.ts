export { shellWidget as widget } from '../../features/shell'
