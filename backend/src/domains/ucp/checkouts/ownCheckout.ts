import type { Message } from '../messages'
import type { Caller, OperationRequest, Outcome } from '../operation'
import { authorizeBuyer } from './account'
import { type CheckoutRow, findCheckout } from './checkout.repository'
import { buildAnswer, type CheckoutDeps, notFound, type Stage, stageOf } from './session'
import { parseUuid } from '../../../text/uuid'

export type CheckoutRequest = Caller & Pick<OperationRequest<unknown>, 'id'>

/**
 * Finds a session of the platform, in any state. Runs one statement. Undefined for sessions of other
 * platforms and of accounts other than the token's.
 * @throws DomainError for an account's session: 401 `IDENTITY_REQUIRED` without the buyer's token, 403
 * `INSUFFICIENT_SCOPE` for one without the scope
 */
export const findOwnCheckout = async (
  deps: CheckoutDeps,
  caller: CheckoutRequest,
): Promise<CheckoutRow | undefined> => {
  const { brand, platform } = caller
  const id = parseUuid(caller.id)
  if (id === undefined) return undefined
  const key = { id, siteCode: brand.code, platform: platform.profileUrl }
  const found = await findCheckout(deps.db, key)
  return found && authorizeBuyer(deps, caller, found)
}

/** Why a session cannot be changed at a stage; null if it can. */
const REFUSALS: Readonly<Record<Stage, { readonly code: string; readonly content: string } | null>> = {
  open: null,
  continued: null,
  paying: {
    code: 'complete_in_progress',
    content: 'This checkout is being paid for and cannot be changed now.',
  },
  completed: {
    code: 'checkout_completed',
    content: 'This checkout has been ordered and cannot be changed.',
  },
  canceled: {
    code: 'checkout_canceled',
    content: 'This checkout was canceled. Please start another one.',
  },
}

export const refusalOf = (stage: Stage): Message | null => {
  const refusal = REFUSALS[stage]
  return refusal && { type: 'error', severity: 'recoverable', ...refusal }
}

/**
 * Answers a request that was not run, because another one has changed the session concurrently, with the
 * current session. If that is open again, its payment has just failed, and the message says why nothing was
 * changed.
 */
export const answerConflict = async (deps: CheckoutDeps, caller: CheckoutRequest): Promise<Outcome> => {
  const now = await findOwnCheckout(deps, caller)
  if (now === undefined) return notFound()
  const stage = stageOf(now, deps.clock.now())
  const refusal = refusalOf(stage === 'open' ? 'paying' : stage)
  return buildAnswer(deps, caller, now, { messages: refusal === null ? [] : [refusal] })
}
