import type { Db } from '../../../db/connection'
import { daysBefore } from '../../../foundation/days'
import {
  listOpenPayments,
  listUnreleasedPayments,
  type PaymentPage,
  requeueOrphanedRefunds,
} from '../../payments/service'
import type { SettleDeps } from '../deps'
import {
  type PaymentJob,
  paymentsWithoutJob,
  paymentsWithoutRelease,
  scheduleRelease,
  scheduleSettlement,
} from '../jobs'

/** An open payment or refund of this age has a job unless the job was lost. */
const ORPHANED_AFTER_MS = 15 * 60_000
/** How long ended payments are searched for money to release: within a day it is released or has an alarm. */
const RELEASE_DAYS = 7
const BATCH_SIZE = 500

/**
 * Requeues open payments, refunds and releases of ended payments whose job failed for good or was deleted, as
 * after an outage that outlasted its tries; returns their number. Pages through all of them: during an outage
 * most still have their job.
 */
export const requeueOrphaned = async (
  { db, clock, log }: Pick<SettleDeps, 'db' | 'clock' | 'log'>,
  limit = BATCH_SIZE,
): Promise<number> => {
  const now = clock.now()
  const before = new Date(now.getTime() - ORPHANED_AFTER_MS)
  const since = daysBefore(now, RELEASE_DAYS)
  const payments = await requeuePages(db, limit, {
    list: (page) => listOpenPayments(db, { ...page, before }),
    orphanedOf: paymentsWithoutJob,
    schedule: scheduleSettlement,
  })
  if (payments > 0) log.error({ payments }, 'open payments had lost their job and were requeued')
  const releases = await requeuePages(db, limit, {
    list: (page) => listUnreleasedPayments(db, { ...page, before, since }),
    orphanedOf: paymentsWithoutRelease,
    schedule: scheduleRelease,
  })
  if (releases > 0) log.error({ releases }, 'ended payments had lost the job that releases their money')
  const refunds = await requeueOrphanedRefunds(db, before)
  if (refunds > 0) log.error({ refunds }, 'open refunds had lost their job and were requeued')
  return payments + releases + refunds
}

interface Requeue {
  readonly list: (page: Omit<PaymentPage, 'before'>) => Promise<readonly PaymentJob[]>
  readonly orphanedOf: (db: Db, jobs: readonly PaymentJob[]) => Promise<readonly PaymentJob[]>
  readonly schedule: (db: Db, job: PaymentJob) => Promise<void>
}

/** Requeues the payments of every page that have no job; returns their number. */
const requeuePages = async (
  db: Db,
  limit: number,
  { list, orphanedOf, schedule }: Requeue,
): Promise<number> => {
  let requeued = 0
  let after: string | null = null
  for (;;) {
    const page: readonly PaymentJob[] = await list({ after, limit })
    const orphaned = await orphanedOf(db, page)
    for (const job of orphaned) await schedule(db, job)
    requeued += orphaned.length
    after = page.at(-1)?.attemptId ?? null
    if (page.length < limit) return requeued
  }
}
