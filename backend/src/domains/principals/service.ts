import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { guest, type Principal, seesPrices } from './principal'
import { allowsCheckouts, findBuyer, findSignedIn } from './repository'

export { type Customer, type Guest, guest, type Principal, type Staff } from './principal'
export { allowsCheckouts }
export { currentSignIn, namedStaffSql } from './repository'
export { actorOf, type NamedStaff, requireStaff, signInRequired } from './staff'

export interface PrincipalService {
  /** The account that is signed in with a session. Runs one statement, or none without a session. */
  read(sessionId: Buffer | null): Promise<Principal>
  /**
   * Like `read`, but the session of a linked platform is the customer that it acts for, at the brand of the
   * link. For checkouts only, because the customer has consented to nothing else.
   */
  readBuyer(sessionId: Buffer | null, brand: Brand): Promise<Principal>
  isStaff(sessionId: Buffer | null): Promise<boolean>
  /** Like `seesPrices` of the principal, but reads the account only at a site that hides prices. */
  seesPrices(brand: Brand, sessionId: Buffer | null): Promise<boolean>
}

export const principalService = (db: Db, clock: Clock): PrincipalService => {
  /**
   * Principals that `seesPrices` has read, so that the handler of the same request needs no second statement.
   * The key is the session's id, which is a different object in each request.
   */
  const early = new WeakMap<Buffer, Principal>()
  const readBy = async (
    find: (id: Buffer) => Promise<Principal | undefined>,
    sessionId: Buffer | null,
  ): Promise<Principal> => {
    if (sessionId === null) return guest
    const known = early.get(sessionId)
    // Used only once, because a handler may change the sign-in and read the principal again.
    early.delete(sessionId)
    return known ?? (await find(sessionId)) ?? guest
  }
  const read = (sessionId: Buffer | null): Promise<Principal> =>
    readBy((id) => findSignedIn(db, id, clock.now()), sessionId)
  return {
    read,
    readBuyer: (sessionId, brand) => readBy((id) => findBuyer(db, id, clock.now(), brand.code), sessionId),
    isStaff: async (sessionId) => (await read(sessionId)).kind === 'staff',
    seesPrices: async (brand, sessionId) => {
      if (!brand.capabilities.hidesPricesFromVisitors) return true
      if (sessionId === null) return seesPrices(brand, guest)
      const principal = (await findSignedIn(db, sessionId, clock.now())) ?? guest
      early.set(sessionId, principal)
      return seesPrices(brand, principal)
    },
  }
}
