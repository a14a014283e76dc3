import { paymentMethodOf } from '@countertop/sdk/rules'
import { conflictCounts } from '../db/conflicts'
import { countJobs } from '../db/jobs'
import type { Standby } from '../db/standby'
import {
  countBacklog,
  countOpenPayments,
  countPaymentsOfDay,
  LIVE_STATES,
  type OpenPayments,
} from '../domains/payments/service'
import type { MailService } from '../domains/mail/service'
import type { SearchService } from '../domains/search/service'
import type { WebhookService } from '../domains/webhooks/service'
import type { Reading } from '../http/metrics'
import type { Foundation } from '../foundation/foundation'
import type { CheckoutServices } from './checkout'

/** The parts of the services that are counted. */
export interface CountedServices {
  readonly mail: Pick<MailService, 'counts'>
  readonly search: Pick<SearchService, 'readBacklog'>
  readonly webhooks: Pick<WebhookService, 'counts'>
  readonly readCertificateExpiry: CheckoutServices['readCertificateExpiry']
}

const byState = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

/** Name of a method: the type it records, or its feature if it records none (CHK-OP-059). */
const methodOf = (option: number): string => {
  const method = paymentMethodOf(option)
  if (method === undefined) return String(option)
  const { type, feature } = method
  return type === 'None' ? `${feature.charAt(0).toUpperCase()}${feature.slice(1)}` : type
}

/** A value for each state of an open payment; 0 without one, so that an alarm can compare with the usual. */
const ofOpenPayments = (counted: readonly OpenPayments[], valueOf: (payments: OpenPayments) => number) => {
  const open = new Map(counted.map((payments) => [payments.state, payments]))
  return LIVE_STATES.map((state) => {
    const payments = open.get(state)
    return { labels: { state }, value: payments === undefined ? 0 : valueOf(payments) }
  })
}

/** Shares one read between the metrics of a scrape, which are collected at the same time. */
const share = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () =>
    (running ??= read().finally(() => {
      running = undefined
    }))
}

/** Counted in this process since its start; the share of `proven` is the load saved on the primary. */
const standbyReads = (standby: Standby): Reading => ({
  name: 'countertop_standby_reads_total',
  kind: 'counter',
  help: 'Reads that may be made on the standby, by outcome',
  labels: ['outcome'],
  read: () =>
    Promise.resolve(
      Object.entries(standby.counts()).map(([outcome, value]) => ({
        labels: { outcome },
        value: Number(value),
      })),
    ),
})

/** Counted in this process since its start; the log names the statements of each. */
const conflicts: Reading = {
  name: 'countertop_database_conflicts_total',
  kind: 'counter',
  help: 'Statements and transactions that Postgres ended for a deadlock or a serialisation failure',
  labels: ['kind'],
  read: () =>
    Promise.resolve(Object.entries(conflictCounts()).map(([kind, value]) => ({ labels: { kind }, value }))),
}

const searchBacklog = (readBacklog: NonNullable<SearchService['readBacklog']>): Reading[] => {
  const backlog = share(readBacklog)
  return [
    {
      name: 'countertop_search_unsent',
      help: 'Documents and removals that the search engine has not accepted yet',
      labels: [],
      read: async () => [{ labels: {}, value: (await backlog()).unsent }],
    },
    {
      name: 'countertop_search_behind_seconds',
      help: 'Time since the search engine had every change of the catalogue',
      labels: [],
      read: async () => [{ labels: {}, value: (await backlog()).behindSeconds }],
    },
  ]
}

/**
 * The operator's metrics and alarms, read when the metrics are requested: one statement over one index each.
 */
export const readings = (
  { db, clock, standby }: Foundation,
  { mail, search, webhooks, readCertificateExpiry }: CountedServices,
): Reading[] => {
  const openPayments = share(() => countOpenPayments(db, clock.now()))
  const backlog = share(() => countBacklog(db, clock.now()))
  const jobs = share(() => countJobs(db))
  const webhookCounts = share(() => webhooks.counts())
  return [
    ...(standby === undefined ? [] : [standbyReads(standby)]),
    ...(search.readBacklog === null ? [] : searchBacklog(search.readBacklog)),
    conflicts,
    {
      name: 'countertop_payments_day',
      help: 'Payments started in the last 24 hours, by method and state',
      labels: ['method', 'outcome'],
      read: async () =>
        (await countPaymentsOfDay(db, clock.now())).map(({ method, state, count }) => ({
          labels: { method: methodOf(method), outcome: state },
          value: count,
        })),
    },
    {
      name: 'countertop_payments_open',
      help: 'Payments that have not ended, by state',
      labels: ['state'],
      read: async () => ofOpenPayments(await openPayments(), ({ count }) => count),
    },
    {
      name: 'countertop_payments_open_oldest_seconds',
      help: 'Age of the oldest payment that has not ended, by state',
      labels: ['state'],
      read: async () => ofOpenPayments(await openPayments(), ({ oldestSeconds }) => oldestSeconds),
    },
    {
      name: 'countertop_payments_attention',
      help: 'Payments with an open alarm',
      labels: [],
      read: async () => [{ labels: {}, value: (await backlog()).alarms }],
    },
    {
      name: 'countertop_card_certificate_expiry_seconds',
      help: 'Time until the card certificate of a supplier expires; 0 without a valid one',
      labels: ['supplier'],
      read: async () =>
        [...(await readCertificateExpiry())].map(([supplier, value]) => ({ labels: { supplier }, value })),
    },
    {
      name: 'countertop_refunds_open',
      help: 'Refunds with an unknown outcome',
      labels: [],
      read: async () => [{ labels: {}, value: (await backlog()).refunds }],
    },
    {
      name: 'countertop_refunds_open_oldest_seconds',
      help: 'Age of the oldest refund with an unknown outcome',
      labels: [],
      read: async () => [{ labels: {}, value: (await backlog()).oldestRefundSeconds }],
    },
    {
      name: 'countertop_jobs',
      help: 'Jobs that could run now, will run later, are running, or failed for good',
      labels: ['state'],
      read: async () => {
        const { due, later, running, failed } = await jobs()
        return byState({ due, later, running, failed })
      },
    },
    {
      name: 'countertop_jobs_oldest_due_seconds',
      help: 'How long the oldest job that could run has been waiting',
      labels: [],
      read: async () => [{ labels: {}, value: (await jobs()).oldestDueSeconds }],
    },
    {
      name: 'countertop_mails',
      help: 'Mails waiting to be sent, and mails that failed for good in the last 24 hours',
      labels: ['state'],
      read: async () => {
        const { waiting, failed24h } = await mail.counts()
        return byState({ waiting, failed_24h: failed24h })
      },
    },
    {
      name: 'countertop_webhook_deliveries',
      help: 'Webhook deliveries waiting, and deliveries that failed for good in the last 24 hours',
      labels: ['state'],
      read: async () => {
        const { waiting, failed24h } = await webhookCounts()
        return byState({ waiting, failed_24h: failed24h })
      },
    },
    {
      name: 'countertop_webhook_endpoints',
      help: 'Webhook endpoints that fail every time, and those that were disabled',
      labels: ['state'],
      read: async () => {
        const { failing, disabled } = await webhookCounts()
        return byState({ failing, disabled })
      },
    },
  ]
}
