import { deleteReplacedJobs } from '../db/jobs'
import { sweepAnalytics } from '../domains/analytics/service'
import { sweepCarts } from '../domains/cart/sweep.service'
import { SEND_MAIL, sweepMails } from '../domains/mail/service'
import { REFUND_PAYMENT, sweepFingerprints } from '../domains/payments/service'
import { REPRICE_CARTS, sweepPresses } from '../domains/projects/service'
import { RELEASE_PAYMENT, SETTLE_PAYMENT } from '../domains/purchases/service'
import { sweepSessions } from '../domains/sessions/service'
import { sweepUcp } from '../domains/ucp/service'
import { DELIVER_WEBHOOK, sweepDeliveries, UPDATE_FOLLOWER } from '../domains/webhooks/service'
import type { Foundation } from '../foundation/foundation'
import type { Lane } from './lane'

/** A scheduled task. Its times are UTC; 16:00 is early morning in Sydney and in Auckland. */
interface Chore {
  readonly cron: string
  /** Returns the number of rows, payments and refunds processed. */
  run(): Promise<number>
}

/** The tasks whose jobs have a key. */
const keyedTasks = [
  SETTLE_PAYMENT,
  RELEASE_PAYMENT,
  REFUND_PAYMENT,
  REPRICE_CARTS,
  SEND_MAIL,
  DELIVER_WEBHOOK,
  UPDATE_FOLLOWER,
] as const

/** Deletes obsolete rows and finds orphaned work. Each chore may run in any process, twice, or hours late. */
export const housekeepingLane = (
  { db, clock, log }: Pick<Foundation, 'db' | 'clock' | 'log'>,
  {
    checkPayments,
    sweepFiles,
    mailMorning,
    sweepGuests,
    sweepLinking,
    sweepPrices,
    sweepProjects,
    sweepUnpaid,
  }: {
    checkPayments(): Promise<number>
    sweepFiles(now: Date): Promise<number>
    mailMorning(): Promise<number>
    sweepGuests(now: Date): Promise<number>
    sweepLinking(now: Date): Promise<number>
    sweepPrices(now: Date): Promise<number>
    sweepProjects(now: Date): Promise<number>
    sweepUnpaid(now: Date): Promise<number>
  },
): Lane => {
  const sweep = (run: (at: Date) => Promise<number>) => () => run(clock.now())
  const chores: Readonly<Record<string, Chore>> = {
    'check-payments': {
      cron: '*/10 * * * *',
      run: async () => {
        await deleteReplacedJobs(db, keyedTasks)
        return checkPayments()
      },
    },
    'sweep-sessions': { cron: '11 * * * *', run: sweep((now) => sweepSessions(db, now)) },
    'sweep-carts': { cron: '23 16 * * *', run: sweep((now) => sweepCarts(db, now)) },
    'sweep-unpaid': { cron: '31 16 * * *', run: sweep(sweepUnpaid) },
    'sweep-card-fingerprints': { cron: '37 16 * * *', run: sweep((now) => sweepFingerprints(db, now)) },
    'sweep-mails': { cron: '43 16 * * *', run: sweep((now) => sweepMails(db, now)) },
    'sweep-analytics': { cron: '47 16 * * *', run: sweep((now) => sweepAnalytics(db, now)) },
    'sweep-presses': { cron: '17 17 * * *', run: sweep((now) => sweepPresses(db, now)) },
    // Before the files, whose sweep deletes the bytes that no row refers to any more.
    'sweep-projects': { cron: '9 17 * * *', run: sweep(sweepProjects) },
    'sweep-files': { cron: '13 17 * * *', run: sweep(sweepFiles) },
    'sweep-demo-guests': { cron: '21 17 * * *', run: sweep(sweepGuests) },
    // Every hour, because morning begins at a different hour in each site's time zone.
    'mail-morning': { cron: '2 * * * *', run: mailMorning },
    'sweep-ucp-requests': { cron: '57 16 * * *', run: sweep((now) => sweepUcp(db, now)) },
    'sweep-price-history': { cron: '3 17 * * *', run: sweep(sweepPrices) },
    'sweep-linking': { cron: '7 17 * * *', run: sweep(sweepLinking) },
    'sweep-webhooks': { cron: '53 16 * * *', run: sweep((now) => sweepDeliveries(db, now)) },
  }
  const entries = Object.entries(chores)
  return {
    name: 'housekeeping',
    concurrency: 1,
    cron: Object.fromEntries(entries.map(([name, { cron }]) => [name, cron])),
    tasks: Object.fromEntries(
      entries.map(([name, { run }]) => [
        name,
        async () => {
          const count = await run()
          log.info({ part: 'jobs', chore: name, count }, 'chore done')
        },
      ]),
    ),
  }
}
