import { dollarsToCents, formatDollars } from '@countertop/sdk/rules'
import type { DomainError } from '../../../foundation/errors'
import { type CartLine, type LoadedCart, priceMessages } from '../../cart/service'
import type { Quote } from '../../checkout/service'
import { checkoutRefusal, NOT_CHARGED } from '../refusals'
import type { CheckoutPost } from '../schema'

/** Parses posted dollars; null for an amount that is not in whole cents, which no page can have shown. */
export const postedCents = (dollars: number): number | null => {
  try {
    return dollarsToCents(dollars)
  } catch {
    return null
  }
}

/** Whether an add-on is the one that was shown; a platform's post names none. */
const isSameAddOn = (shownId: number | null | undefined, addOn: CartLine['warranty']): boolean =>
  shownId === undefined || shownId === (addOn?.id ?? null)

const isSameCart = ({ cart }: CheckoutPost, { lines }: LoadedCart): boolean =>
  cart.items.length === lines.length &&
  lines.every((line) =>
    cart.items.some(
      (item) =>
        item.productCode === line.lineId &&
        item.sku === line.sku &&
        item.qty === line.quantity &&
        isSameAddOn(item.warrantyId, line.warranty) &&
        isSameAddOn(item.installId, line.install),
    ),
  )

/** Gifts that the page showed and the order would not contain. */
const endedGifts = ({ cart }: CheckoutPost, { rewards }: LoadedCart): string[] => {
  const earned = new Set(rewards.flatMap(({ isEarned, rule }) => (isEarned ? [rule.promoId] : [])))
  return (cart.rewards ?? []).filter(({ promoId }) => !earned.has(promoId)).map(({ title }) => title)
}

/** By how many cents lines cost more than when the shopper last changed them. */
const risenCents = (lines: readonly CartLine[]): number =>
  lines.reduce(
    (sum, { priceCents, addedPriceCents, quantity }) =>
      sum + (priceCents - (addedPriceCents ?? priceCents)) * quantity,
    0,
  )

const describeChange = (what: string, now: number, before: number): string =>
  `${what} ${formatDollars(now)} instead of ${formatDollars(before)}.`

/**
 * The part that the page showed as paid by the gift card, in cents. A card that pays for everything pays
 * more for a dearer cart under an unchanged total of 0. Pages without a card, and those of the release
 * before, post none.
 */
const shownGiftCardCents = ({ cart }: CheckoutPost, { totals }: Quote): number | null =>
  cart.giftCardAmount === undefined ? totals.giftCardCents : postedCents(cart.giftCardAmount)

const describeGiftCard = ({ code, balanceCents }: NonNullable<LoadedCart['giftCard']>): string =>
  balanceCents === 0
    ? `The gift card ${code} has been used up.`
    : `The gift card ${code} pays ${formatDollars(balanceCents)}.`

/**
 * Compares what the page showed with what would be charged (CHK-OP-030). A difference is explained and
 * nothing is charged, so that shoppers are charged only prices they saw. Null when they agree.
 */
export const shownRefusal = (post: CheckoutPost, cart: LoadedCart, quote: Quote): DomainError | null => {
  const shownTotal = postedCents(post.shownTotal)
  const shownProducts = postedCents(post.cart.orderTotal)
  const shownGiftCard = shownGiftCardCents(post, quote)
  const { totalCents, orderTotalCents, giftCardCents } = quote.totals
  const isSame = isSameCart(post, cart)
  const isGiftCardSame = shownGiftCard === giftCardCents
  const isPriceSame =
    isSame && shownTotal === totalCents && shownProducts === orderTotalCents && isGiftCardSame
  const gifts = endedGifts(post, cart)
  if (isPriceSame && gifts.length === 0) return null
  const messages = isSame ? [] : ['Your cart has changed since this page was loaded.']
  messages.push(...gifts.map((title) => `This gift is no longer available: ${title}.`))
  if (shownTotal !== null && shownProducts !== null) {
    const shownRest = shownTotal - shownProducts
    const rest = totalCents - orderTotalCents
    if (cart.coupon?.isUsable === false && !(shownProducts === orderTotalCents && isGiftCardSame)) {
      messages.push(`The coupon ${cart.coupon.code} can no longer be used.`)
    }
    const goodsRise = orderTotalCents + giftCardCents - shownProducts - (shownGiftCard ?? giftCardCents)
    // The page may have shown some of the new prices. They are the reason only where they explain the amount,
    // and not where a coupon has ended.
    const isByPrices = isSame && goodsRise !== 0 && goodsRise === risenCents(cart.lines)
    const prices = isByPrices && cart.coupon?.isUsable !== false ? priceMessages(cart.lines) : []
    messages.push(...prices)
    if (shownProducts !== orderTotalCents) {
      // A card with money left over would pay for more. Whether its balance has changed is not known here.
      if (cart.giftCard && orderTotalCents > shownProducts) messages.push(describeGiftCard(cart.giftCard))
      if (prices.length === 0 || shownTotal === totalCents)
        messages.push(describeChange('The products in your cart now come to', orderTotalCents, shownProducts))
    } else if (cart.giftCard && shownGiftCard !== null && !isGiftCardSame) {
      messages.push(
        describeChange(`The gift card ${cart.giftCard.code} now pays`, giftCardCents, shownGiftCard),
      )
    }
    if (shownRest !== rest && shownRest >= 0) {
      const what = 'Delivery and services now come to'
      messages.push(
        shownRest === 0
          ? `${what} ${formatDollars(rest)}. They were free.`
          : describeChange(what, rest, shownRest),
      )
    }
    if (shownTotal !== totalCents && shownTotal >= 0)
      messages.push(describeChange('Your total is now', totalCents, shownTotal))
  }
  messages.push(NOT_CHARGED)
  return checkoutRefusal(400, isPriceSame ? 'GIFT_ENDED' : 'TOTAL_CHANGED', messages)
}
