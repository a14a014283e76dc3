export { adminBarWidget as widget } from '../../features/account'
