import { createHash } from 'node:crypto'
import type { OrderMoney } from './api'

/**
 * The idempotency key of a form of an order's page, a UUID. It follows from the order as the page shows it: a
 * second press, also after Back, in another tab or by a colleague, is the same change, or is refused if it
 * says something else, until the order has changed.
 */
export const formKey = (form: 'shipment' | 'restock' | 'payment', order: OrderMoney): string =>
  uuidOf([form, order])

/**
 * The idempotency key of a reviewed choice, a UUID. The same choice from the same form, after a double click,
 * a reload or Back, is the same change; another choice from it is another one.
 * @param entries the fields of the choice, with the key of its form
 */
export const choiceKey = (entries: readonly (readonly [name: string, value: string])[]): string =>
  uuidOf(entries)

const uuidOf = (value: unknown): string => {
  const hex = createHash('sha256').update(JSON.stringify(value)).digest('hex')
  // Version 8 leaves the other bits to us.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
