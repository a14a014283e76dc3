import { centsToDollars, dollarsToCents } from '@countertop/sdk/rules'
import type { OrderSnapshot } from './snapshot'
import { type OrderState, remainingCents } from './states'

/** The sums of an order, of which `remaining` is what it still costs now. */
export const totalsOf = ({
  state,
  snapshot: { totals },
  paidCents,
  refundedCents,
}: {
  readonly state: OrderState
  readonly snapshot: Pick<OrderSnapshot, 'totals'>
  /** Less refunds. */
  readonly paidCents: number
  readonly refundedCents: number
}): OrderSnapshot['totals'] => {
  const money = {
    totalCents: dollarsToCents(totals.total),
    capturedCents: paidCents + refundedCents,
  }
  return { ...totals, remaining: centsToDollars(remainingCents(state, money)) }
}
