import type { ReturnedUnits } from './refundLines.repository'

/** Units of a line whose refund failed, and which no later refund has included. */
export interface FailedUnits {
  readonly failed: number
  /** Units in stock that no refund includes any more: mostly some of `failed`. */
  readonly failedRestocked: number
  /** Units that left the order, with their time: refunded, or back in stock although their refund failed. */
  readonly withdrawn: readonly { readonly quantity: number; readonly at: string }[]
}

type LineUnits = Pick<
  ReturnedUnits,
  'idempotencyKey' | 'quantity' | 'restocked' | 'refunded' | 'at' | 'failedAt'
>

/**
 * Counts the units of one line whose refund failed, by applying the rows in the order of time: a refund once
 * when it was requested, and again when it failed. A refund first includes the units of earlier failed ones,
 * so none of them leaves the order or enters the stock twice. If it fails too, all its units count as failed.
 */
export const failedUnitsOf = (units: readonly LineUnits[]): FailedUnits => {
  const refunds = new Set(units.filter(({ refunded }) => refunded).map((one) => one.idempotencyKey))
  const isOfRefund = (one: LineUnits): boolean => !one.refunded && refunds.has(one.idempotencyKey)
  let [failed, failedRestocked] = [0, 0]
  /** The refunds that have not failed so far, with the number of their units in stock. */
  const backOf = new Map<LineUnits, number>()
  const withdrawn: { quantity: number; at: string }[] = []
  const withdraw = (quantity: number, at: string): void => {
    if (quantity > 0) withdrawn.push({ quantity, at })
  }

  const request = (refund: LineUnits): void => {
    const { idempotencyKey, quantity, restocked, at, failedAt } = refund
    // If some units were in stock already, the row is not `restocked`: the others have a row of their own.
    const known = restocked ? 0 : Math.min(quantity, failedRestocked)
    const others = units.filter((one) => isOfRefund(one) && one.idempotencyKey === idempotencyKey)
    const added = restocked ? quantity : others.reduce((sum, one) => sum + one.quantity, 0)
    failed -= Math.min(quantity, failed)
    failedRestocked -= known
    backOf.set(refund, known + added)
    withdraw(failedAt === null ? quantity - known : added, at)
  }

  const fail = (refund: LineUnits): void => {
    failed += refund.quantity
    failedRestocked += backOf.get(refund) ?? 0
    backOf.delete(refund)
  }

  /** Staff do not say whose units came back: those of the newest refund are assumed first. */
  const restock = ({ quantity, at }: LineUnits): void => {
    let left = quantity
    for (const [refund, back] of [...backOf].reverse()) {
      const own = Math.min(left, refund.quantity - back)
      backOf.set(refund, back + own)
      if (refund.failedAt !== null) withdraw(own, at)
      left -= own
    }
    failedRestocked += left
    withdraw(left, at)
  }

  const events = units
    .filter((one) => !isOfRefund(one))
    .flatMap((one) => [
      { at: one.at, apply: () => (one.refunded ? request(one) : restock(one)) },
      ...(one.failedAt === null ? [] : [{ at: one.failedAt, apply: () => fail(one) }]),
    ])
    .sort((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime())
  for (const { apply } of events) apply()
  return { failed, failedRestocked, withdrawn }
}
