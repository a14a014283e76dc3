import { formatDollars } from '../money/money'

/** A line of an order as it was sold; the total is for all of its units, add-ons included, in cents. */
export interface SoldLine {
  readonly quantity: number
  readonly lineTotalCents: number
  /** The price was agreed: a coupon did not count it (decision D-9). */
  readonly isAgreedPrice?: boolean
}

/**
 * The part of `cents` that falls to the first `count` of `whole`, in whole cents; the parts of all of them
 * add up exactly.
 */
const share = (cents: number, count: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((cents * count) / whole)

/**
 * The cost of each line of an order after the order's discount (coupon and gift card, in cents), spread over
 * the lines in proportion to the cent: their sum is the goods less the discount, and no line is below 0.
 * @param couponCents the coupon's part of the discount: it reduces only the lines without an agreed price
 */
export const paidForLines = (
  lines: readonly SoldLine[],
  discountCents: number,
  couponCents = 0,
): number[] => {
  if (couponCents <= 0 || !lines.some(({ isAgreedPrice }) => isAgreedPrice)) {
    return lessDiscount(lines, discountCents)
  }
  const counted = lessDiscount(
    lines.map((line) => (line.isAgreedPrice ? { lineTotalCents: 0 } : line)),
    couponCents,
  )
  const afterCoupon = lines.map(({ isAgreedPrice, lineTotalCents }, index) => ({
    lineTotalCents: isAgreedPrice ? lineTotalCents : (counted[index] ?? 0),
  }))
  return lessDiscount(afterCoupon, discountCents - couponCents)
}

const lessDiscount = (
  lines: readonly Pick<SoldLine, 'lineTotalCents'>[],
  discountCents: number,
): number[] => {
  const goodsCents = lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0)
  const offCents = Math.min(Math.max(0, discountCents), goodsCents)
  let before = 0
  return lines.map(({ lineTotalCents }) => {
    const from = share(offCents, before, goodsCents)
    before += lineTotalCents
    return lineTotalCents - (share(offCents, before, goodsCents) - from)
  })
}

/**
 * The refund of `quantity` more units of a line after `returned` were refunded before, in cents. Refunded at
 * once or unit by unit, the whole line comes to the amount paid for it.
 * @throws RangeError for more units than are left, or for less than one
 */
export const worthOfUnits = (
  paidCents: number,
  sold: number,
  { returned, quantity }: { readonly returned: number; readonly quantity: number },
): number => {
  if (quantity < 1 || returned < 0 || returned + quantity > sold) {
    throw new RangeError(`Cannot refund ${quantity} more of ${sold} units, of which ${returned} are refunded`)
  }
  return share(paidCents, returned + quantity, sold) - share(paidCents, returned, sold)
}

/** Units of a line of an order; the line by its place among the order's products, from 0. */
export interface ChosenUnits {
  readonly line: number
  readonly quantity: number
}

/** A line of an order as far as refunds are concerned; `paidCents` is for all of its units. */
export interface RefundableLine {
  readonly quantity: number
  /** Units that a refund has named before. */
  readonly returned: number
  readonly paidCents: number
  /** Paid by gift card for all of its units, beside `paidCents`; nothing where it is missing. */
  readonly giftCardCents?: number
  /** The supplier that charged it; missing where it is not known. */
  readonly supplier?: string | undefined
}

/** A payment of an order, and the supplier that received it. */
export interface RefundablePayment {
  readonly refundableCents: number
  readonly supplier?: string | undefined
  /** Paid by it for the supplier's delivery and services, and not refunded yet; missing where unknown. */
  readonly deliveryLeftCents?: number | undefined
}

/** The refundable amounts of an order, in cents. */
export interface RefundableOrder {
  readonly lines: readonly RefundableLine[]
  /** Paid for delivery and services, and not refunded yet. */
  readonly deliveryLeftCents: number
  /** The payments, in the order in which they are refunded. */
  readonly payments: readonly RefundablePayment[]
  /** What the customer still owes, as after a deposit; nothing where it is missing. */
  readonly dueCents?: number
  /** The gift card's value that the order still uses; nothing where it is missing. */
  readonly giftCardLeftCents?: number
  /**
   * Returned to the gift card by refunds whose payments failed: later refunds return that much less. Nothing
   * where it is missing.
   */
  readonly giftCardAdvanceCents?: number
  /** All money is refunded (`isMoneyRefunded`): units alone are left, to refund to the gift card. */
  readonly isMoneyRefunded?: boolean
}

/**
 * The refund that staff choose: everything left, an amount alone, or units and delivery at their price or at
 * another amount.
 */
export type RefundChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'amount'; readonly amountCents: number }
  | {
      readonly kind: 'items'
      readonly lines: readonly ChosenUnits[]
      readonly delivery: boolean
      readonly amountCents: number | null
    }

/** The amounts of a refund, in cents. */
export interface RefundPlan {
  readonly amountCents: number
  /** The part of the amount that is for delivery and services. */
  readonly deliveryCents: number
  readonly lines: readonly (ChosenUnits & {
    readonly cents: number
    /** The gift card's share of these units where they are refunded at their price, else 0. */
    readonly giftCardCents: number
  })[]
  /**
   * The part of each payment, by its index in `payments`, and how much of it is for delivery and services;
   * payments without a part are left out.
   */
  readonly parts: readonly {
    readonly payment: number
    readonly cents: number
    readonly deliveryCents: number
  }[]
  /** The gift card's share of the units that are refunded at their price. */
  readonly giftCardShareCents: number
  /** What returns to the gift card now, in addition to the amount: the share less the order's advance. */
  readonly giftCardCents: number
}

/** Why a refund cannot be made. */
export type RefundRefusal =
  | { readonly code: 'NOTHING_CHOSEN' }
  /** The line is missing, named twice, or has fewer units left. */
  | {
      readonly code: 'EXCEEDS_LINE'
      readonly line: number
      readonly left: number
      readonly leftCents: number
    }
  | { readonly code: 'EXCEEDS_DELIVERY' }
  /** All that was paid would go back for some of the units, while others are still to be paid. */
  | { readonly code: 'CLOSES_ORDER'; readonly mostCents: number }
  /** The last units that a gift card pays for: no payment is left whose refund would close the order. */
  | { readonly code: 'CANCEL_INSTEAD' }
  | { readonly code: 'EXCEEDS_PAYMENT'; readonly mostCents: number }

/** The amount paid for delivery and services: the order's total less the amount of its lines, in cents. */
export const paidForDelivery = (totalCents: number, paidLines: readonly number[]): number =>
  Math.max(0, totalCents - paidLines.reduce((sum, cents) => sum + cents, 0))

/** The refundable rest of all payments together, in cents. */
export const refundableCents = ({ payments }: Pick<RefundableOrder, 'payments'>): number =>
  payments.reduce((sum, payment) => sum + payment.refundableCents, 0)

/**
 * Calculates a refund to the cent, both for the page that staff confirm and on the server. Units and delivery
 * are refunded at the amount paid for them, capped by the refundable rest of the payments: each by the
 * payment of the supplier that was paid for it, everything else by the payments one after the other. Units at
 * their price also return their share to the gift card (decision D-33); at another amount they return none.
 */
export function planRefund(order: RefundableOrder, choice: RefundChoice): RefundPlan | RefundRefusal {
  const chosen = chosenOf(order, choice)
  if (chosen === null) return { code: 'NOTHING_CHOSEN' }
  const wrong = chosen.lines.find((one, index) => !isAvailable(order, one, chosen.lines.slice(0, index)))
  if (wrong) return { code: 'EXCEEDS_LINE', line: wrong.line, ...leftOf(order.lines[wrong.line]) }
  if (choice.kind === 'items' && choice.delivery && order.deliveryLeftCents <= 0)
    return { code: 'EXCEEDS_DELIVERY' }
  const isAtPrice = choice.kind === 'items' && choice.amountCents === null
  const lines = chosen.lines.map((one) => ({
    ...one,
    cents: worthOf(order.lines[one.line], one.quantity),
    giftCardCents: isAtPrice ? giftCardShareOf(order.lines[one.line], one.quantity) : 0,
  }))
  const linesCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const mostCents = refundableCents(order)
  const worthCents = linesCents + (chosen.delivery ? order.deliveryLeftCents : 0)
  const amountCents =
    choice.kind === 'all' ? mostCents : (choice.amountCents ?? Math.min(worthCents, mostCents))
  const giftCard = giftCardPart(order, lines)
  const isOfCardAlone = worthCents === 0 || (order.isMoneyRefunded === true && !chosen.delivery)
  const isByGiftCard = isOfCardAlone && giftCard.giftCardCents > 0 && !order.dueCents
  if (amountCents > mostCents || (amountCents <= 0 && !isByGiftCard)) {
    return { code: 'EXCEEDS_PAYMENT', mostCents }
  }
  const isLastOfCard =
    !leavesUnits(order, chosen.lines) ||
    (order.isMoneyRefunded === true && giftCard.giftCardCents === order.giftCardLeftCents)
  if (mostCents === 0 && isLastOfCard) return { code: 'CANCEL_INSTEAD' }
  if (choice.kind === 'items' && amountCents === mostCents && hasUnitsDue(order, chosen.lines)) {
    return { code: 'CLOSES_ORDER', mostCents }
  }
  const forDelivery = Math.min(order.deliveryLeftCents, Math.max(0, amountCents - linesCents))
  const deliveryCents = chosen.delivery ? forDelivery : 0
  const parts = partsOf(order, { amountCents, deliveryCents, lines })
  return { amountCents, deliveryCents, lines, parts, ...giftCard }
}

/** What units at their price return to the gift card, never more than the order still uses of it. */
const giftCardPart = (
  { giftCardLeftCents = 0, giftCardAdvanceCents = 0 }: RefundableOrder,
  lines: RefundPlan['lines'],
): Pick<RefundPlan, 'giftCardShareCents' | 'giftCardCents'> => {
  const giftCardShareCents = lines.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0)
  const dueCents = Math.max(0, giftCardShareCents - giftCardAdvanceCents)
  return { giftCardShareCents, giftCardCents: Math.min(giftCardLeftCents, dueCents) }
}

/** Whether units would be left of an order that is not paid in full. */
const hasUnitsDue = (order: RefundableOrder, chosen: readonly ChosenUnits[]): boolean =>
  (order.dueCents ?? 0) > 0 && leavesUnits(order, chosen)

/** Whether a refund of the chosen units would leave others that no refund has named. */
export const leavesUnits = (
  { lines }: { readonly lines: readonly Pick<RefundableLine, 'quantity' | 'returned'>[] },
  chosen: readonly ChosenUnits[],
): boolean =>
  unitsLeft(lines).some(
    ({ line, quantity }) => quantity > (chosen.find((one) => one.line === line)?.quantity ?? 0),
  )

/**
 * What a gift card pays for units that no refund has named, in cents: the value that the order uses, nothing
 * once refunds have named all units (see `isRefundedInFull`).
 * @param chosen the units of a refund to come
 */
export const giftCardForUnitsLeft = (
  order: {
    readonly lines: readonly Pick<RefundableLine, 'quantity' | 'returned'>[]
    readonly giftCardLeftCents?: number
  },
  chosen: readonly ChosenUnits[] = [],
): number => (leavesUnits(order, chosen) ? (order.giftCardLeftCents ?? 0) : 0)

/** The units and the delivery that a choice names; null where it names nothing. */
const chosenOf = (
  { lines }: RefundableOrder,
  choice: RefundChoice,
): { lines: readonly ChosenUnits[]; delivery: boolean } | null => {
  switch (choice.kind) {
    case 'all':
      return { lines: unitsLeft(lines), delivery: true }
    case 'amount':
      return { lines: [], delivery: false }
    case 'items':
      return choice.lines.length > 0 || choice.delivery ? choice : null
  }
}

/** The units that no refund has named. */
export const unitsLeft = (lines: readonly Pick<RefundableLine, 'quantity' | 'returned'>[]): ChosenUnits[] =>
  lines.flatMap(({ quantity, returned }, line) =>
    quantity > returned ? [{ line, quantity: quantity - returned }] : [],
  )

const isAvailable = (
  { lines }: RefundableOrder,
  { line, quantity }: ChosenUnits,
  before: readonly ChosenUnits[],
): boolean => {
  const own = lines[line]
  if (!own || before.some((one) => one.line === line)) return false
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= own.quantity - own.returned
}

const worthOf = (line: RefundableLine | undefined, quantity: number): number =>
  line ? worthOfUnits(line.paidCents, line.quantity, { returned: line.returned, quantity }) : 0

const giftCardShareOf = (line: RefundableLine | undefined, quantity: number): number =>
  line ? worthOfUnits(line.giftCardCents ?? 0, line.quantity, { returned: line.returned, quantity }) : 0

const leftOf = (line: RefundableLine | undefined): { left: number; leftCents: number } => {
  const left = line ? line.quantity - line.returned : 0
  return { left, leftCents: left > 0 ? worthOf(line, left) : 0 }
}

const partsOf = (
  { lines, payments }: Pick<RefundableOrder, 'lines' | 'payments'>,
  plan: Pick<RefundPlan, 'amountCents' | 'deliveryCents' | 'lines'>,
): RefundPlan['parts'] => {
  const parts = payments.map((_, payment) => ({ payment, cents: 0, deliveryCents: 0 }))
  let left = plan.amountCents
  let deliveryLeft = plan.deliveryCents
  const allocate = (payment: number, mostCents: number): number => {
    const part = parts[payment]
    if (!part) return 0
    const cents = Math.min(left, mostCents, (payments[payment]?.refundableCents ?? 0) - part.cents)
    part.cents += cents
    left -= cents
    return cents
  }
  for (const { line, cents } of plan.lines) {
    allocate(
      payments.findIndex(({ supplier }) => supplier && supplier === lines[line]?.supplier),
      cents,
    )
  }
  for (const part of parts) {
    const own = payments[part.payment]?.deliveryLeftCents ?? 0
    part.deliveryCents = allocate(part.payment, Math.min(deliveryLeft, own))
    deliveryLeft -= part.deliveryCents
  }
  for (const part of parts) {
    const forDelivery = Math.min(deliveryLeft, allocate(part.payment, left))
    part.deliveryCents += forDelivery
    deliveryLeft -= forDelivery
  }
  return parts.filter(({ cents }) => cents > 0)
}

/** A refusal in words, for staff. `titles` are those of the order's lines. */
export const refundRefusalText = (refusal: RefundRefusal, titles: readonly string[]): string => {
  switch (refusal.code) {
    case 'NOTHING_CHOSEN':
      return 'Choose items to refund, or enter an amount.'
    case 'EXCEEDS_LINE': {
      const title = titles[refusal.line]
      return title === undefined
        ? 'The order has no such line.'
        : `Only ${refusal.left} of ${title} can be refunded (${formatDollars(refusal.leftCents)}).`
    }
    case 'EXCEEDS_DELIVERY':
      return 'Nothing of delivery and services is left to refund.'
    case 'CLOSES_ORDER':
      return `This would refund the last ${formatDollars(refusal.mostCents)} paid for this order while other items are still to be paid. Refund everything to close the order, or record the rest of the payment first.`
    case 'CANCEL_INSTEAD':
      return 'These are the last items that a gift card pays for. Cancel the order instead: that returns the rest to the card.'
    case 'EXCEEDS_PAYMENT':
      return refusal.mostCents === 0
        ? 'Nothing is left to refund.'
        : `Only ${formatDollars(refusal.mostCents)} can be refunded.`
  }
}
