import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import { attemptById, type AttemptWithLegs, liveAttemptOf, recordEvent } from '../../payments/service'
import type { SettleDeps } from '../deps'
import { assertOwnCart, type Owner, type PaymentStatusName, statusNames } from '../owner'
import { isLeftAtBank, waitsOnDevice } from '../waiting'
import { queryStatus, queryVoid } from './queryProvider'
import { endAttempt, settle } from './settle'

/**
 * Gives up the payment that waits for the shopper (CHK-391); the same call twice is harmless. One at a bank's or provider's page ends
 * at once, and a job withdraws it there. One on the shopper's own device is withdrawn at the provider and waited for (`Pending`): it
 * may yet be confirmed, and then the money goes back. One that is being decided just now cannot be given up: its state is answered.
 */
export const voidCheckout = async (
  deps: SettleDeps,
  owner: Owner,
  cartId: string,
): Promise<{ status: PaymentStatusName }> => {
  await assertOwnCart(deps, owner, cartId)
  const { status, withdrawn } = await inTransaction(deps.db, (trx) => giveUp(deps, trx, cartId))
  if (!withdrawn) return { status }
  await withdraw(deps, withdrawn)
  return { status: statusNames[(await settle(deps, { attemptId: withdrawn.id, cartId })).state] }
}

interface GivenUp {
  readonly status: PaymentStatusName
  /** To be withdrawn at the provider. */
  readonly withdrawn?: AttemptWithLegs
}

const giveUp = async (deps: SettleDeps, trx: Db, cartId: string): Promise<GivenUp> => {
  const cart = await lockCartById(trx, cartId)
  if (cart?.status === 'ordered') return { status: 'Approved' }
  const live = await liveAttemptOf(trx, cartId)
  if (!live) return { status: 'Cancelled' }
  if (live.state !== 'actionNeeded') return { status: statusNames[live.state] }
  if (live.legs.some(waitsOnDevice)) {
    await requestCancel(deps, trx, live, { actor: 'shopper' })
    return { status: 'Pending', withdrawn: live }
  }
  if (!isLeftAtBank(live, deps.clock.now())) return { status: 'Pending' }
  return { status: statusNames[await endAttempt(deps, trx, live, 'cancelled', 'cancelled by the shopper')] }
}

/** From now on the attempt makes no order, whatever is confirmed on the device. The cart is locked. */
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

/** Has the prompts of an attempt taken back. Repeated until the provider says that they are over. */
export const withdraw = async (deps: SettleDeps, attempt: AttemptWithLegs): Promise<void> => {
  for (const leg of attempt.legs.filter(waitsOnDevice)) {
    const outcome = await queryVoid(deps, attempt, leg, { from: ['actionNeeded'], gapMs: 1_000 })
    // It cannot be taken back: then it has been decided, and how is for the provider to say.
    if (outcome?.kind === 'declined') await queryStatus(deps, attempt, leg)
  }
}

/** Withdraws what waits on a device and whose time is up. */
export const withdrawOverdue = async (deps: SettleDeps, attemptId: string): Promise<void> => {
  const attempt = await attemptById(deps.db, attemptId)
  if (attempt?.state !== 'actionNeeded' || deps.clock.now() < attempt.expiresAt) return
  if (!attempt.legs.some(waitsOnDevice)) return
  await inTransaction(deps.db, async (trx) => {
    await lockCartById(trx, attempt.cartId)
    await requestCancel(deps, trx, attempt, { actor: 'system' })
  })
  await withdraw(deps, attempt)
}
