import { type Brand, brandOf } from '@countertop/sdk/rules'
import { z } from 'zod'
import type { Db } from '../../../db/connection'
import { addJob, type JobOptions } from '../../../db/jobs'
import { inTransaction } from '../../../db/transaction'
import type { Clock } from '../../../foundation/clock'
import { repriceLines } from '../../cart/fill.service'
import { lockCartById } from '../../cart/purchase.service'
import { siteDay, termsOf } from '../access'
import { readLines } from '../read/read.repository'
import { pricedLinesOf } from '../read/view'
import { calledLines } from './callOff'
import { listCartsOfProject } from './convert.repository'
import { goodsOf } from './goods'

/** Jobs of this task have a key. */
export const REPRICE_CARTS = 'repriceCarts'
const repriceJob = z.strictObject({ projectId: z.uuid(), siteCode: z.string() })

/** Until a payment of a cart has probably ended. */
const PAYMENT_WAIT_MS = 60_000

/**
 * Enqueues, in the transaction of a new agreement, the job that gives carts with products of the project the
 * new price. A job, because a cart must be locked before its project.
 */
export const enqueueRepricing = (
  trx: Db,
  project: z.infer<typeof repriceJob>,
  options: Pick<JobOptions, 'runAt'> = {},
): Promise<void> =>
  addJob(trx, REPRICE_CARTS, project, { ...options, key: `${REPRICE_CARTS}:${project.projectId}` })

/**
 * Handlers of jobs by name: the units of a project that are in carts get the price that was agreed since they
 * were added (decision D-9). A cart that is being paid keeps its prices; the job comes back for it.
 */
export const repricingTasks = (
  db: Db,
  clock: Clock,
): Readonly<Record<string, (payload: unknown) => Promise<void>>> => ({
  [REPRICE_CARTS]: async (payload) => {
    const { projectId, siteCode } = repriceJob.parse(payload)
    let isPaid = true
    for (const cartId of await listCartsOfProject(db, projectId)) {
      const done = await repriceCart(db, { cartId, projectId, brand: brandOf(siteCode), now: clock.now() })
      isPaid &&= done
    }
    if (isPaid) return
    const runAt = new Date(clock.now().getTime() + PAYMENT_WAIT_MS)
    await enqueueRepricing(db, { projectId, siteCode }, { runAt })
  },
})

/** @returns false for a cart that is being paid */
const repriceCart = (
  db: Db,
  { cartId, projectId, brand, now }: { cartId: string; projectId: string; brand: Brand; now: Date },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const cart = await lockCartById(trx, cartId)
    if (cart?.status !== 'open') return cart?.status !== 'frozen'
    // Read under the cart's lock, so that the last of several jobs leaves the newest price.
    const project = await readLines(trx, projectId, null, { siteCode: brand.code, country: brand.country })
    if (project === undefined) return true
    const today = siteDay(brand, now)
    const called = calledLines(pricedLinesOf(project, termsOf(project, today), false), [])
    const goods = called.map((line) => goodsOf(project, line, { clearDiscounts: false, today }))
    await repriceLines(trx, cartId, goods, { today, now })
    return true
  })
