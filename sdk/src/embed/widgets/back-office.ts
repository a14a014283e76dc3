export { backOfficeWidget as widget } from '../../features/backOffice'
