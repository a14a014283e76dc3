import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import {
  type AttemptWithLegs,
  isLive,
  lockLegForQuery,
  unlockLeg,
  legDataOf,
  type LegRow,
  type Outcome,
  type PaymentProvider,
  recordAuthorisation,
  recordVoid,
  timetableOf,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { scheduleSettlement } from '../jobs'

export interface ProviderQuery {
  /** States in which the leg may be queried. */
  readonly from: readonly LegRow['state'][]
  /** Calls the provider; null when there is no outcome to record. */
  readonly call: (provider: PaymentProvider, leg: LegRow) => Promise<Outcome | null>
  /** Persisted on the leg before the call, so that another process can continue after a crash. */
  readonly legData?: Readonly<Record<string, unknown>>
  /** Minimum time since the last query, in ms; default 0. */
  readonly gapMs?: number
}

export interface QueryResult {
  /** The leg as it was when the query began. */
  readonly leg: LegRow
  readonly outcome: Outcome | null
}

/** @throws Error for a leg of a provider that this deployment no longer has */
export const providerOf = (
  { providers }: Pick<SettleDeps, 'providers'>,
  { provider: name }: Pick<LegRow, 'provider'>,
): PaymentProvider => {
  const provider = providers.named(name)
  if (!provider) throw new Error(`There is no payment provider ${name}`)
  return provider
}

/**
 * Queries a leg's provider, outside any transaction. Only one process at a time queries a leg, so that two
 * tabs, the bank's return and the worker do not repeat each other. Undefined while another process queries
 * it, when the leg is in another state, or within the gap. The caller records the outcome, which unlocks the
 * leg; if this process dies first, the worker resumes after the provider's timeout.
 */
export const queryProvider = async (
  deps: SettleDeps,
  attempt: Pick<AttemptWithLegs, 'id' | 'cartId'>,
  { id, provider: name }: Pick<LegRow, 'id' | 'provider'>,
  { from, call, legData, gapMs = 0 }: ProviderQuery,
): Promise<QueryResult | undefined> => {
  const provider = providerOf(deps, { provider: name })
  const now = deps.clock.now()
  const until = new Date(now.getTime() + timetableOf(name, deps.timetables).callMs)
  const claimed = await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, attempt.cartId)
    const query = { legId: id, from, now, until, queriedBefore: new Date(now.getTime() - gapMs) }
    const locked = await lockLegForQuery(trx, { ...query, ...(legData ? { legData } : {}) })
    // A separate job: the one that waits for the shopper keeps its time.
    if (locked && legData) {
      await scheduleSettlement(trx, { attemptId: attempt.id, cartId: attempt.cartId }, until, 'query')
    }
    return locked
  })
  if (!claimed) return undefined
  const { leg } = claimed
  await deps.checkpoint?.('querying')
  let outcome: Outcome | null
  try {
    outcome = await call(provider, leg)
  } catch (error) {
    await unlockLeg(deps.db, leg.id)
    throw error
  }
  await deps.checkpoint?.('answered')
  if (outcome === null) await unlockLeg(deps.db, leg.id, Object.keys(legData ?? {}))
  return { leg, outcome }
}

/** Whether the shopper's browser has returned from the provider. */
const hasReturned = (leg: Pick<LegRow, 'providerData'>): boolean => legDataOf(leg).brought !== undefined

/**
 * Queries a leg's status and records it. A leg that waits for the shopper goes on waiting while its status is
 * unknown.
 */
export const queryStatus = async (
  deps: SettleDeps,
  attempt: Pick<AttemptWithLegs, 'id' | 'cartId'>,
  leg: LegRow,
  { gapMs = 0 }: Pick<ProviderQuery, 'gapMs'> = {},
): Promise<QueryResult | undefined> => {
  const answered = await queryProvider(deps, attempt, leg, {
    from: ['unknown', 'actionNeeded'],
    call: (provider, locked) => provider.status(locked),
    gapMs,
  })
  if (!answered?.outcome) return answered
  const { leg: locked, outcome } = answered
  if (outcome.kind === 'unknown' && locked.state === 'actionNeeded' && !hasReturned(locked)) {
    await unlockLeg(deps.db, locked.id)
  } else {
    await recordOutcome(deps, attempt.cartId, locked, outcome)
  }
  return answered
}

/**
 * Records a provider's outcome of an authorisation, and logs an error for staff when it contradicts our
 * records.
 */
export const recordOutcome = async (
  deps: SettleDeps,
  cartId: string,
  leg: LegRow,
  outcome: Outcome,
): Promise<void> => {
  if (outcome.kind === 'unknown' && outcome.alarm) {
    deps.log.error(
      { attemptId: leg.attemptId, leg: leg.reference, detail: outcome.detail },
      'the provider contradicts our records',
    )
  }
  await recordAuthorisation(deps.db, { cartId, now: deps.clock.now() }, leg, outcome)
  await deps.checkpoint?.('recorded')
}

/**
 * Voids a leg at its provider and records the outcome. Undefined while another process queries the leg. A
 * void that cannot be done yet leaves the leg's state unchanged: the caller tries again later. The void of a
 * live attempt is persisted before it is sent, because an approval that is notified while its answer is
 * missing must not make an order.
 */
export const queryVoid = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  leg: LegRow,
  { from, gapMs = 0 }: Pick<ProviderQuery, 'from' | 'gapMs'>,
): Promise<Outcome | undefined> => {
  const answered = await queryProvider(deps, attempt, leg, {
    from,
    call: (provider, locked) => provider.void(locked),
    gapMs,
    ...(isLive(attempt.state) ? { legData: { voidSent: true } } : {}),
  })
  if (!answered?.outcome) return undefined
  const { cartId, events } = attempt
  const context = { cartId, events, now: deps.clock.now() }
  await recordVoid(deps.db, context, answered.leg, answered.outcome)
  await unlockLeg(deps.db, leg.id, answered.outcome.kind === 'unknown' ? [] : ['voidSent'])
  return answered.outcome
}
