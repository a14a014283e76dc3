export { comparePageWidget as widget } from '../../features/comparison'
