import type { z } from 'zod'
import { findOrderOfCart } from '../../orders/service'
import {
  type AttemptWithLegs,
  findAttempt,
  findAttemptByReference,
  findLatestAttempt,
  hasEnded,
  isLive,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import { assertOwnCart, noSuchPayment, type Owner, statusNames } from '../owner'
import { endedText, orderedElsewhereText } from '../refusals'
import type { paymentStatusAnswer } from '../schema'
import { textContext } from '../texts'
import { isLost } from '../timetable'
import { isCancelRequested, waitsOnDevice } from '../waiting'
import { queryStatus } from './queryProvider'
import { settle } from './settle'
import { withdraw } from './void'
import { resumePayment } from './resume'

/**
 * Pages poll every two seconds, and there may be many: one of them queries the provider within this time, in
 * ms; the others get the recorded state.
 */
const QUERY_GAP_MS = 1_500

/**
 * The status of a payment of the session's or customer's cart (CHK-389); without a reference the cart's
 * latest.
 */
export const readPaymentStatus = async (
  deps: SettleDeps,
  owner: Owner,
  { cartId, paymentReference }: { cartId: string; paymentReference: string },
): Promise<z.infer<typeof paymentStatusAnswer>> => {
  // A payment that began here is named: its end is answered, although another device may have the cart by
  // now.
  await assertOwnCart(deps, owner, cartId, { afterMove: paymentReference !== '' })
  const found = paymentReference
    ? await findAttemptByReference(deps.db, cartId, paymentReference)
    : await findLatestAttempt(deps.db, cartId)
  if (!found) throw noSuchPayment()
  const current = await refreshAttempt(deps, found)
  const { state } = current
  const isOver = hasEnded(state)
  const order = isOver ? await findOrderOfCart(deps.db, cartId) : undefined
  if (order) {
    return {
      status: statusNames[state],
      message: orderedElsewhereText(order.number),
      orderCompleted: false,
      orderNumber: order.number,
    }
  }
  return {
    status: statusNames[state],
    message: isOver ? endedText(current, await textContext(deps.db, owner.brand.code)) : '',
    orderCompleted: state === 'approved',
  }
}

/**
 * Queries the provider of an attempt that waits on the shopper's device, has expired, or whose process was
 * killed.
 */
const refreshAttempt = async (deps: SettleDeps, attempt: AttemptWithLegs): Promise<AttemptWithLegs> => {
  if (!isLive(attempt.state)) return attempt
  const job = { attemptId: attempt.id, cartId: attempt.cartId }
  const now = deps.clock.now()
  const isOver =
    (attempt.state === 'actionNeeded' && now >= attempt.expiresAt) || isLost(attempt, now, deps.timetables)
  const waiting = attempt.legs.filter(waitsOnDevice)
  if (waiting.length === 0 && !isOver) return attempt
  if (isOver) await resumePayment(deps, job)
  else {
    if (isCancelRequested(attempt)) await withdraw(deps, attempt)
    else for (const leg of waiting) await queryStatus(deps, attempt, leg, { gapMs: QUERY_GAP_MS })
    await settle(deps, job)
  }
  return (await findAttempt(deps.db, attempt.id)) ?? attempt
}
