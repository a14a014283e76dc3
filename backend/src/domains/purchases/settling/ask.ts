import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import {
  type AttemptWithLegs,
  claimQuestion,
  dropQuestion,
  type LegRow,
  type Outcome,
  type PaymentProvider,
  recordAuthorisation,
  recordVoid,
  timetableOf,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { scheduleSettlement } from '../jobs'

export interface Question {
  /** Where the leg has to stand. */
  readonly from: readonly LegRow['state'][]
  /** The question itself; null when nothing came of it. */
  readonly put: (provider: PaymentProvider, leg: LegRow) => Promise<Outcome | null>
  /** Kept on the leg before anything is asked, so that another process can go on with it. */
  readonly legData?: Readonly<Record<string, unknown>>
  /** Not asked again within so many ms; default 0. */
  readonly gapMs?: number
}

export interface Answered {
  /** As it stood when the question was put. */
  readonly leg: LegRow
  readonly outcome: Outcome | null
}

/** @throws Error for a leg of a provider that this deployment does not have any more */
export const providerOf = (
  { providers }: Pick<SettleDeps, 'providers'>,
  { provider: name }: Pick<LegRow, 'provider'>,
): PaymentProvider => {
  const provider = providers.named(name)
  if (!provider) throw new Error(`There is no payment provider ${name}`)
  return provider
}

/**
 * Puts a question to a leg's provider, outside any transaction; one process at a time asks about a leg, so that two tabs, the bank's return
 * and the worker do not do it twice. Undefined when another asks just now, the leg stands elsewhere or was asked too recently. The
 * caller keeps the answer, which ends the question; should this process die first, the worker looks when its time has run out.
 */
export const putQuestion = async (
  deps: SettleDeps,
  attempt: Pick<AttemptWithLegs, 'id' | 'cartId'>,
  { id, provider: name }: Pick<LegRow, 'id' | 'provider'>,
  { from, put, legData, gapMs = 0 }: Question,
): Promise<Answered | undefined> => {
  const provider = providerOf(deps, { provider: name })
  const now = deps.clock.now()
  const until = new Date(now.getTime() + timetableOf(name, deps.timetables).callMs)
  const claimed = await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, attempt.cartId)
    const question = { legId: id, from, now, until, askedBefore: new Date(now.getTime() - gapMs) }
    const taken = await claimQuestion(trx, { ...question, ...(legData ? { legData } : {}) })
    // A job of its own: the one that waits for the shopper stays where it is.
    if (taken && legData) {
      await scheduleSettlement(trx, { attemptId: attempt.id, cartId: attempt.cartId }, until, 'asked')
    }
    return taken
  })
  if (!claimed) return undefined
  const { leg } = claimed
  await deps.checkpoint?.('asking')
  let outcome: Outcome | null
  try {
    outcome = await put(provider, leg)
  } catch (error) {
    await dropQuestion(deps.db, leg.id)
    throw error
  }
  await deps.checkpoint?.('answered')
  if (outcome === null) await dropQuestion(deps.db, leg.id, Object.keys(legData ?? {}))
  return { leg, outcome }
}

/** Whether the shopper's browser has come back with something for the provider. */
export const hasBrought = ({ providerData }: Pick<LegRow, 'providerData'>): boolean =>
  providerData.brought !== undefined

/**
 * Asks how a leg stands and keeps the answer. No news of a leg that only waits for the shopper is no answer: it goes on waiting.
 */
export const askStatus = async (
  deps: SettleDeps,
  attempt: Pick<AttemptWithLegs, 'id' | 'cartId'>,
  leg: LegRow,
  { gapMs = 0 }: Pick<Question, 'gapMs'> = {},
): Promise<Answered | undefined> => {
  const answered = await putQuestion(deps, attempt, leg, {
    from: ['unknown', 'actionNeeded'],
    put: (provider, asked) => provider.status(asked),
    gapMs,
  })
  if (!answered?.outcome) return answered
  const { leg: asked, outcome } = answered
  if (outcome.kind === 'unknown' && asked.state === 'actionNeeded' && !hasBrought(asked)) {
    await dropQuestion(deps.db, asked.id)
  } else {
    await keepAnswer(deps, attempt.cartId, asked, outcome)
  }
  return answered
}

/** Keeps what a provider said about an authorisation, and calls for a person when it contradicts our records. */
export const keepAnswer = async (
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
  await deps.checkpoint?.('kept')
}

/**
 * Has a leg undone at its provider and keeps what came of it; answers that, or undefined when another process asks just now. A void
 * that could not be done yet leaves the leg where it was: whoever asked for it asks again.
 */
export const askVoid = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  leg: LegRow,
  { from, gapMs = 0 }: Pick<Question, 'from' | 'gapMs'>,
): Promise<Outcome | undefined> => {
  const answered = await putQuestion(deps, attempt, leg, {
    from,
    put: (provider, asked) => provider.void(asked),
    gapMs,
  })
  if (!answered?.outcome) return undefined
  const context = { cartId: attempt.cartId, now: deps.clock.now() }
  await recordVoid(deps.db, context, answered.leg, answered.outcome, attempt.events)
  await dropQuestion(deps.db, leg.id)
  return answered.outcome
}
