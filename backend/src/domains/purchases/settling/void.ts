import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import { type AttemptWithLegs, findAttempt, findLiveAttempt, recordEvent } from '../../payments/service'
import type { SettleDeps } from '../deps'
import { assertOwnCart, type Owner, type PaymentStatusName, statusNames } from '../owner'
import { isLeftAtBank, waitsOnDevice } from '../waiting'
import { queryStatus, queryVoid } from './queryProvider'
import { type Ended, endAttempt, settle } from './settle'

/**
 * Cancels the payment that waits for the shopper (CHK-391); safe to repeat. A payment at a bank's or
 * provider's page ends immediately, and a job withdraws it there. One on the shopper's device is withdrawn at
 * the provider and awaited (`Pending`): it may still be confirmed, and then the money is released. One that
 * is being processed cannot be cancelled: the answer is its state.
 */
export const voidCheckout = async (
  deps: SettleDeps,
  owner: Owner,
  cartId: string,
): Promise<{ status: PaymentStatusName }> => {
  await assertOwnCart(deps, owner, cartId)
  const { status, withdrawn } = await inTransaction(deps.db, (trx) => cancelLive(deps, trx, cartId))
  if (!withdrawn) return { status }
  await withdraw(deps, withdrawn)
  return { status: statusNames[(await settle(deps, { attemptId: withdrawn.id, cartId })).state] }
}

interface Cancelled {
  readonly status: PaymentStatusName
  /** The attempt to withdraw at the provider. */
  readonly withdrawn?: AttemptWithLegs
}

const cancelLive = async (deps: SettleDeps, trx: Db, cartId: string): Promise<Cancelled> => {
  const cart = await lockCartById(trx, cartId)
  if (cart?.status === 'ordered') return { status: 'Approved' }
  const live = await findLiveAttempt(trx, cartId)
  if (!live) return { status: 'Cancelled' }
  if (live.state !== 'actionNeeded') return { status: statusNames[live.state] }
  if (live.legs.some(waitsOnDevice)) {
    await requestCancel(deps, trx, live, { actor: 'shopper' })
    return { status: 'Pending', withdrawn: live }
  }
  if (!isLeftAtBank(live, deps.clock.now())) return { status: 'Pending' }
  const cancelled: Ended = { state: 'cancelled', refusal: 'cancelled by the shopper' }
  return { status: statusNames[await endAttempt(deps, trx, live, cancelled)] }
}

/**
 * Records that the attempt makes no order, whatever is confirmed on the device. The caller has locked the
 * cart.
 */
export const requestCancel = async (
  { clock }: Pick<SettleDeps, 'clock'>,
  trx: Db,
  { id, cartId }: Pick<AttemptWithLegs, 'id' | 'cartId'>,
  { actor, reason }: { readonly actor: string; readonly reason?: string },
): Promise<void> => {
  await recordEvent(trx, {
    attemptId: id,
    cartId,
    legId: null,
    kind: 'cancelRequested',
    actor,
    ...(reason ? { detail: reason } : {}),
    dedupeKey: 'cancelRequested',
    now: clock.now(),
  })
}

/** Withdraws the prompts of an attempt; repeated until the provider reports that they have ended. */
export const withdraw = async (deps: SettleDeps, attempt: AttemptWithLegs): Promise<void> => {
  for (const leg of attempt.legs.filter(waitsOnDevice)) {
    const outcome = await queryVoid(deps, attempt, leg, { from: ['actionNeeded'], gapMs: 1_000 })
    // It cannot be withdrawn, so it has been decided: query how.
    if (outcome?.kind === 'declined') await queryStatus(deps, attempt, leg)
  }
}

/** Withdraws an expired payment on a device. */
export const withdrawOverdue = async (deps: SettleDeps, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(deps.db, attemptId)
  if (attempt?.state !== 'actionNeeded' || deps.clock.now() < attempt.expiresAt) return
  if (!attempt.legs.some(waitsOnDevice)) return
  await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, attempt.cartId)
    await requestCancel(deps, trx, attempt, { actor: 'system' })
  })
  await withdraw(deps, attempt)
}
