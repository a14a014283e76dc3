import { openSince } from '../../payments/service'
import type { SettleDeps } from '../deps'
import { paymentsWithoutJob, scheduleSettlement } from '../jobs'

/** An open payment of this age has a job unless the job was lost. */
const ORPHANED_AFTER_MS = 15 * 60_000
const BATCH_SIZE = 500

/** Requeues open payments whose job failed for good or was deleted; returns their number. */
export const requeueOrphanedPayments = async ({
  db,
  clock,
  log,
}: Pick<SettleDeps, 'db' | 'clock' | 'log'>): Promise<number> => {
  const open = await openSince(db, new Date(clock.now().getTime() - ORPHANED_AFTER_MS), BATCH_SIZE)
  const orphaned = await paymentsWithoutJob(db, open)
  for (const job of orphaned) await scheduleSettlement(db, job)
  if (orphaned.length > 0) {
    log.error({ payments: orphaned.length }, 'open payments had lost their job and were requeued')
  }
  return orphaned.length
}
