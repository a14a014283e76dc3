import { HTTP_UNAUTHORISED } from '@countertop/sdk/rules'
import { DomainError } from '../../foundation/errors'
import type { Principal, Staff } from './principal'

/** 401 `SIGN_IN_REQUIRED`: the call needs a sign-in. */
export const signInRequired = (): DomainError => new DomainError(401, 'SIGN_IN_REQUIRED', HTTP_UNAUTHORISED)

/**
 * The signed-in member of staff, for calls that only staff may make (COM-OP-01).
 * @throws DomainError 401 `SIGN_IN_REQUIRED` for a visitor, 403 `STAFF_ONLY` for a customer
 */
export const requireStaff = (principal: Principal): Staff => {
  if (principal.kind === 'staff') return principal
  if (principal.kind === 'guest') throw signInRequired()
  throw new DomainError(403, 'STAFF_ONLY', 'Only staff may do this.')
}

export type NamedStaff = Pick<Staff, 'firstName' | 'lastName' | 'staffCode' | 'accountId'>

/** The name of a member of staff in permanent records. */
export const actorOf = ({ firstName, lastName, staffCode, accountId }: NamedStaff): string =>
  `${`${firstName} ${lastName}`.trim()} (${staffCode || accountId})`
