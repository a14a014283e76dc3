import { checkoutOption, hasOption, STAFF_ONLY_OPTIONS } from '@countertop/sdk/rules'
import { DomainError } from '../../../foundation/errors'
import { type Counter, type Offer, requiredCounter } from '../../checkout/service'
import type { Principal } from '../../principals/service'
import type { Sale } from '../purchaseQuote'
import { checkoutRefusal } from '../refusals'
import type { CheckoutPost } from '../schema'

type StaffChoices = Pick<
  CheckoutPost,
  'selectedPaymentOption' | 'cashAndCarry' | 'subdivision' | 'salespersonCode'
>

/** Refuses options for staff from anyone else (CHK-011 to CHK-014, CHK-OP-071), before any other check. */
export const staffRefusal = (
  { selectedPaymentOption, cashAndCarry, subdivision, salespersonCode }: StaffChoices,
  principal: Principal,
): DomainError | null => {
  const isStaffChoice =
    (selectedPaymentOption & STAFF_ONLY_OPTIONS) !== 0 ||
    cashAndCarry === true ||
    Boolean(subdivision) ||
    Boolean(salespersonCode)
  return isStaffChoice && principal.kind !== 'staff'
    ? checkoutRefusal(
        403,
        'STAFF_ONLY_OPTION',
        ['This is for staff only. Please sign in again or choose another option.'],
        // A member of staff signed out in another tab sees this message, and the page reloads its options
        // (CHK-358, CHK-409).
        { errorCode: 400 },
      )
    : null
}

/**
 * The post of a cash-and-carry order with the store's phone and address, whatever the page sent (CHK-328,
 * CHK-329); the names stay the customer's (CHK-OP-049). Other posts are returned unchanged.
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

/**
 * Refuses an unknown store or salesperson, and a counter payment without a store. Null for a post without
 * them.
 */
export const counterRefusal = (post: CheckoutPost, { opts, counter }: Offer): DomainError | null => {
  const { subdivision, salespersonCode, selectedPaymentOption } = post
  const refused = (code: string, field: string, message: string) =>
    checkoutRefusal(400, code, [message], { fields: { [field]: [message] } })
  if ((subdivision || salespersonCode) && !hasOption(opts, checkoutOption.SetSalesperson)) {
    return new DomainError(403, 'OPTION_NOT_OFFERED', 'Store and salesperson cannot be chosen here.')
  }
  if (subdivision && !counter)
    return refused('NO_SUCH_STORE', 'subdivision', 'Please choose one of our stores.')
  if (salespersonCode && !counter?.salespeople.includes(salespersonCode)) {
    return refused('NO_SUCH_SALESPERSON', 'salespersonCode', 'Please choose a salesperson of this store.')
  }
  const needsStore = post.cashAndCarry || selectedPaymentOption === checkoutOption.ZipInStore
  return needsStore && !counter ? refused('STORE_MISSING', 'subdivision', 'Please choose a store.') : null
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

/** The store and the member of staff at the counter, for a provider that needs them. */
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
