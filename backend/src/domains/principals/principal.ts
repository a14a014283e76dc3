import type { Brand } from '@countertop/sdk/rules'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import { findPrincipal } from './repository'

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
  /** Contact and billing fields of the checkout are fixed (CHK-337). */
  readonly isLocked: boolean
  readonly hasCreditAccount: boolean
  /** A trade customer: sees prices at a site that hides them from visitors. */
  readonly isTrade: boolean
}

export interface Staff extends Person {
  readonly kind: 'staff'
  /** Their code as a salesperson; empty for staff who do not sell. */
  readonly staffCode: string
  readonly storeId: string | null
}

/** Who asks. It comes from the server's session only, never from anything the page says. */
export type Principal = Guest | Customer | Staff

export const guest: Guest = { kind: 'guest' }

/** Whether someone is shown prices and may buy at a site: where visitors are not, trade customers and staff are (SHL-316). */
export const seesPrices = (brand: Brand, principal: Principal): boolean =>
  !brand.capabilities.hidesPricesFromVisitors ||
  principal.kind === 'staff' ||
  (principal.kind === 'customer' && principal.isTrade)

export interface PrincipalService {
  /** Who is signed in with this session. One statement; none without a session. */
  of(sessionId: Buffer | null): Promise<Principal>
  isStaff(sessionId: Buffer | null): Promise<boolean>
  /** As `seesPrices`, asking who it is only at a site where that matters. */
  seesPrices(brand: Brand, sessionId: Buffer | null): Promise<boolean>
}

export const principalService = (db: Db, clock: Clock): PrincipalService => {
  const of = async (sessionId: Buffer | null): Promise<Principal> =>
    sessionId === null ? guest : ((await findPrincipal(db, sessionId, clock.now())) ?? guest)
  return {
    of,
    isStaff: async (sessionId) => (await of(sessionId)).kind === 'staff',
    seesPrices: async (brand, sessionId) =>
      !brand.capabilities.hidesPricesFromVisitors || seesPrices(brand, await of(sessionId)),
  }
}
