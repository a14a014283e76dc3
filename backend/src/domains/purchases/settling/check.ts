import { openSince } from '../../payments/service'
import type { SettleDeps } from '../deps'
import { paymentsWithoutJob, scheduleSettlement } from '../jobs'

/** By then every payment that has not ended has a job that looks after it. */
const NEGLECTED_MS = 15 * 60_000
const AT_A_TIME = 500

/**
 * Gives a job again to payments that have not ended and that none looks after any more: it failed too often, or somebody took it away.
 * Answers how many there were.
 */
export const checkPayments = async ({
  db,
  clock,
  log,
}: Pick<SettleDeps, 'db' | 'clock' | 'log'>): Promise<number> => {
  const open = await openSince(db, new Date(clock.now().getTime() - NEGLECTED_MS), AT_A_TIME)
  const neglected = await paymentsWithoutJob(db, open)
  for (const job of neglected) await scheduleSettlement(db, job)
  if (neglected.length > 0) {
    log.error({ payments: neglected.length }, 'payments that nobody looked after are looked after again')
  }
  return neglected.length
}
