import { paymentMethodOf } from '@countertop/sdk/rules'
import { checkoutRefusal } from './refusals'

/** The path of the checkout where the host sets none (CHK-OP-072). */
const checkoutPath = '/customer/checkout'

/**
 * Validates the page's own address for the return from the bank: it must be on one of the brand's origins, so
 * that this backend cannot redirect anywhere else. @throws DomainError 400 `RETURN_URL_NOT_ALLOWED`
 */
export const hostReturnUrl = (
  given: string | null | undefined,
  origin: string | undefined,
  allowedOrigins: readonly string[],
): string => {
  const fallback = allowedOrigins.find((allowed) => allowed === origin) ?? allowedOrigins[0]
  const text = given ?? (fallback ? `${fallback}${checkoutPath}` : undefined)
  const url = text === undefined || !URL.canParse(text) ? null : new URL(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password || !allowedOrigins.includes(url.origin)) {
    throw checkoutRefusal(400, 'RETURN_URL_NOT_ALLOWED', ['Payments cannot return to this page.'])
  }
  url.hash = ''
  return url.toString()
}

/** Adds the parameters with which the page queries the end of the payment. */
export const returnAddress = (
  returnUrl: string,
  { cartId, reference, paymentOption }: { cartId: string; reference: string; paymentOption: number },
): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('countertop', 'return')
  url.searchParams.set('reference', reference)
  url.searchParams.set('cartId', cartId)
  url.searchParams.set('option', String(paymentOption))
  return url.toString()
}

export interface ReturnAddresses {
  readonly returnUrl: string
  readonly cancelUrl: string
}

/**
 * The addresses to which a provider sends the shopper's browser: the page itself. They name the provider and
 * carry our random token of the attempt (`ct`), so that the confirmation needs no cookie. A provider's cancel
 * link adds `status=CANCELLED` (CHK-OP-070). A bank posts a form, so its address is the backend's.
 */
export const returnAddresses = (
  returnUrl: string,
  {
    paymentOption,
    returnToken,
    bankReturn,
  }: { paymentOption: number; returnToken: string; bankReturn: string },
): ReturnAddresses => {
  const returns = paymentMethodOf(paymentOption)?.returns
  if (!returns) return { returnUrl: bankReturn, cancelUrl: bankReturn }
  const back = new URL(returnUrl)
  back.searchParams.set('provider', returns.provider)
  back.searchParams.set('ct', returnToken)
  const cancelled = new URL(back)
  if (returns.hasCancelLink) cancelled.searchParams.set('status', 'CANCELLED')
  return { returnUrl: back.toString(), cancelUrl: cancelled.toString() }
}
