import { inBatches } from '../../../db/batches'
import type { Db } from '../../../db/connection'
import { daysBefore } from '../../../foundation/days'
import { deleteExpired, type ExpiringTable } from './sweep.repository'

/** How long rows stay after their expiry: an expired link or sign-in still gets an answer of its own. */
const RETENTION_DAYS: Readonly<Record<ExpiringTable, number>> = {
  guess_counters: 0,
  social_attempts: 0,
  account_tokens: 7,
  registrations: 7,
  sign_ins: 30,
  // Only those whose job has failed are still there.
  account_mail_requests: 7,
}

/** Deletes identity's expired rows. */
export const sweepIdentity = async (db: Db, now: Date): Promise<void> => {
  for (const [table, days] of Object.entries(RETENTION_DAYS) as [ExpiringTable, number][]) {
    const before = daysBefore(now, days)
    await inBatches((limit) => deleteExpired(db, table, before, limit))
  }
}
