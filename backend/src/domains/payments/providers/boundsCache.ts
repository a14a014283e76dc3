import { DAY_MS } from '../../../foundation/days'
import type { PaymentBounds } from '@countertop/sdk/rules'

/** The pause after a provider failed to answer. */
const PAUSE_MS = 60_000
/**
 * How long a page waits for the first limits: a shopper using another method must not wait for this provider.
 */
const DEFAULT_PATIENCE_MS = 2000

/**
 * Caches a provider's limits for a day. Old limits are answered while new ones are queried or unavailable.
 * Without any it throws: after two seconds without an answer, then immediately until the provider answers.
 */
export const boundsCache = (
  load: () => Promise<PaymentBounds>,
  now: () => Date,
  patienceMs = DEFAULT_PATIENCE_MS,
): (() => Promise<PaymentBounds>) => {
  let known: PaymentBounds | undefined
  let failure: unknown = new Error('not answered yet')
  let nextQueryAt = 0
  let query: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  const refresh = async (): Promise<void> => {
    try {
      known = await load()
      nextQueryAt = now().getTime() + DAY_MS
    } catch (error) {
      failure = error
      nextQueryAt = now().getTime() + PAUSE_MS
    }
  }
  const waitFor = async (answered: Promise<void>): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    await Promise.race([answered, new Promise((over) => (timer = setTimeout(over, patienceMs)))])
    clearTimeout(timer)
  }

  return async () => {
    if (!query && now().getTime() >= nextQueryAt) {
      query = refresh().finally(() => (query = undefined))
      waiting = waitFor(query)
    }
    if (!known && query) await waiting
    if (known) return known
    throw failure
  }
}
