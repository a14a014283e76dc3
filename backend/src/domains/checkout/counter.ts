import { checkoutOption, hasOption } from '@countertop/sdk/rules'
import { DomainError } from '../../errors'
import type { LoadedCart } from '../cart/service'
import { type DeliveryOptions, takenToday } from '../delivery/service'
import type { Principal } from '../identity/service'
import type { CheckoutPost } from './formCheck'
import type { Offer } from './offer'
import { checkoutRefusal } from './refusals'
import type { Counter } from './view.repository'

/** @throws DomainError 400 `STORE_MISSING` */
export const requiredCounter = (counter: Counter | null): Counter => {
  if (counter) return counter
  const message = 'Please choose the store that the goods are taken from.'
  throw new DomainError(400, 'STORE_MISSING', message, { fields: { subdivision: [message] } })
}

/** What of a cart a store does not have, in words for whoever stands at its counter. Lines of one product count together. */
export const missingAtCounter = ({ lines }: LoadedCart, { name, shelf }: Counter): string[] => {
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

/** Cash and carry: today as the store's clock has it, at no price, and only what the store has (CHK-332). */
export const deliveryAtCounter = (cart: LoadedCart, counter: Counter, now: Date): DeliveryOptions =>
  takenToday(
    { now, timeZone: counter.timeZone },
    { warehouseCode: counter.warehouseCode, hasEverything: missingAtCounter(cart, counter).length === 0 },
  )

/** @throws DomainError 409 `NOT_IN_STORE` */
export const assertAtCounter = (cart: LoadedCart, counter: Counter): void => {
  const errors = missingAtCounter(cart, counter)
  if (errors.length > 0) throw new DomainError(409, 'NOT_IN_STORE', errors.join(' '), { errors })
}

/**
 * The post of a cash-and-carry order: phone and address are the store's, whatever the page sent (CHK-328, CHK-329); the names stay the
 * customer's (OP-049). Any other post stays as it is.
 */
export const postAtCounter = (post: CheckoutPost, counter: Counter | null): CheckoutPost => {
  if (!post.cashAndCarry) return post
  const { phone, address, suburb, state, postcode } = requiredCounter(counter)
  return {
    ...post,
    phoneNumber: phone,
    deliveryAddress: {
      ...post.deliveryAddress,
      address,
      suburb,
      state,
      postcode,
      deliveryInstructions: null,
    },
  }
}

/** Refuses a store or a salesperson that there is not, and a counter payment without a store. Null for a post that names none. */
export const counterRefusal = (post: CheckoutPost, { opts, counter }: Offer): DomainError | null => {
  const { subdivision, salespersonCode, selectedPaymentOption } = post
  const refused = (code: string, field: string, message: string) =>
    checkoutRefusal(400, code, [message], { fields: { [field]: [message] } })
  if ((subdivision || salespersonCode) && !hasOption(opts, checkoutOption.SetSalesperson)) {
    return checkoutRefusal(403, 'OPTION_NOT_OFFERED', ['Store and salesperson cannot be chosen here.'])
  }
  if (subdivision && !counter)
    return refused('NO_SUCH_STORE', 'subdivision', 'Please choose a store of this shop.')
  if (salespersonCode && !counter?.salespeople.includes(salespersonCode)) {
    return refused('NO_SUCH_SALESPERSON', 'salespersonCode', 'Please choose a salesperson of this store.')
  }
  const needsStore = post.cashAndCarry || selectedPaymentOption === checkoutOption.ZipInStore
  return needsStore && !counter ? refused('STORE_MISSING', 'subdivision', 'Please choose a store.') : null
}

/** Whose order it is and who sold it: kept with the order, never shown to the shopper. */
export interface Sale {
  /** The customer's account; null for a guest, and for whom staff serve. */
  readonly accountId: string | null
  /** The account of the member of staff who placed it. */
  readonly staffAccountId: string | null
  readonly storeId: string | null
  readonly salespersonCode: string | null
}

export const saleOf = (
  { salespersonCode }: CheckoutPost,
  principal: Principal,
  { counter }: Offer,
): Sale => ({
  accountId: principal.kind === 'customer' ? principal.accountId : null,
  staffAccountId: principal.kind === 'staff' ? principal.accountId : null,
  storeId: counter?.id ?? null,
  salespersonCode: salespersonCode || (principal.kind === 'staff' && principal.staffCode) || null,
})

/** The store and the person at the counter, for a provider that asks for them. */
export interface Seller {
  readonly storeId: string
  readonly staffCode: string
  readonly staffName: string
}

/** Null on the web. */
export const sellerOf = (principal: Principal, { counter }: Offer): Seller | null =>
  principal.kind === 'staff' && counter
    ? {
        storeId: counter.id,
        staffCode: principal.staffCode || principal.accountId,
        staffName: `${principal.firstName} ${principal.lastName}`.trim(),
      }
    : null
