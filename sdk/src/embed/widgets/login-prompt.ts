export { loginPromptWidget as widget } from '../../features/account'
