import { listOpenPayments, requeueOrphanedRefunds } from '../../payments/service'
import type { SettleDeps } from '../deps'
import { type PaymentJob, paymentsWithoutJob, scheduleSettlement } from '../jobs'

/** An open payment or refund of this age has a job unless the job was lost. */
const ORPHANED_AFTER_MS = 15 * 60_000
const BATCH_SIZE = 500

/**
 * Requeues open payments and refunds whose job failed for good or was deleted, as after an outage that
 * outlasted its tries; returns their number. Pages through all open payments: during an outage most of them
 * still have their job.
 */
export const requeueOrphaned = async (
  { db, clock, log }: Pick<SettleDeps, 'db' | 'clock' | 'log'>,
  limit = BATCH_SIZE,
): Promise<number> => {
  const before = new Date(clock.now().getTime() - ORPHANED_AFTER_MS)
  let requeued = 0
  let after: string | null = null
  for (;;) {
    const open: readonly PaymentJob[] = await listOpenPayments(db, { before, after, limit })
    const orphaned = await paymentsWithoutJob(db, open)
    for (const job of orphaned) await scheduleSettlement(db, job)
    requeued += orphaned.length
    after = open.at(-1)?.attemptId ?? null
    if (open.length < limit) break
  }
  if (requeued > 0) log.error({ payments: requeued }, 'open payments had lost their job and were requeued')
  const refunds = await requeueOrphanedRefunds(db, before)
  if (refunds > 0) log.error({ refunds }, 'open refunds had lost their job and were requeued')
  return requeued + refunds
}
