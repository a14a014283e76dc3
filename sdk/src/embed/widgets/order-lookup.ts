export { orderLookupWidget as widget } from '../../features/checkout'
