export { compareControlWidget as widget } from '../../features/compare'
