const OPEN_STATES = ['paid', 'depositPaid', 'awaitingPayment']

/**
 * Whether a shop still promises the delivery of an order: it was not cancelled or refunded whole, and its
 * payment has not failed.
 */
export const isOpenOrder = (status: string): boolean => OPEN_STATES.includes(status)
