import { HTTP_UNAUTHORISED } from '@countertop/sdk/rules'
import { DomainError } from '../../foundation/errors'
import type { Principal, Staff } from './principal'

/** 401 `SIGN_IN_REQUIRED`: nobody is signed in, and a visitor may not have this. */
export const signInRequired = (): DomainError => new DomainError(401, 'SIGN_IN_REQUIRED', HTTP_UNAUTHORISED)

/**
 * Who is signed in, where only staff may do this (OP-01).
 * @throws DomainError 401 `SIGN_IN_REQUIRED` for a visitor, 403 `STAFF_ONLY` for a customer
 */
export const requireStaff = (principal: Principal): Staff => {
  if (principal.kind === 'staff') return principal
  if (principal.kind === 'guest') throw signInRequired()
  throw new DomainError(403, 'STAFF_ONLY', 'Only staff may do this.')
}

/** How a member of staff is named where what they did is kept for ever. */
export const actorOf = ({ firstName, lastName, staffCode, accountId }: Staff): string =>
  `${`${firstName} ${lastName}`.trim()} (${staffCode || accountId})`
