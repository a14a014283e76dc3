import { CART_QUANTITY_MAX, CART_QUANTITY_MIN } from '../../../rules'

/** Whether a line can have this number of units: as in the cart, which a project becomes (COM-OP-08). */
export const isQuantity = (units: unknown): boolean =>
  Number.isInteger(units) && Number(units) >= CART_QUANTITY_MIN && Number(units) <= CART_QUANTITY_MAX
