import type { PaymentBounds } from '@countertop/sdk/rules'

const dayMs = 86_400_000
/** A provider that did not answer is left alone for so long. */
const pauseMs = 60_000

/**
 * Asks for a provider's limits once a day. While they cannot be had, the last ones count; without any it throws, at once until it is time
 * to ask again.
 */
export const boundsCache = (
  load: () => Promise<PaymentBounds>,
  now: () => Date,
): (() => Promise<PaymentBounds>) => {
  let known: PaymentBounds | undefined
  let failure: unknown
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    try {
      known = await load()
      askAgainAt = now().getTime() + dayMs
    } catch (error) {
      failure = error
      askAgainAt = now().getTime() + pauseMs
    }
  }

  return async () => {
    if (now().getTime() >= askAgainAt) {
      asking ??= ask().finally(() => (asking = undefined))
      await asking
    }
    if (known) return known
    throw failure
  }
}
