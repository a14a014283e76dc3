import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { inTransaction } from '../../db/transaction'
import { daysBefore } from '../../foundation/days'
import { deleteProjects, lockDeletedProjects } from '../projects/service'
import { archiveReminders } from '../reminders/service'
import { deletePapers } from './repository'

/** Projects purged at a time: one may have a thousand lines, and more entries in its change log. */
const BATCH = 20

/**
 * Purges projects that were deleted `days` ago, with their customers and quotes; returns how many. Files and
 * PDFs lose their rows only: `sweepFiles` then deletes their bytes. Orders have their own copy of all they
 * need.
 */
export const sweepProjects = (db: Db, now: Date, days: number): Promise<number> =>
  inBatches(
    (limit) =>
      inTransaction(db, async (trx) => {
        const projectIds = await lockDeletedProjects(trx, daysBefore(now, days), limit)
        if (projectIds.length === 0) return 0
        await archiveReminders(trx, projectIds)
        await deleteProjects(trx, projectIds)
        await deletePapers(trx, projectIds)
        return projectIds.length
      }),
    BATCH,
  )
