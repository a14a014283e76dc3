export { accountMenuWidget as widget } from '../../features/account'
