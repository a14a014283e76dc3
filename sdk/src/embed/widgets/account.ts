export { accountWidget as widget } from '../../features/account'
