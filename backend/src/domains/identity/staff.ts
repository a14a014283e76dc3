import { DomainError } from '../../errors'
import type { Principal, Staff } from './principal'

/** @throws DomainError 403 `STAFF_ONLY` for anybody but staff */
export const requireStaff = (principal: Principal): Staff => {
  if (principal.kind === 'staff') return principal
  throw new DomainError(403, 'STAFF_ONLY', 'Only staff may do this.')
}

/** How a member of staff is named where what they did is kept for ever. */
export const actorOf = ({ firstName, lastName, staffCode, accountId }: Staff): string =>
  `${`${firstName} ${lastName}`.trim()} (${staffCode || accountId})`
