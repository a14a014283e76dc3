import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { guest, type Principal, seesPrices } from './principal'
import { findPrincipal } from './repository'

export { type Customer, type Guest, guest, type Principal, seesPrices, type Staff } from './principal'
export { actorOf, requireStaff, signInRequired } from './staff'

export interface PrincipalService {
  /** The account signed in with this session. One statement; none without a session. */
  of(sessionId: Buffer | null): Promise<Principal>
  isStaff(sessionId: Buffer | null): Promise<boolean>
  /** As `seesPrices`, reading the account only at a site where it matters. */
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
