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
