import { createHash } from 'node:crypto'
import type { OrderMoney } from './api'

/**
 * The idempotency key of a form of an order's page, a UUID. It follows from the order as the page shows it: a
 * second press, also after Back, in another tab or by a colleague, is the same change, or is refused if it says
 * something else, until the order has changed.
 */
export const formKey = (form: 'shipment' | 'restock' | 'payment', order: OrderMoney): string => {
  const hex = createHash('sha256')
    .update(JSON.stringify([form, order]))
    .digest('hex')
  // Version 8 leaves the other bits to us.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
