import { randomUUID } from 'node:crypto'
import type { Leg, Outcome } from '../domains/payments/service'

/** A new leg of $1,299.95 for an adapter's tests. */
export const legOf = (over: Partial<Leg> = {}): Leg => ({
  id: randomUUID(),
  reference: `T-${randomUUID()}`,
  supplierKey: 'House',
  amountCents: 129_995,
  currency: 'AUD',
  providerReference: null,
  providerData: {},
  ...over,
})

/** The leg as the checkout stores it after an outcome, with `more` provider data. */
export const legAfter = (leg: Leg, outcome: Outcome, more: Readonly<Record<string, unknown>> = {}): Leg => ({
  ...leg,
  providerReference: leg.providerReference ?? outcome.providerReference ?? null,
  providerData: { ...leg.providerData, ...('legData' in outcome ? outcome.legData : {}), ...more },
})
