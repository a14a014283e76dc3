import type { ActionNeeded, Leg, Outcome } from '../provider'

/** A text that the adapter stored on a leg. */
export const textIn = (data: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = data[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * The shopper's return for a leg; null when the browser's parameters belong to another leg or are missing.
 * `parameter` names the one that contains the provider's reference.
 */
export const returnFor = (
  leg: Leg,
  brought: Readonly<Record<string, string>> | undefined,
  parameter: string,
): { isCancelled: boolean } | null =>
  leg.providerReference !== null && brought?.[parameter] === leg.providerReference
    ? { isCancelled: brought.status === 'CANCELLED' }
    : null

/** The wait for the shopper at the provider's page; undefined where the leg has not stored its address. */
export const waitingAt = ({ providerReference, providerData }: Leg): ActionNeeded | undefined => {
  const url = textIn(providerData, 'url')
  if (url === undefined || providerReference === null) return undefined
  return { kind: 'actionNeeded', providerReference, next: { kind: 'redirect', url } }
}

/** The outcome of a void that found no money reserved. */
export const nothingReserved = (leg: Leg): Outcome => ({
  kind: 'approved',
  providerReference: leg.providerReference ?? leg.reference,
})
