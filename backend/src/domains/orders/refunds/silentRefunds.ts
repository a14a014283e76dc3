import { formatAmount } from '@countertop/sdk/rules'
import { inTransaction } from '../../../db/transaction'
import { lockCartById } from '../../cart/purchase.service'
import { listSilentRefunds, recordAlarm } from '../../payments/service'
import type { RefundDeps } from './refunds'

/** Banks take at most some working days; after this long the refund or its notification is lost, in ms. */
const SILENT_AFTER_MS = 10 * 86_400_000

/**
 * Raises an alarm, once each, for refunds that a provider accepted and has never confirmed: staff must check
 * its dashboard. Returns their number.
 */
export const reportSilentRefunds = async ({
  db,
  clock,
  log,
}: Pick<RefundDeps, 'db' | 'clock' | 'log'>): Promise<number> => {
  const now = clock.now()
  const silent = await listSilentRefunds(db, new Date(now.getTime() - SILENT_AFTER_MS))
  for (const { id, cartId, attemptId, legId, amountCents, currency } of silent) {
    const detail = `refund of ${formatAmount(amountCents, currency)} accepted, but never confirmed`
    await inTransaction(db, async (trx) => {
      await lockCartById(trx, cartId)
      await recordAlarm(
        trx,
        { cartId, now },
        { id: legId, attemptId },
        { detail, causeId: `refundSilent:${id}` },
      )
    })
    log.error(
      { attemptId, refundId: id, detail },
      'an accepted refund was never confirmed, which needs staff',
    )
  }
  return silent.length
}
