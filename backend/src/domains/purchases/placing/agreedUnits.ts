import type { Db } from '../../../db/connection'
import type { DomainError } from '../../../foundation/errors'
import type { LoadedCart } from '../../cart/service'
import type { Principal } from '../../principals/service'
import { orderedSinceAdded, overboughtUnits } from '../../projects/ordered.service'
import { checkoutRefusal } from '../refusals'

/**
 * Refuses a cart with units at an agreed price that are ordered already, or are being paid in another cart:
 * an agreed price holds for the quoted units once (decision D-9). Null where all are left. Staff may sell
 * again at a price with no end date, because they set it themselves.
 */
export const agreedUnitsRefusal = async (
  trx: Db,
  cart: LoadedCart,
  principal: Principal,
): Promise<DomainError | null> => {
  const isStaff = principal.kind === 'staff'
  const units = cart.lines.flatMap(({ project, agreement, quantity }) =>
    project === null || agreement === null || (isStaff && agreement.until === null)
      ? []
      : [{ lineId: project.lineId, quantity, isQuoted: project.quoteId !== null }],
  )
  if (units.length === 0) return null
  const lines = await overboughtUnits(trx, { cartId: cart.id, units })
  if (lines.length === 0) return null
  return checkoutRefusal(400, 'AGREED_UNITS_ORDERED', [
    ...lines.map(({ title, left }) => leftText(title, left)),
    'You have not been charged. Please remove these products and add them again from your project.',
  ])
}

const leftText = (title: string, left: number): string =>
  left === 0
    ? `${title} has already been ordered at the agreed price.`
    : `Only ${left} × ${title} ${left === 1 ? 'is' : 'are'} left at the agreed price. The rest has already been ordered.`

/**
 * Refuses, once, a cart with units of projects at today's price that were ordered, or are being paid, in
 * another cart since they were added: two devices may each have the rest of a project. They may be bought
 * again on purpose, so a post that acknowledges them is accepted. Null where nothing was ordered meanwhile.
 */
export const orderedUnitsRefusal = async (
  trx: Db,
  cart: LoadedCart,
  isAcknowledged: boolean,
): Promise<DomainError | null> => {
  const lineIds = cart.lines.flatMap(({ project, agreement }) =>
    project === null || agreement !== null ? [] : [project.lineId],
  )
  if (lineIds.length === 0 || isAcknowledged) return null
  const lines = await orderedSinceAdded(trx, { cartId: cart.id, lineIds })
  if (lines.length === 0) return null
  return checkoutRefusal(400, 'PROJECT_UNITS_ORDERED', [
    ...lines.map(
      ({ title, ordered }) =>
        `${ordered} × ${title} ${ordered === 1 ? 'was' : 'were'} ordered from your project after you added it to this cart.`,
    ),
    'You have not been charged. Place the order again to buy these products as well, or remove them from your cart.',
  ])
}
