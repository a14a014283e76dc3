import { paymentMethodOf } from '@countertop/sdk/rules'
import { checkoutRefusal } from './refusals'

/** The page of the checkout where the host names none (OP-072). */
const checkoutPath = '/customer/checkout'

/**
 * The address that the shopper goes back to after the bank's page: the page's own, which must be of one of the brand's origins,
 * so that nobody can be sent elsewhere through us.
 * @throws DomainError 400 `RETURN_URL_NOT_ALLOWED`
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
    throw checkoutRefusal(400, 'RETURN_URL_NOT_ALLOWED', ['This page may not be returned to.'])
  }
  url.hash = ''
  return url.toString()
}

/** The same address with what the page needs to ask how the payment ended. */
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
 * Where a provider sends the shopper's browser: to the page itself. The address names the provider and carries our random token of the
 * attempt (`ct`), so that the confirmation needs no cookie. A cancel link of the provider's adds `status=CANCELLED` (OP-070). A bank's page
 * sends the browser to us first, because it posts a form.
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
