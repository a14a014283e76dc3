import { POLL_TIMEOUT_MS } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { queueMail } from '../../mail/service'
import { type AttemptWithLegs, balancesOf, eventsOfLeg } from '../../payments/service'
import type { PurchaseQuote } from '../purchaseQuote'

/** Whether the page has stopped waiting and shown the payment as being processed. */
const wasLeftProcessing = ({ state, createdAt }: AttemptWithLegs, now: Date): boolean =>
  (state === 'unknown' || state === 'authorised') && now.getTime() - createdAt.getTime() >= POLL_TIMEOUT_MS

/** What the legs have captured. A leg whose capture was refused has a negative balance, which is nothing. */
const takenCentsOf = ({ legs, events }: AttemptWithLegs): number =>
  legs
    .map(({ id }) => balancesOf(eventsOfLeg(events, id)).capturedCents)
    .reduce((sum, cents) => sum + Math.max(0, cents), 0)

/**
 * Queues a mail about a payment that made no order after its page had shown it as being processed; a page
 * that still waits shows it itself. Call it in the transaction that ends the attempt, with the attempt as it
 * was before.
 */
export const queueFailureMail = async (
  trx: Db,
  attempt: AttemptWithLegs,
  outcome: 'declined' | 'cancelled' | 'expired',
  now: Date,
): Promise<void> => {
  if (!wasLeftProcessing(attempt, now)) return
  const { email, snapshot } = attempt.quote as PurchaseQuote
  const page = new URL(attempt.returnUrl)
  await queueMail(trx, {
    siteCode: attempt.siteCode,
    to: email,
    kind: 'paymentFailed',
    dedupeKey: `paymentFailed:${attempt.id}`,
    data: {
      firstName: snapshot.deliveryAddress.firstName,
      outcome,
      amountCents: attempt.amountCents,
      takenCents: takenCentsOf(attempt),
      checkoutUrl: `${page.origin}${page.pathname}`,
    },
  })
}
