import type { Db } from '../../../db/connection'
import type { DomainError } from '../../../foundation/errors'
import type { LoadedCart } from '../../cart/service'
import type { Principal } from '../../principals/service'
import {
  listOrderedSinceAdded,
  listOverboughtLines,
  lockProjectsOfLines,
  type OrderedSince,
} from '../../projects/ordered/ordered.service'
import { checkoutRefusal } from '../refusals'

/**
 * Refuses units of projects that another cart has ordered or is paying for (decision D-9): those at an agreed
 * price always, and those at today's price until the post acknowledges them. Locks the projects of all of
 * them first, in one statement and so in one order. Null where nothing is refused.
 */
export const projectUnitsRefusal = async (
  trx: Db,
  cart: LoadedCart,
  principal: Principal,
  isAcknowledged: boolean,
): Promise<DomainError | null> => {
  const agreed = agreedUnits(cart, principal)
  const others = isAcknowledged ? [] : unitsAtTodaysPrice(cart)
  const lineIds = [...agreed.map(({ lineId }) => lineId), ...others]
  await lockProjectsOfLines(trx, lineIds)
  return (await agreedUnitsRefusal(trx, cart.id, agreed)) ?? orderedUnitsRefusal(trx, cart.id, others)
}

/** Locks the projects of all lines of a cart. */
export const lockProjectsOfCart = (trx: Db, { lines }: LoadedCart): Promise<void> =>
  lockProjectsOfLines(
    trx,
    lines.flatMap(({ project }) => (project === null ? [] : [project.lineId])),
  )

/**
 * Units at an agreed price. Staff may sell again at a price with no end date, because they set it themselves.
 */
const agreedUnits = (cart: LoadedCart, principal: Principal) =>
  cart.lines.flatMap(({ project, agreement, quantity }) =>
    project === null || agreement === null || (principal.kind === 'staff' && agreement.until === null)
      ? []
      : [{ lineId: project.lineId, quantity, isQuoted: project.quoteId !== null }],
  )

const unitsAtTodaysPrice = (cart: LoadedCart): string[] =>
  cart.lines.flatMap(({ project, agreement }) =>
    project === null || agreement !== null ? [] : [project.lineId],
  )

/** An agreed price holds for the quoted units once. */
const agreedUnitsRefusal = async (
  trx: Db,
  cartId: string,
  units: ReturnType<typeof agreedUnits>,
): Promise<DomainError | null> => {
  if (units.length === 0) return null
  const lines = await listOverboughtLines(trx, { cartId, units })
  if (lines.length === 0) return null
  return checkoutRefusal(400, 'AGREED_UNITS_ORDERED', [
    ...lines.map(({ title, left }) => leftText(title, left)),
    'You have not been charged. Please remove these products and add them again from your project.',
  ])
}

const leftText = (title: string, left: number): string =>
  left === 0
    ? `${title} has already been ordered at the agreed price.`
    : `Only ${left} × ${title} ${left === 1 ? 'is' : 'are'} left at the agreed price.`

const orderedText = ({ title, ordered }: OrderedSince): string => {
  const [verb, pronoun] = ordered === 1 ? ['was', 'it'] : ['were', 'them']
  return `${ordered} × ${title} ${verb} ordered from your project after you added ${pronoun} to this cart.`
}

/**
 * Two devices may each have the rest of a project in their cart. These units may be bought again on purpose:
 * the post acknowledges them, or the cart has them again: as other products, or as extra units of the
 * project.
 */
const orderedUnitsRefusal = async (
  trx: Db,
  cartId: string,
  lineIds: readonly string[],
): Promise<DomainError | null> => {
  if (lineIds.length === 0) return null
  const lines = await listOrderedSinceAdded(trx, { cartId, lineIds })
  if (lines.length === 0) return null
  return checkoutRefusal(400, 'PROJECT_UNITS_ORDERED', [
    ...lines.map(orderedText),
    'You have not been charged. Remove these products from your cart if you no longer need them. To buy them as well, place the order again, or remove them and add them to your cart again.',
  ])
}
