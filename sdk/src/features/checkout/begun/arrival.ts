import { REDIRECT_PROVIDERS, type RedirectProvider } from '../../../rules'
import type { OpenPayment } from '../api.types'
import type { Arrival } from '../machine/types'
import type { StoredPayment } from '../openPayment'

/** Query parameters of our own return address; all of them leave the address bar at once. */
const RETURN_PARAMETERS = ['countertop', 'reference', 'cartId', 'option', 'status']

/**
 * How the shopper arrived: a provider's return address names the provider and contains the parameters of its
 * confirmation call (CHK-OP-080), our own names the payment, `status=CANCELLED` is a provider's cancel link
 * (CHK-424, CHK-OP-070). With only a stored payment the shopper navigated back.
 */
export function arrivalOf(address: string, stored: StoredPayment | null): Arrival {
  const query = new URL(address).searchParams
  const provider = providerIn(query)
  const payment = stored && paymentIn(stored)
  const withoutReturn: Arrival | null =
    stored &&
    payment &&
    (stored.brought
      ? { kind: 'confirming', brought: stored.brought, payment }
      : { kind: stored.hasReturned ? 'returned' : 'wentBack', payment })
  if (isCancelled(query)) return withoutReturn ?? { kind: 'cancelled', isOpen: provider !== null }
  if (provider) {
    const { provider: _named, ...brought } = Object.fromEntries(query)
    return { kind: 'confirming', brought: { provider, query: brought }, payment }
  }
  if (query.get('countertop') === 'return') {
    // A shopper arriving from the cart after the payment succeeded has no reference: the cart's latest one is
    // queried.
    const reference = query.get('reference') ?? ''
    const cartId = query.get('cartId') ?? (reference && stored?.cartId)
    const selectedPaymentOption = Number(query.get('option') ?? stored?.selectedPaymentOption ?? 0)
    if (cartId) {
      return { kind: 'returned', payment: { cartId, paymentReference: reference, selectedPaymentOption } }
    }
  }
  return withoutReturn ?? { kind: 'fresh' }
}

function paymentIn({ cartId, paymentReference, selectedPaymentOption }: StoredPayment): OpenPayment {
  return { cartId, paymentReference, selectedPaymentOption }
}

function providerIn(query: URLSearchParams): RedirectProvider | null {
  const name = query.get('provider')?.toLowerCase() ?? ''
  return REDIRECT_PROVIDERS.find((provider) => provider === name) ?? null
}

function isCancelled(query: URLSearchParams): boolean {
  return query.get('status')?.toUpperCase() === 'CANCELLED'
}

/**
 * The address without a return's parameters, for `history.replaceState`: a reload must not count as a second
 * return. A provider names its parameters itself, so the query from before the redirect replaces its whole
 * query.
 */
export function cleanAddress(address: string, stored: StoredPayment | null): string {
  const url = new URL(address)
  const query = url.searchParams
  if (providerIn(query)) {
    const left = stored && URL.canParse(stored.page) ? new URL(stored.page) : null
    url.search = left?.origin === url.origin && left.pathname === url.pathname ? left.search : ''
    return url.toString()
  }
  const ours = query.get('countertop') === 'return' ? RETURN_PARAMETERS : isCancelled(query) ? ['status'] : []
  for (const name of ours) query.delete(name)
  return url.toString()
}
