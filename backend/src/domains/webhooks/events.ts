/** The events that webhooks publish. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.changed',
  'order.paid',
  'order.paymentFailed',
  'order.refunded',
  'order.refundFailed',
  'order.cancelled',
  'order.shipped',
  'order.delivered',
] as const
export type OrderEventName = (typeof ORDER_EVENTS)[number]
