export { confirmationWidget as widget } from '../../features/checkout'
