import { dollarsToCents } from '../money/money'
import { worthOfUnits } from './refundLines'

/** A gift of an order. */
export interface OrderGift {
  readonly promoId: string
  readonly title: string
  /**
   * What earned it: goods of these lines, by their places in the order, of at least `minimum` dollars.
   * Missing in an order placed before it was stored.
   */
  readonly earnedBy?: { readonly minimum: number; readonly lines: readonly number[] } | undefined
}

/** A line of an order as far as gifts are concerned. */
export interface GiftLine {
  readonly quantity: number
  /** Dollars for all units, add-ons left out. */
  readonly goods: number
  /** Units that are neither removed nor refunded. */
  readonly left: number
}

/**
 * The gifts that an order no longer earns by the units that are left, by the terms under which it was placed.
 * A coupon is different: the units that are left keep their share of it, whatever its minimum, so that an
 * order never costs more for fewer goods. Both hold for a removal before the payment and for a refund.
 */
export const lostGifts = (gifts: readonly OrderGift[], lines: readonly GiftLine[]): OrderGift[] =>
  gifts.filter(({ earnedBy }) => {
    if (earnedBy === undefined) return false
    const earning = lines.filter(({ left }, place) => left > 0 && earnedBy.lines.includes(place))
    const goodsCents = earning.reduce((sum, line) => sum + goodsLeftCents(line), 0)
    return earning.length === 0 || goodsCents < dollarsToCents(earnedBy.minimum)
  })

const goodsLeftCents = ({ goods, quantity, left }: GiftLine): number =>
  worthOfUnits(dollarsToCents(goods), quantity, { returned: 0, quantity: left })
