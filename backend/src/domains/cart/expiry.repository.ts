import { CART_DAYS } from '../../foundation/cartDays'

/** SQL: the expiry of a cart that is used at `now`, an SQL expression. */
export const expiryAt = (now: string): string => `${now}::timestamptz + interval '${CART_DAYS} days'`

/** SQL: sets the columns that every use of a cart moves. */
export const renewed = (now: string): string => `updated_at = ${now}, expires_at = ${expiryAt(now)}`
