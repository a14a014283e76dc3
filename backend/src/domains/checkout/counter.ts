import { DomainError } from '../../foundation/errors'
import type { LoadedCart } from '../cart/service'
import { type DeliveryOptions, counterDelivery } from '../delivery/service'
import type { Counter } from './view.repository'

/** Asserts that there is a counter. @throws DomainError 400 `STORE_MISSING` */
export const requiredCounter = (counter: Counter | null): Counter => {
  if (counter) return counter
  const message = 'Please choose the store that the goods are taken from.'
  throw new DomainError(400, 'STORE_MISSING', message, { fields: { subdivision: [message] } })
}

/** Messages for staff about products that the store does not have in the total quantity of their lines. */
const missingAtCounter = ({ lines }: LoadedCart, { name, shelf }: Counter): string[] => {
  const wanted = new Map<number, { title: string; quantity: number }>()
  for (const { productId, title, quantity } of lines) {
    wanted.set(productId, { title, quantity: quantity + (wanted.get(productId)?.quantity ?? 0) })
  }
  return [...wanted].flatMap(([productId, { title, quantity }]) => {
    const units = shelf[productId] ?? 0
    if (units >= quantity) return []
    return [
      units === 0
        ? `${title} is not in stock at ${name}.`
        : `Only ${units} of ${title} are in stock at ${name}.`,
    ]
  })
}

/**
 * The delivery of cash and carry: free, today in the store's time zone, if the store has the goods (CHK-332).
 */
export const deliveryAtCounter = (cart: LoadedCart, counter: Counter, now: Date): DeliveryOptions =>
  counterDelivery(
    { now, timeZone: counter.timeZone },
    { warehouseCode: counter.warehouseCode, hasEverything: missingAtCounter(cart, counter).length === 0 },
  )

/** Asserts that the store has the goods. @throws DomainError 409 `NOT_IN_STORE` */
export const assertAtCounter = (cart: LoadedCart, counter: Counter): void => {
  const errors = missingAtCounter(cart, counter)
  if (errors.length > 0) throw new DomainError(409, 'NOT_IN_STORE', errors.join(' '), { errors })
}
