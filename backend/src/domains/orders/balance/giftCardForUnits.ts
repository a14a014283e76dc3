import { giftCardForUnitsLeft } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { together } from '../../../db/transaction'
import { readGiftCardSpent } from '../../promotions/service'
import { buildLines } from '../units/orderLines'
import { listReturnedUnits } from '../units/refundLines.repository'
import type { MoneyOrder } from './balance.repository'

/**
 * What a gift card pays for units of an order that no refund has named, in cents. Runs no statement for an
 * order without a gift card.
 */
export const readGiftCardForUnits = async (
  db: Db,
  order: Pick<MoneyOrder, 'attemptId' | 'snapshot'>,
): Promise<number> => {
  // Older orders have the gift card's part within their discounts.
  const { discounts, giftCard = discounts } = order.snapshot.totals
  if (giftCard === 0) return 0
  const [giftCardLeftCents, units] = await together([
    readGiftCardSpent(db, order.attemptId),
    listReturnedUnits(db, order.attemptId),
  ])
  return giftCardForUnitsLeft({ lines: buildLines(order, units), giftCardLeftCents })
}
