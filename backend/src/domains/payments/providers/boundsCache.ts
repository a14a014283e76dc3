import type { PaymentBounds } from '@countertop/sdk/rules'

const dayMs = 86_400_000
/** A provider that did not answer is left alone for so long. */
const pauseMs = 60_000
/** Who asks while nothing is known waits so long, whatever the provider does: a page by another method must not stand still for it. */
const defaultPatienceMs = 2000

/**
 * Asks for a provider's limits once a day. The last ones count while they are asked for and while they cannot be had: nobody waits for an
 * answer that would only renew them. Without any it throws: when the provider has not answered within two seconds, and then at once until it has.
 */
export const boundsCache = (
  load: () => Promise<PaymentBounds>,
  now: () => Date,
  patienceMs = defaultPatienceMs,
): (() => Promise<PaymentBounds>) => {
  let known: PaymentBounds | undefined
  let failure: unknown = new Error('not told yet')
  let askAgainAt = 0
  let asking: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    try {
      known = await load()
      askAgainAt = now().getTime() + dayMs
    } catch (error) {
      failure = error
      askAgainAt = now().getTime() + pauseMs
    }
  }
  const patience = async (answered: Promise<void>): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    await Promise.race([answered, new Promise((over) => (timer = setTimeout(over, patienceMs)))])
    clearTimeout(timer)
  }

  return async () => {
    if (!asking && now().getTime() >= askAgainAt) {
      asking = ask().finally(() => (asking = undefined))
      waiting = patience(asking)
    }
    if (!known && asking) await waiting
    if (known) return known
    throw failure
  }
}
