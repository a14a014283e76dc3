import { z } from 'zod'
import type { Db } from '../../db/connection'
import { addJob, liveJobs, removeJob } from '../../db/jobs'

/** Names of the jobs, and whose payment they are about. */
export const SETTLE_PAYMENT = 'settle-payment'
export const RELEASE_PAYMENT = 'release-payment'

const paymentJob = z.strictObject({ attemptId: z.uuid(), cartId: z.uuid() })
export type PaymentJob = Readonly<z.infer<typeof paymentJob>>

/** The payload of either job. @throws ZodError for anything else, so that the job fails visibly */
export const paymentJobOf = (payload: unknown): PaymentJob => paymentJob.parse(payload)

const key = (task: string, { attemptId }: PaymentJob, kind = ''): string => `${task}:${attemptId}${kind}`
const payload = ({ attemptId, cartId }: PaymentJob): PaymentJob => ({ attemptId, cartId })

/**
 * Looks after an attempt at a time, unless it has ended by then; one such job an attempt, and beside it one that waits for a question
 * that is being asked (`asked`).
 */
export const settleLater = (trx: Db, job: PaymentJob, runAt?: Date, kind?: 'asked'): Promise<void> =>
  addJob(trx, SETTLE_PAYMENT, payload(job), {
    key: key(SETTLE_PAYMENT, job, kind && `:${kind}`),
    ...(runAt ? { runAt } : {}),
  })

export const settleNoMore = (trx: Db, job: PaymentJob): Promise<void> =>
  removeJob(trx, key(SETTLE_PAYMENT, job))

/** Gives back the money of an attempt that made no order; soon, or when it can next be asked about. */
export const releaseSoon = (trx: Db, job: PaymentJob, runAt?: Date): Promise<void> =>
  addJob(trx, RELEASE_PAYMENT, payload(job), {
    key: key(RELEASE_PAYMENT, job),
    ...(runAt ? { runAt } : {}),
  })

/** Of these payments, those that no job looks after: neither now nor later. */
export const lookedAfterByNobody = async (db: Db, jobs: readonly PaymentJob[]): Promise<PaymentJob[]> => {
  const keysOf = (job: PaymentJob) => [key(SETTLE_PAYMENT, job), key(SETTLE_PAYMENT, job, ':asked')]
  const live = await liveJobs(db, jobs.flatMap(keysOf))
  return jobs.filter((job) => !keysOf(job).some((name) => live.has(name)))
}
