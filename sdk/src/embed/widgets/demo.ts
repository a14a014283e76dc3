export { demoWidget as widget } from '../../features/demos'
