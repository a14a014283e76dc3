import { checkoutOption, PAYMENT_CANCELLED, PAYMENT_PROBLEM, withSupportNumber } from '@countertop/sdk/rules'
import { DomainError } from '../../foundation/errors'
import { type AttemptWithLegs, codeProblemOf } from '../payments/service'
import { isCancelledByShopper, isCancelRequested } from './waiting'

export interface RefusalDetails {
  /** The specification's number, where it is not the HTTP status (CHK-483). */
  readonly errorCode?: number
  /** The provider's words, only where the site shows them (CHK-OP-065). */
  readonly refusalReason?: string | null
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
}

/** A refusal of a checkout call: the common error shape together with the checkout error entity (CHK-483). */
export const checkoutRefusal = (
  status: number,
  code: string,
  messages: readonly string[],
  { errorCode = status, refusalReason = null, fields, retryAfterSeconds }: RefusalDetails = {},
): DomainError =>
  new DomainError(
    status,
    code,
    messages[0] ?? '',
    { errors: messages, errorMessages: messages, errorCode, refusalReason, ...(fields ? { fields } : {}) },
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  )

/** Throws the refusal of a check, if there is one. */
export const refuse = (refusal: DomainError | null): void => {
  if (refusal) throw refusal
}

/** Adds the checkout error entity to a refusal, unless it has one. */
export const withCheckoutError = (error: DomainError): DomainError => {
  if ('errorMessages' in error.extra) return error
  const { status, code, message, extra, headers } = error
  const messages = (extra.errors as readonly string[] | undefined) ?? [message]
  const entity = { errorMessages: messages, errorCode: status, refusalReason: null }
  return new DomainError(status, code, message, { ...extra, ...entity }, headers)
}

/** Follows what has changed since the page was drawn. The page shows it, and the next press agrees. */
export const NOT_CHARGED = 'You have not been charged. Please check your order and place it again.'
const CHANGE_CART = 'You have not been charged. Please change your cart and place your order again.'
/** Follows a message that says itself what to do, or after which there is nothing to order. */
const NOTHING_CHARGED = 'You have not been charged.'

/** Refusals of other domains: what the shopper does next. */
const nextSteps: Readonly<Record<string, string>> = {
  CART_EMPTY: NOTHING_CHARGED,
  ITEM_UNAVAILABLE: CHANGE_CART,
  NOT_IN_STORE: CHANGE_CART,
  OUT_OF_STOCK: CHANGE_CART,
  DELIVERY_DATE_MISSING: NOTHING_CHARGED,
  DELIVERY_DATE_UNAVAILABLE: NOT_CHARGED,
  DELIVERY_DAY_FULL: `We have selected the first date available. ${NOT_CHARGED}`,
  SUPPLIER_DATE_UNAVAILABLE: NOT_CHARGED,
  SERVICE_NOT_OFFERED: NOT_CHARGED,
  DEPOSIT_INVALID: NOT_CHARGED,
  OPTION_NOT_OFFERED: NOT_CHARGED,
  PROMOTION_CHANGED: NOT_CHARGED,
}

/**
 * Converts another domain's refusal to one of this call. A conflict with the shown page gets the error code
 * 400, on which the page reloads and shows the messages (CHK-358, CHK-409).
 */
export const asCheckoutRefusal = (error: unknown): unknown => {
  if (!(error instanceof DomainError) || 'errorMessages' in error.extra) return error
  const status = error.status === 409 ? 400 : error.status
  const { errors, fields } = error.extra as { errors?: string[]; fields?: Record<string, string[]> }
  const next = nextSteps[error.code]
  const messages = [...(errors ?? [error.message]), ...(next ? [next] : [])]
  // The page still showed the option, as when the site has switched it off since.
  const errorCode = error.code === 'OPTION_NOT_OFFERED' ? 400 : status
  return checkoutRefusal(status, error.code, messages, { errorCode, ...(fields ? { fields } : {}) })
}

/** The settings that texts depend on. */
export interface TextContext {
  readonly supportNumber: string | undefined
  readonly showRefusalReason: boolean
}

/** A payment that has ended without an order. */
export type EndedPayment = Pick<AttemptWithLegs, 'state' | 'refusal' | 'paymentOption' | 'events'>

/** Why a payment ended that the shopper started again after leaving the bank's or the provider's page. */
export const SUPERSEDED = 'superseded by a new attempt'
const SUPERSEDED_TEXT =
  'This payment was started again, perhaps in another window. You won’t be charged for this one.'

/** The text for a payment that ended without an order (CHK-408, CHK-424). */
export const endedText = (ended: EndedPayment, context: TextContext): string => {
  const { state, refusal } = ended
  // Only a decline has the provider's own words; why a payment expired is for staff.
  if (state === 'declined' && context.showRefusalReason && refusal) return refusal
  if (isRefusedCode(ended)) return storeCodeText(ended)
  if (refusal === SUPERSEDED) return SUPERSEDED_TEXT
  const isWithdrawnByShop = isCancelRequested(ended) && !isCancelledByShopper(ended)
  if (state === 'cancelled' && !isWithdrawnByShop) return PAYMENT_CANCELLED
  return withSupportNumber(PAYMENT_PROBLEM, context.supportNumber)
}

/** A payment by a customer's code that the customer or Zip ended, not the counter. */
const isRefusedCode = (ended: EndedPayment): boolean =>
  ended.paymentOption === checkoutOption.ZipInStore && !isCancelRequested(ended)

/**
 * Text for staff at the counter, with the customer before them, about a failed payment by a customer's code.
 */
const storeCodeText = ({ state, refusal }: EndedPayment): string => {
  if (state === 'cancelled') return `The customer cancelled the payment in the Zip app. ${NEW_CODE}`
  if (state === 'expired') return `The customer did not confirm in time. ${NEW_CODE}`
  switch (codeProblemOf(refusal ?? '')) {
    case 'unknownCode':
      return `Zip doesn’t recognise this code. Please check it. ${NEW_CODE}`
    case 'limit':
      return 'The customer’s limit at Zip is too low for this order. Please choose another payment method.'
    case null:
      return `Zip declined this payment. ${NEW_CODE}`
  }
}

const NEW_CODE = 'Ask the customer for a new code from the Zip app, or choose another payment method.'

/** For a payment that ended because another one, perhaps in another window, made the cart an order. */
export const orderedElsewhereText = (orderNumber: string): string =>
  `This cart is already order ${orderNumber}: it was paid for in another window. You won’t be charged for this payment.`

/**
 * The answer to a post whose payment was declined, cancelled or expired (CHK-407, CHK-408). The page shows a
 * refused customer's code as an invalid field (CHK-409).
 */
export const paymentRefusal = (ended: EndedPayment, context: TextContext): DomainError => {
  const { state, refusal } = ended
  const text = endedText(ended, context)
  const refusalReason = state === 'declined' && context.showRefusalReason ? refusal : null
  return checkoutRefusal(401, `PAYMENT_${state.toUpperCase()}`, [text], {
    refusalReason,
    ...(isRefusedCode(ended) ? { errorCode: 400, fields: { devicePaymentCode: [text] } } : {}),
  })
}
