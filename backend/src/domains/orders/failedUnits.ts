import type { ReturnedUnits } from './refundLines.repository'

/** Units of a line whose refund failed, and which no later refund has included. */
export interface FailedUnits {
  readonly failed: number
  /** Those among them that are back in stock. */
  readonly failedRestocked: number
  /** Units that left the order, with their time: refunded, or back in stock although their refund failed. */
  readonly withdrawn: readonly { readonly quantity: number; readonly at: string }[]
}

type LineUnits = Pick<ReturnedUnits, 'quantity' | 'restocked' | 'refunded' | 'at' | 'failedAt'>

/**
 * Counts the units of one line whose refund failed. A refund made afterwards repeats the failed one: it first
 * includes these units, so none of them leaves the order or enters the stock twice. A refund that returns
 * units to stock while failed ones are there already counts the others alone as its own (`recordRefundLines`).
 */
export const failedUnitsOf = (units: readonly LineUnits[]): FailedUnits => {
  let [failed, failedRestocked] = [0, 0]
  const withdrawn: { quantity: number; at: string }[] = []
  for (const { quantity, restocked, at, failedAt } of units
    .filter(({ refunded }) => refunded)
    .sort((one, other) => timeOf(one) - timeOf(other))) {
    if (failedAt !== null) {
      failed += quantity
      if (restocked) failedRestocked += quantity
      if (restocked) withdrawn.push({ quantity, at })
    } else {
      const known = restocked ? 0 : Math.min(quantity, failedRestocked)
      failed -= Math.min(quantity, failed)
      failedRestocked -= known
      if (quantity > known) withdrawn.push({ quantity: quantity - known, at })
    }
  }
  return { failed, failedRestocked, withdrawn }
}

const timeOf = ({ at, failedAt }: LineUnits): number => new Date(failedAt ?? at).getTime()
