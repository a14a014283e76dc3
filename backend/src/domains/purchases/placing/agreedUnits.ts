import type { Db } from '../../../db/connection'
import type { DomainError } from '../../../foundation/errors'
import type { LoadedCart } from '../../cart/service'
import type { Principal } from '../../principals/service'
import { overboughtUnits } from '../../projects/ordered.service'
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
