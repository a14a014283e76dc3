import { centsToDollars, dollarsToCents } from '@countertop/sdk/rules'
import type { OrderSnapshot } from './snapshot'
import { type OrderState, remainingCents } from './states'

/** The sums of an order, of which `remaining` is what it still costs now. */
export const totalsOf = ({
  state,
  snapshot: { totals },
  capturedCents,
}: {
  readonly state: OrderState
  readonly snapshot: Pick<OrderSnapshot, 'totals'>
  /** Less captures that failed afterwards; refunds do not reduce it. */
  readonly capturedCents: number
}): OrderSnapshot['totals'] => {
  const totalCents = dollarsToCents(totals.total)
  return { ...totals, remaining: centsToDollars(remainingCents(state, { totalCents, capturedCents })) }
}
