export { confirmationWidget as widget } from '../../features/account'
