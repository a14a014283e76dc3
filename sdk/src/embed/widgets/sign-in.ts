export { signInWidget as widget } from '../../features/account'
