import type { Db } from '../../../db/connection'
import type { PlaceDeps } from '../deps'
import { checkoutRefusal } from '../refusals'

/** One session of a platform is sold once, whichever of its carts is paid first. */
export const assertNotSoldElsewhere = async (
  { siblingCarts }: PlaceDeps,
  trx: Db,
  cartId: string,
): Promise<void> => {
  await siblingCarts.lock(trx, cartId)
  switch (await siblingCarts.sale(trx, cartId)) {
    case 'ordered':
      throw checkoutRefusal(409, 'ALREADY_ORDERED', [
        'This has already been ordered in another window. Nothing has been charged here. To order anything else, remove these products from your cart.',
      ])
    case 'beingPaid':
      throw checkoutRefusal(409, 'PAID_ELSEWHERE', [
        'This is being paid in another window. Nothing has been charged here. Please finish the payment there.',
      ])
    case null:
  }
}
