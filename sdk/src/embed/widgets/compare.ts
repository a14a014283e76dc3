export { compareWidget as widget } from '../../features/compare'
