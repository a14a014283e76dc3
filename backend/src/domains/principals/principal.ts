import type { Brand } from '@countertop/sdk/rules'

interface Person {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface Guest {
  readonly kind: 'guest'
}

export interface Customer extends Person {
  readonly kind: 'customer'
  readonly phone: string
  /** Whether contact and billing fields of the checkout are locked (CHK-337). */
  readonly isLocked: boolean
  readonly hasCreditAccount: boolean
  /** Whether this is a trade customer, who sees prices at a site that hides them from visitors. */
  readonly isTrade: boolean
}

export interface Staff extends Person {
  readonly kind: 'staff'
  /** Their code as a salesperson; empty for staff who do not sell. */
  readonly staffCode: string
  readonly storeId: string | null
}

/**
 * The person that a request acts for. It comes only from the server's session, never from data of the page.
 */
export type Principal = Guest | Customer | Staff

export const guest: Guest = { kind: 'guest' }

/**
 * Whether a person sees prices and may buy at a site. A site that hides prices from visitors shows them to
 * trade customers and staff (SHL-316).
 */
export const seesPrices = (brand: Brand, principal: Principal): boolean =>
  !brand.capabilities.hidesPricesFromVisitors ||
  principal.kind === 'staff' ||
  (principal.kind === 'customer' && principal.isTrade)
