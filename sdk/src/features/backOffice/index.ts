/** Back office pages for staff, in panels over the shop. */
export { backOfficeWidget } from './backOffice.widget'
