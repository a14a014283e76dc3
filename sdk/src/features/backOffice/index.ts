/** Pages of the back office for staff, in panels over the shop. */
export { backOfficeWidget } from './backOffice.widget'
