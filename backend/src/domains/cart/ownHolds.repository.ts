/**
 * SQL: the sum of `column` over the unsold holds of the payment that has frozen cart `c`; 0 for an open cart.
 * What a cart's own payment reserves is still the cart's: without it the shopper would see the gift card
 * spent, the coupon used up and the last unit sold, and could not press again with the total that would be
 * charged. Units that an import of the stock has not counted since are included: until the payment ends, it
 * can still be confirmed with every unit that it reserved. Once it has ended, the cart has what the stock
 * has.
 * @param table holds of payment attempts, as `h`
 */
export const ownHoldsSql = (table: string, column: string, where = 'true'): string =>
  `case when c.status = 'frozen' then (
    select coalesce(sum(${column}), 0)::int from ${table} h join payment_attempts a on a.id = h.attempt_id
    where a.cart_id = c.id and not h.sold and ${where}) else 0 end`
