import {
  CART_FULL,
  CART_LINES_MAX,
  hasMiele,
  isCardNeeded,
  STORAGE_UNACKNOWLEDGED,
} from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { DomainError } from '../../../foundation/errors'
import { type LoadedCart, supplierKeysOf } from '../../cart/service'
import { encryptionSuppliers, type Offer, type Quote, quote } from '../../checkout/service'
import { type CardEnvelope, checkCardEnvelopes } from '../../payments/service'
import type { PlaceDeps, PreparedRequest } from '../deps'
import { checkoutRefusal, refuse } from '../refusals'
import { counterRefusal } from './counterSale'
import { cardHolderRefusal, countryRefusal, formRefusal, suburbRefusal } from './formCheck'
import { lockedBilling, lockedRefusal } from './locked'
import { assertEncryptable, assertOffered } from './method'
import { postedCents, shownRefusal } from './shownCheck'

/**
 * The quote of the post, after all of the page's submit checks and the shown total have passed, in the page's
 * order.
 */
export const validatedQuote = async (
  deps: PlaceDeps,
  trx: Db,
  request: PreparedRequest,
  { cart, offer, now }: { readonly cart: LoadedCart; readonly offer: Offer; readonly now: Date },
): Promise<Quote> => {
  const { post, brand, principal } = request
  // A sign-in can merge carts into one with more lines.
  if (cart.lines.length > CART_LINES_MAX) throw checkoutRefusal(400, 'CART_FULL', [CART_FULL])
  refuse(counterRefusal(post, offer))
  refuse(lockedRefusal(post, principal, await lockedBilling(trx, brand, principal), brand))
  refuse(suburbRefusal(post))
  refuse(countryRefusal(post, brand))
  const isMiele = hasMiele(cart.lines, supplierKeysOf(cart))
  const form = formRefusal(post, brand, {
    hasMiele: isMiele,
    totalCents: 0,
    isCashAndCarry: post.cashAndCarry ?? false,
  })
  const quoted = await quote(
    trx,
    {
      brand,
      cart,
      postcode: post.deliveryAddress.postcode.trim(),
      deliveryDate: post.deliveryDate,
      isFromCalendar: post.deliveryDateFromCalendar,
      deliveryServices: post.deliveryServices,
      supplierDeliveryDates: post.supplierDeliveryDates.map(({ price, ...date }) => ({
        ...date,
        priceCents: postedCents(price) ?? -1,
      })),
      winningDeliveryServiceOverride: post.winningDeliveryServiceOverride,
      cashAndCarry: post.cashAndCarry ?? false,
      depositCents: post.partialPayment ? (postedCents(post.partialPayment) ?? -1) : null,
      now,
    },
    offer,
  ).catch((error: unknown) => {
    // The deposit is validated before the form, the rest of the quote after it.
    const isDeposit = error instanceof DomainError && error.code === 'DEPOSIT_INVALID'
    throw isDeposit ? error : (form ?? error)
  })
  refuse(form)
  if (quoted.mustAcknowledgeStorage && !post.storageFeeAcknowledged) {
    const fields = { storageAcknowledged: [STORAGE_UNACKNOWLEDGED] }
    throw checkoutRefusal(400, 'FORM_INVALID', [STORAGE_UNACKNOWLEDGED], { fields })
  }
  assertOffered(deps, request, quoted, offer)
  refuse(shownRefusal(post, cart, quoted))
  return quoted
}

/**
 * The encrypted cards of the legs; none when no card pays, and then none may be sent (CHK-225). @throws
 * DomainError 400 `FORM_INVALID` for the name on the card, `CARD_ENVELOPE_…` for the rest; 503
 * `PAYMENT_METHOD_BUSY` where a leg's supplier has no certificate
 */
export const validateEnvelopes = (
  { log, supplierKeys }: PlaceDeps,
  { post, idempotencyKey }: PreparedRequest,
  cart: LoadedCart,
  { totals, legs }: Quote,
): CardEnvelope[] => {
  const isNeeded = isCardNeeded(post.selectedPaymentOption, totals.payNowCents)
  if (isNeeded) {
    refuse(cardHolderRefusal(post))
    assertEncryptable({ log, supplierKeys }, legs)
  }
  const published = supplierKeys.current()
  const suppliers = encryptionSuppliers(supplierKeysOf(cart))
  return checkCardEnvelopes(post.encryptedValues, {
    supplierKeys: isNeeded ? suppliers.filter((supplier) => published[supplier]) : [],
    currentKeys: supplierKeys.accepted(),
    attempt: idempotencyKey,
  })
}
