export { analyticsWidget as widget } from '../../features/analytics'
