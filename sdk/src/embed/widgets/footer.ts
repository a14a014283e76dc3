export { footerWidget as widget } from '../../features/page'
