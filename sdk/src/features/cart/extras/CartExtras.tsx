import { fromCartView, offerEnds, promotionPath, showsOfferEnd, todayIn } from '../../../rules'
import { Link, useCountertop, useLazyPart } from '../../../ui'
import type { Cart } from '../page/cart.store'
import { EmptyCart } from './EmptyCart'
import { SaveCart } from './SaveCart'

const loadAccessories = () => import('../accessories')

/** Below the cart's lines: gifts still to earn, the cart's email, emptying it, and accessories. */
export function CartExtras({ cart }: { cart: Cart }) {
  // The cart is complete without them.
  const Accessories = useLazyPart(loadAccessories, true)
  return (
    <div className="cart-extras">
      <CartPromotions cart={cart} />
      <SaveCart cart={cart} />
      <EmptyCart cart={cart} />
      {/* Last, because it comes when its calls are answered, and must not move what is above it. */}
      {Accessories && <Accessories cart={cart} />}
    </div>
  )
}

/** The promotions of gifts that the cart has not earned yet, with their last day (SHL-265, SHL-268). */
function CartPromotions({ cart }: { cart: Cart }) {
  const { brand } = useCountertop()
  const today = todayIn(brand.timeZone, new Date())
  const earned = new Set(cart.rewards.map(({ promoId }) => promoId))
  const promotions = cart.promotions.map(fromCartView).filter(({ path }) => !earned.has(path))
  return (
    promotions.length > 0 && (
      <ul className="cart-promotions">
        {promotions.map((promotion) => (
          <li key={promotion.path} className="cart-reward">
            <Link href={promotionPath(promotion.path)}>
              {promotion.rewardLabel && `${promotion.rewardLabel}: `}
              {promotion.title}
            </Link>
            {promotion.endDate && showsOfferEnd(promotion, today) && (
              <span className="muted"> {offerEnds(promotion.endDate)}</span>
            )}
          </li>
        ))}
      </ul>
    )
  )
}
