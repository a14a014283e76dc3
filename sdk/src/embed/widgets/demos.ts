export { demosWidget as widget } from '../../features/demos'
