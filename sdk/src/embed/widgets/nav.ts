export { navigationWidget as widget } from '../../features/shell'
