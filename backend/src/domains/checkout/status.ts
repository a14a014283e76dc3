import type { Brand } from '@countertop/sdk/rules'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction'
import { type DomainError } from '../../errors'
import { cartById, lockCartById } from '../cart/purchase.service'
import {
  type AttemptState,
  type AttemptWithLegs,
  attemptByReference,
  attemptByReturnToken,
  latestAttemptOf,
  liveAttemptOf,
  mergeLegData,
  recordAuthorisation,
} from '../payments/service'
import { checkoutRefusal, endedText } from './refusals'
import { returnAddress } from './returnUrl'
import type { paymentStatus, paymentStatusAnswer } from './schema'
import { endAttempt, settle, type SettleDeps } from './settle'
import { textContext } from './texts'

export type PaymentStatusName = z.infer<typeof paymentStatus>

/** Our names for the shopper's page (CHK-455). */
export const statusNames: Readonly<Record<AttemptState, PaymentStatusName>> = {
  started: 'Pending',
  actionNeeded: 'Pending',
  authorised: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  unknown: 'Unknown',
}

interface Owner {
  readonly sessionId: Buffer | null
  readonly brand: Brand
}

const noSuchPayment = (): DomainError =>
  checkoutRefusal(404, 'NO_SUCH_PAYMENT', ['This payment could not be found.'])

const assertOwnCart = async (
  deps: SettleDeps,
  { sessionId, brand }: Owner,
  cartId: string,
): Promise<void> => {
  const cart = sessionId && (await cartById(deps.db, cartId))
  if (!cart || !cart.sessionId?.equals(sessionId) || cart.siteCode !== brand.code) throw noSuchPayment()
}

/** How a payment of the session's cart stands (CHK-389); without a reference the cart's latest. */
export const paymentStatusOf = async (
  deps: SettleDeps,
  owner: Owner,
  { cartId, paymentReference }: { cartId: string; paymentReference: string },
): Promise<z.infer<typeof paymentStatusAnswer>> => {
  await assertOwnCart(deps, owner, cartId)
  const found = paymentReference
    ? await attemptByReference(deps.db, cartId, paymentReference)
    : await latestAttemptOf(deps.db, cartId)
  if (!found) throw noSuchPayment()
  const isOver = found.state === 'actionNeeded' && deps.clock.now() >= found.expiresAt
  const state = isOver ? await settle(deps, { attemptId: found.id, cartId }) : found.state
  const isEnded = state === 'declined' || state === 'cancelled' || state === 'expired'
  return {
    status: statusNames[state],
    message: isEnded ? endedText(state, found.refusal, await textContext(deps.db, owner.brand.code)) : '',
    orderCompleted: state === 'approved',
  }
}

/**
 * Gives up the payment that waits for the shopper (CHK-391); the same call twice is harmless. One that is being decided just
 * now cannot be given up: its state is answered.
 */
export const voidCheckout = async (
  deps: SettleDeps,
  owner: Owner,
  cartId: string,
): Promise<{ status: PaymentStatusName }> => {
  await assertOwnCart(deps, owner, cartId)
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockCartById(trx, cartId)
    if (cart?.status === 'ordered') return { status: 'Approved' }
    const live = await liveAttemptOf(trx, cartId)
    if (!live) return { status: 'Cancelled' }
    if (live.state !== 'actionNeeded') return { status: statusNames[live.state] }
    return { status: statusNames[await endAttempt(deps, trx, live, 'cancelled', 'cancelled by the shopper')] }
  })
}

/**
 * The shopper's browser came back from the bank, without cookie or header: bound to our own random token, and only a hint. The
 * provider is asked, and what it says is settled; answers where the browser goes next. Safe to reload.
 */
export const returnFromChallenge = async (
  deps: SettleDeps,
  returnToken: string,
  brought: Readonly<Record<string, string>>,
): Promise<string> => {
  const attempt = await attemptByReturnToken(deps.db, returnToken)
  if (!attempt) throw noSuchPayment()
  if (attempt.state === 'actionNeeded') await finishLegs(deps, attempt, brought)
  return returnAddress(attempt.returnUrl, attempt)
}

const finishLegs = async (
  deps: SettleDeps,
  attempt: AttemptWithLegs,
  brought: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const leg of attempt.legs.filter(({ state }) => state === 'actionNeeded')) {
    const provider = deps.providers.named(leg.provider)
    if (!provider) throw new Error(`There is no payment provider ${leg.provider}`)
    const outcome = await provider.finish(leg, brought)
    if (outcome === null) continue
    // A lost answer is asked for again by the worker, with what the browser brought.
    if (outcome.kind === 'unknown') await mergeLegData(deps.db, leg.id, { brought })
    await recordAuthorisation(deps.db, attempt.cartId, leg, outcome)
  }
  await settle(deps, { attemptId: attempt.id, cartId: attempt.cartId })
}
