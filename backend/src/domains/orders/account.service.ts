/** What happens to orders as people sign in (the SQL is the whole of it). */
export { attachOrders, moveOrders } from './account.repository'
