import { z } from 'zod'
import type { Db } from '../../db/connection'
import { addJob, liveJobs, removeJob } from '../../db/jobs'

/** The names of the payment jobs. */
export const SETTLE_PAYMENT = 'settle-payment'
export const RELEASE_PAYMENT = 'release-payment'

const paymentJob = z.strictObject({ attemptId: z.uuid(), cartId: z.uuid() })
export type PaymentJob = Readonly<z.infer<typeof paymentJob>>

/** Parses the payload of either job. @throws ZodError for anything else, so that the job fails visibly */
export const parsePaymentJob = (payload: unknown): PaymentJob => paymentJob.parse(payload)

const key = (task: string, { attemptId }: PaymentJob, kind = ''): string => `${task}:${attemptId}${kind}`
const payload = ({ attemptId, cartId }: PaymentJob): PaymentJob => ({ attemptId, cartId })

/**
 * Enqueues the job that settles an attempt at `runAt`, or now. An attempt has one such job, and one more of
 * the kind `query` while its provider is being queried.
 */
export const scheduleSettlement = (trx: Db, job: PaymentJob, runAt?: Date, kind?: 'query'): Promise<void> =>
  addJob(trx, SETTLE_PAYMENT, payload(job), {
    key: key(SETTLE_PAYMENT, job, kind && `:${kind}`),
    ...(runAt ? { runAt } : {}),
  })

export const cancelSettlement = (trx: Db, job: PaymentJob): Promise<void> =>
  removeJob(trx, key(SETTLE_PAYMENT, job))

/** Enqueues the job that returns the money of an attempt without an order, at `runAt` or now. */
export const scheduleRelease = (trx: Db, job: PaymentJob, runAt?: Date): Promise<void> =>
  addJob(trx, RELEASE_PAYMENT, payload(job), {
    key: key(RELEASE_PAYMENT, job),
    ...(runAt ? { runAt } : {}),
  })

/** The payments without a settlement job, running or scheduled. */
export const paymentsWithoutJob = (db: Db, jobs: readonly PaymentJob[]): Promise<PaymentJob[]> =>
  withoutJob(db, jobs, (job) => [key(SETTLE_PAYMENT, job), key(SETTLE_PAYMENT, job, ':query')])

/** The payments without a release job, running or scheduled. */
export const paymentsWithoutRelease = (db: Db, jobs: readonly PaymentJob[]): Promise<PaymentJob[]> =>
  withoutJob(db, jobs, (job) => [key(RELEASE_PAYMENT, job)])

const withoutJob = async (
  db: Db,
  jobs: readonly PaymentJob[],
  keysOf: (job: PaymentJob) => readonly string[],
): Promise<PaymentJob[]> => {
  const live = await liveJobs(db, jobs.flatMap(keysOf))
  return jobs.filter((job) => !keysOf(job).some((name) => live.has(name)))
}
