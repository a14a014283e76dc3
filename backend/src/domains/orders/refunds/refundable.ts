import { dollarsToCents, paidForDelivery, type RefundableOrder } from '@countertop/sdk/rules'
import { HOUSE } from '../../cart/service'
import { type AttemptMoney, balancesOf, isRefunded, refundableOf } from '../../payments/service'
import type { MoneyOrder } from '../balance/balance.repository'
import type { OrderSnapshot } from '../snapshot'
import { remainingCents } from '../states'
import type { OrderLine } from '../units/orderLines'
import { giftCardAdvance, type OrderGiftCard } from './giftCardRefunds'

/** What can still be refunded of an order. A payment without a leg was recorded by staff. */
export interface OrderRefundable extends RefundableOrder {
  readonly payments: readonly (RefundableOrder['payments'][number] & { readonly legId: string | null })[]
}

/** The refundable part of an order, from its lines, money and gift card. */
export const refundableOrder = (
  { state, totalCents, snapshot }: Pick<MoneyOrder, 'state' | 'totalCents' | 'snapshot'>,
  money: AttemptMoney,
  { lines, giftCard }: { readonly lines: readonly OrderLine[]; readonly giftCard: OrderGiftCard },
): OrderRefundable => {
  const free = refundableOf(money)
  const paid = lines.map(({ paidCents }) => paidCents)
  const refunded = money.refunds.filter(({ state }) => state !== 'refused')
  const deliveryRefunded = (refunds: AttemptMoney['refunds']): number =>
    refunds.reduce((sum, { deliveryCents }) => sum + deliveryCents, 0)
  const deliveryCents = paidForDelivery(totalCents, paid)
  const isSplit = money.legs.length > 1
  const balances = balancesOf(money.events)
  const deliveryPaid = isSplit ? deliveryBySupplier(snapshot, deliveryCents) : undefined
  return {
    lines,
    deliveryLeftCents: Math.max(0, deliveryCents - deliveryRefunded(refunded)),
    dueCents: remainingCents(state, { totalCents, ...balances }),
    giftCardLeftCents: giftCard.spentCents,
    giftCardAdvanceCents: giftCardAdvance(giftCard.refunds),
    isMoneyRefunded: isRefunded(money),
    payments: [...money.legs, null].map((leg) => ({
      legId: leg?.id ?? null,
      supplier: leg?.supplierKey,
      ...(leg &&
        deliveryPaid && {
          deliveryLeftCents: Math.max(
            0,
            deliveryPaid(leg.supplierKey) -
              deliveryRefunded(refunded.filter(({ legId }) => legId === leg.id)),
          ),
        }),
      refundableCents: free.find(({ legId }) => legId === (leg?.id ?? null))?.cents ?? 0,
    })),
  }
}

/**
 * The amount paid to a supplier for delivery and services: its own delivery, and to the house everything
 * else. Undefined for an order placed before the suppliers' prices were stored.
 */
const deliveryBySupplier = (
  { supplierDates }: Partial<Pick<OrderSnapshot, 'supplierDates'>>,
  deliveryCents: number,
): ((supplier: string) => number) | undefined => {
  if (!supplierDates || supplierDates.some(({ price }) => price === undefined)) return undefined
  const own = new Map(supplierDates.map(({ supplier, price = 0 }) => [supplier, dollarsToCents(price)]))
  const ownCents = [...own.values()].reduce((sum, cents) => sum + cents, 0)
  return (supplier) => (supplier === HOUSE ? deliveryCents - ownCents : (own.get(supplier) ?? 0))
}
